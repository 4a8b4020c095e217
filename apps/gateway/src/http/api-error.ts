import {
  type ApiErrorCode,
  apiErrors,
  type FailureKind,
  MAX_MESSAGE_LENGTH,
  PolydubError,
  shortened,
} from '@polydub/contracts';

/** Parts of an {@link ApiError} other than its code. */
export interface ApiErrorDetails {
  readonly message: string;
  /** HTTP status. Default: the one of the code in `apiErrors`. */
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly cause?: unknown;
}

/** The refusal of a request, as the client sees it. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly code: ApiErrorCode;
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;

  constructor(code: ApiErrorCode, { message, status, headers = {}, cause }: ApiErrorDetails) {
    super(message, cause === undefined ? undefined : { cause });
    this.code = code;
    this.status = status ?? apiErrors[code].status;
    this.headers = headers;
  }
}

/** Body of every refusal (specification 7.1). */
export interface ErrorBody {
  readonly code: string;
  readonly message: string;
  /** Server's time in milliseconds. */
  readonly serverTs: string;
}

/** Failure kinds that the client's request causes. For all others, the client is only told that the service failed. */
const refusals: Partial<Readonly<Record<FailureKind, ApiErrorCode>>> = {
  'invalid-request': '5',
  'unsupported-language': '5',
};

/** The refusal for an error. An unexpected error becomes 1000, without its message. */
export function asApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  const refused = error instanceof PolydubError ? refusals[error.kind] : undefined;
  if (error instanceof PolydubError && refused) {
    return new ApiError(refused, { message: [error.message, error.remedy].filter(Boolean).join(' '), cause: error });
  }
  const retryable = error instanceof PolydubError && error.retryable;
  return new ApiError('1000', {
    message: retryable
      ? 'A part of the service is away for the moment; try again.'
      : 'The service failed to answer this request; its log says why.',
    cause: error,
    ...(retryable ? { status: 503, headers: { 'retry-after': '5' } } : {}),
  });
}

/** The body of a refusal. The message is cut when it contains a long text of the client. */
export function errorBody({ code, message }: ApiError): ErrorBody {
  return { code, message: shortened(message, MAX_MESSAGE_LENGTH), serverTs: String(Date.now()) };
}

/** The refusal for a thing that does not exist or belongs to another account. */
export function notFound(what: string, id: string): ApiError {
  return new ApiError('5', { message: `There is no ${what} "${printable(id)}".`, status: 404 });
}

/** A client's text as messages may show it: short, and without control characters. */
export function printable(text: string): string {
  const clean = text.replace(/[^\x20-\x7e\u00a0-\u{10ffff}]/gu, '?');
  return clean.length > 80 ? `${clean.slice(0, 80)}…` : clean;
}
