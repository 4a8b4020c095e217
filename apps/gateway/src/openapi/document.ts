import { type ApiErrorCode, apiErrors } from '@polydub/contracts';
import { z } from 'zod';
import type { Endpoint } from '../http/endpoint.js';
import { ANSWERS_KEPT_MS } from '../state.js';
import { type BodySchema, exampleBody } from './example-body.js';
import { FILES_PATH, filesOperation } from './files-operation.js';
import { callbackTerms, type Retention, rateTerms, retentionText, timeText } from './service-terms.js';

/** An OpenAPI 3.1 document. */
export interface OpenApiDocument {
  readonly openapi: '3.1.0';
  readonly info: { readonly title: string; readonly version: string; readonly description: string };
  readonly servers: readonly { readonly url: string }[];
  readonly security: readonly Record<string, readonly string[]>[];
  readonly tags: readonly { readonly name: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly webhooks: Readonly<Record<string, unknown>>;
  readonly components: Readonly<Record<string, unknown>>;
}

/** One operation of the document. */
export interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly description?: string;
  readonly tags: readonly string[];
  readonly parameters: readonly Parameter[];
  readonly requestBody?: unknown;
  readonly responses: Readonly<Record<string, unknown>>;
}

interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required: boolean;
  readonly description?: string;
  readonly schema: unknown;
}

const errorSchema = z.object({
  code: z.string().describe('One of the codes of the response’s description.'),
  message: z.string(),
  serverTs: z.string().optional().describe('Server time in milliseconds.'),
});

/** Codes that every endpoint can answer with. */
const everywhere: readonly ApiErrorCode[] = ['5', '7', '814', '1000', '1302', '1304', '1305', '1503'];

/** Describes the endpoints, with the same schemas that check their inputs. */
export function openApiDocument(endpoints: readonly Endpoint[], url: string, retention: Retention): OpenApiDocument {
  const paths: Record<string, Record<string, Operation>> = {};
  for (const endpoint of endpoints) {
    paths[endpoint.path] = { ...paths[endpoint.path], [endpoint.method]: operationOf(endpoint) };
  }
  paths[FILES_PATH] = { get: filesOperation(retention) };
  return {
    openapi: '3.1.0',
    info: { title: 'Polydub media localization', version: '1.0.0', description: introduction(retention) },
    servers: [{ url }],
    security: [{ apiKey: [] }],
    tags: [...new Set([...endpoints.map(({ tag }) => tag), 'Results'])].map((name) => ({ name })),
    paths,
    webhooks: { statusChange: statusChange(endpoints) },
    components: {
      securitySchemes: { apiKey: { type: 'http', scheme: 'bearer' } },
      schemas: { Error: schemaOf(errorSchema, 'output') },
    },
  };
}

function operationOf(endpoint: Endpoint): Operation {
  const { operationId, summary, description, tag, answer } = endpoint;
  const content = requestContent(endpoint);
  return {
    operationId,
    summary,
    ...(description === undefined ? {} : { description }),
    tags: [tag],
    parameters: [...pathParameters(endpoint), ...queryParameters(endpoint), ...headerParameters(endpoint)],
    ...(content ? { requestBody: { required: true, content } } : {}),
    responses: {
      '200': { description: 'Success', headers: warningHeaders, content: json(schemaOf(answer, 'output')) },
      ...errorResponses([...new Set([...everywhere, ...(endpoint.errors ?? [])])]),
    },
  };
}

function requestContent({ body, takesFile }: Endpoint): unknown {
  if (takesFile) return { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } };
  if (!body) return undefined;
  const schema = schemaOf(body, 'input');
  const example = exampleBody(schema as BodySchema);
  return { 'application/json': { schema, ...(example && { example }) } };
}

const warningHeaders = {
  Warning: {
    description:
      'Names the fields of the request that are unknown and were ignored, and those that have no effect beside the others.',
    schema: { type: 'string' },
  },
};

function pathParameters({ path }: Endpoint): Parameter[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));
}

function queryParameters({ query }: Endpoint): Parameter[] {
  if (!query) return [];
  return Object.entries(query.shape).map(([name, schema]) => ({
    name,
    in: 'query',
    required: false,
    schema: schemaOf(schema as z.ZodType, 'output'),
  }));
}

function headerParameters({ method, takesFile }: Endpoint): Parameter[] {
  if (method !== 'post' || takesFile) return [];
  const description = `The same key and body within ${timeText(ANSWERS_KEPT_MS)} give the first answer again.`;
  return [
    { name: 'Idempotency-Key', in: 'header', required: false, description, schema: { type: 'string', maxLength: 255 } },
  ];
}

/** One response per HTTP status, with its codes. Code 1503 has status 401 for an unknown key and 403 elsewhere. */
function errorResponses(codes: readonly ApiErrorCode[]): Record<string, unknown> {
  const byStatus = new Map<number, string[]>([
    [401, ['1503: Missing or unknown API key']],
    [404, ['5: Unknown id']],
    [409, ['5: The first request with this Idempotency-Key is still being answered']],
    [429, ['1304: Too many requests; try again after Retry-After']],
    [503, ['1000: A part of the service is away for the moment; try again after Retry-After']],
  ]);
  for (const code of codes) {
    const { status, meaning } = apiErrors[code];
    byStatus.set(status, [...(byStatus.get(status) ?? []), `${code}: ${meaning}`]);
  }
  const response = (meanings: readonly string[]) => ({
    description: meanings.join('; '),
    content: json({ $ref: '#/components/schemas/Error' }),
  });
  return Object.fromEntries(
    [...byStatus].sort(([a], [b]) => a - b).map(([status, meanings]) => [`${status}`, response(meanings)]),
  );
}

/** The callback, whose body is the status answer. */
function statusChange(endpoints: readonly Endpoint[]): unknown {
  const statuses = endpoints.filter(({ method, path }) => method === 'delete' && path.endsWith('/{task_id}'));
  const content = json({ anyOf: statuses.map(({ answer }) => schemaOf(answer, 'output')) });
  const headers = ['webhook-id', 'webhook-timestamp', 'webhook-signature'];
  return {
    post: {
      operationId: 'onStatusChange',
      summary: 'A task changed its status',
      description: callbackTerms,
      parameters: headers.map((name) => ({ name, in: 'header', required: true, schema: { type: 'string' } })),
      requestBody: { required: true, content },
      responses: { '2XX': { description: 'Taken' }, '410': { description: 'Send no more for this task' } },
    },
  };
}

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): unknown {
  const { $schema: _, ...plain } = z.toJSONSchema(schema, { io });
  return plain;
}

function json(schema: unknown): unknown {
  return { 'application/json': { schema } };
}

function introduction(retention: Retention): string {
  return (
    'Submit a job by URL, follow it by polling or signed callbacks, fetch the results. Errors are `{code, message, serverTs}`; ' +
    'codes are strings. Unknown fields are ignored and named in a Warning header, as are fields that have no effect. Points are ' +
    'held when a job is accepted, taken when it is done and given back when it fails or is cancelled; each started minute counts. ' +
    `Each key may send ${rateTerms}, unless the operator says otherwise; more are refused with 1304, HTTP 429, and Retry-After. ` +
    retentionText(retention)
  );
}
