import { withWork } from '@polydub/processes';
import { continueTrace, type TraceCarrier, traced } from '@polydub/tracing';
import { type Context, Hono } from 'hono';
import { endpointsOf } from './endpoints.js';
import type { Gateway } from './gateway.js';
import { ApiError, asApiError, errorBody, notFound, printable } from './http/api-error.js';
import type { Endpoint } from './http/endpoint.js';
import { serveEndpoint } from './http/serve-endpoint.js';
import { openApiDocument } from './openapi/document.js';
import { serveDocs } from './openapi/serve-docs.js';
import { Readiness } from './readiness.js';
import { serveFile } from './results/serve-file.js';
import { lookAtService } from './service-metrics/look-at-service.js';

/** The routes of a gateway. */
export function makeApp(gateway: Gateway): Hono {
  const app = new Hono();
  const endpoints = endpointsOf(gateway.families);
  measure(app, gateway, endpoints);
  const document = openApiDocument(endpoints, gateway.options.publicUrl, gateway.options);
  for (const endpoint of endpoints) {
    app.on(endpoint.method, honoPath(endpoint.path), (context) => serveEndpoint(endpoint, gateway, context));
  }
  app.get('/v1/files/:taskId/:role/:name', (context) => serveFile(gateway, context));
  app.get('/v1/openapi.json', (context) => context.json(document));
  serveDocs(app, gateway);
  addOperations(app, gateway);
  app.notFound(({ req }) => refuse(noOperation(req.method, req.path, endpoints)));
  app.onError((error, { req }) => answerError(error, gateway, `${req.method} ${req.path}`));
  return app;
}

/** Endpoints for operators. They need no key: keep their paths away from the public. */
function addOperations(app: Hono, gateway: Gateway): void {
  const { bus, metrics } = gateway;
  app.get('/healthz', (context) => context.json({ status: 'up' }));
  const readiness = new Readiness(bus);
  app.get('/readyz', async (context) => {
    const problem = await readiness.problem();
    return context.json({ status: problem ?? 'ready' }, problem === undefined ? 200 : 503);
  });
  app.get('/metrics', async (context) => {
    await lookAtService(gateway);
    return context.text(await metrics.registry.metrics(), 200, { 'content-type': metrics.registry.contentType });
  });
}

const MAX_PATH_CHARACTERS = 200;

function measure(app: Hono, { metrics }: Gateway, endpoints: readonly Endpoint[]): void {
  app.use(async (context, next) => {
    const { method, path } = context.req;
    const stop = metrics.requestSeconds.startTimer({ method });
    const answer = () => withWork({ request: `${method} ${path.slice(0, MAX_PATH_CHARACTERS)}` }, next);
    const answered = () => ({ route: routeOf(context, endpoints), status: `${context.res.status}` });
    await continueTrace(traceOf(context), () =>
      traced(method, { kind: 'SERVER', attributes: { 'http.request.method': method } }, async (note) => {
        await answer();
        const { route, status } = answered();
        note({ 'http.route': route, 'http.response.status_code': Number(status) });
        if (Number(status) >= 500) note({ 'error.type': status });
      }),
    );
    stop(answered());
  });
}

/** The trace that a client's request belongs to. */
function traceOf({ req }: Context): TraceCarrier | undefined {
  const traceparent = req.header('traceparent');
  return traceparent === undefined ? undefined : { traceparent };
}

/** The route's pattern, not the path: with ids in the label, every task would be a metric time series of its own. */
function routeOf({ req }: Context, endpoints: readonly Endpoint[]): string {
  const patterns = endpoints.map(({ path }) => honoPath(path));
  return (
    patterns.find((pattern) => pattern === req.routePath) ?? (req.path.startsWith('/v1/files/') ? '/v1/files' : 'other')
  );
}

function noOperation(method: string, path: string, endpoints: readonly Endpoint[]): ApiError {
  const allowed = endpoints.filter((endpoint) => patternOf(endpoint.path).test(path)).map(({ method }) => method);
  if (allowed.length === 0) return notFound('operation', `${method} ${path}`);
  const allow = allowed.join(', ').toUpperCase();
  const message = `The method ${printable(method)} is not allowed here; expected one of ${allow}.`;
  return new ApiError('5', { status: 405, message, headers: { allow } });
}

function answerError(error: unknown, { log }: Gateway, request: string): Response {
  const refusal = asApiError(error);
  if (refusal.code === '1000') log.error('request failed', { request, error: describe(refusal.cause) });
  return refuse(refusal);
}

function refuse(error: ApiError): Response {
  return Response.json(errorBody(error), { status: error.status, headers: { ...error.headers } });
}

function describe(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`);
}

/** `/a/{b}` → `/a/:b` */
function honoPath(path: string): string {
  return path.replace(/\{(\w+)\}/g, ':$1');
}
