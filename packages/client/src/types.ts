import type { operations, webhooks } from './schema.js';

type Operation = keyof operations;

/** The JSON body that an operation takes, by its id in the API's document. */
export type BodyOf<Id extends Operation> = operations[Id] extends {
  requestBody?: { content: { 'application/json': infer Body } };
}
  ? Body
  : never;

/** The JSON that an operation answers with. */
export type AnswerOf<Id extends Operation> = operations[Id] extends {
  responses: { 200: { content: { 'application/json': infer Answer } } };
}
  ? Answer
  : never;

/** What is POSTed to a `callback_url`: a challenge, which has to be answered, or the status of a task. */
export type Callback =
  | { readonly type: 'challenge'; readonly challenge: string }
  | webhooks['statusChange']['post']['requestBody']['content']['application/json'];

/** A file that was uploaded; jobs take its `url`. */
export type Upload = AnswerOf<'createUpload'>;

/** Where the API is, and with which key it is asked. */
export interface ClientOptions {
  /** Address of the gateway, such as `https://dub.example.com`. */
  readonly baseUrl: string;
  readonly apiKey: string;
  /** Sends the requests. Default: the global `fetch`. */
  readonly fetch?: typeof fetch;
}

/** Options of every call. */
export interface CallOptions {
  /** Ends the call. */
  readonly signal?: AbortSignal;
}
