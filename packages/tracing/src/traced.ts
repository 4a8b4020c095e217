import type { Attributes, Context, Span, SpanKind } from '@opentelemetry/api';

/** The standard headers of a trace (`traceparent`, `tracestate`), as messages and requests carry them. */
export type TraceCarrier = Readonly<Record<string, string>>;

/** What a span tells: names, ids and numbers; never media text, keys or links. */
export interface SpanFields {
  readonly kind: keyof typeof SpanKind;
  readonly attributes: Attributes;
}

type Api = typeof import('@opentelemetry/api');

let api: Api | undefined;

/** Turns the functions of this file on; until then they do nothing but call what they are given. */
export function useApi(loaded: Api | undefined): void {
  api = loaded;
}

/**
 * Runs an action in a span of the present trace. The action may add attributes: `error.type` marks the span as failed, `http.route` joins
 * its name.
 */
export async function traced<Result>(
  name: string,
  { kind, attributes }: SpanFields,
  action: (note: (more: Attributes) => void) => Promise<Result>,
): Promise<Result> {
  const present = api;
  if (!present) return action(() => {});
  const tracer = present.trace.getTracer('polydub');
  return tracer.startActiveSpan(name, { kind: present.SpanKind[kind], attributes }, async (span) => {
    try {
      return await action((more) => {
        note(span, more, present);
        // OpenTelemetry's convention, by which receivers group spans: `GET /v1/languages`.
        if (more['http.route'] !== undefined) span.updateName(`${name} ${more['http.route']}`);
      });
    } catch (error) {
      note(span, { 'error.type': (error as { kind?: string }).kind ?? (error as Error).name }, present);
      throw error;
    } finally {
      span.end();
    }
  });
}

function note(span: Span, attributes: Attributes, { SpanStatusCode }: Api): void {
  span.setAttributes(attributes);
  if ('error.type' in attributes) span.setStatus({ code: SpanStatusCode.ERROR });
}

/** Headers for a message or request, by which its receiver continues the present trace; undefined where nothing is traced. */
export function traceCarrier(): TraceCarrier | undefined {
  if (!api) return undefined;
  const carrier: Record<string, string> = {};
  api.propagation.inject(api.context.active(), carrier);
  return Object.keys(carrier).length === 0 ? undefined : carrier;
}

/** Runs an action as part of the trace that a message or request belongs to. */
export function continueTrace<Result>(carrier: TraceCarrier | undefined, action: () => Result): Result {
  if (!api || !carrier) return action();
  const remote: Context = api.propagation.extract(api.ROOT_CONTEXT, carrier);
  return api.context.with(remote, action);
}
