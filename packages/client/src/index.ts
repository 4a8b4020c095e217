export type { Api } from './api.js';
export { PolydubApiError, PolydubConnectionError, PolydubSignatureError, PolydubTaskError } from './errors.js';
export { PolydubClient, type UploadOptions } from './polydub-client.js';
export type { operations, paths, webhooks } from './schema.js';
export type {
  GroupCalls,
  GroupState,
  Groups,
  ListOptions,
  StartOptions,
  TaskCalls,
  TaskState,
  Tasks,
  WaitOptions,
} from './tasks.js';
export type { AnswerOf, BodyOf, Callback, CallOptions, ClientOptions, Upload } from './types.js';
export { verifyCallback } from './verify-callback.js';
