/** A refusal by the API. */
export class PolydubApiError extends Error {
  override readonly name = 'PolydubApiError';
  /** One of the codes in docs/api.md, such as `5` for a wrong request; `http` where the answer was not one of the API's. */
  readonly code: string;
  /** HTTP status. */
  readonly status: number;

  constructor(code: string, message: string, status: number) {
    super(message);
    this.code = code;
    this.status = status;
  }
}

/** A task that failed or was cancelled. */
export class PolydubTaskError<Status = unknown> extends Error {
  override readonly name = 'PolydubTaskError';
  /** Its `err_code`, such as `999` where a file could not be fetched, or `cancelled`. */
  readonly code: string;
  /** Its last status. */
  readonly task: Status;

  constructor(code: string, message: string, task: Status) {
    super(message);
    this.code = code;
    this.task = task;
  }
}

/** The API gave no answer: it could not be reached, or the connection was lost. `cause` says how. */
export class PolydubConnectionError extends Error {
  override readonly name = 'PolydubConnectionError';
}

/** A callback that does not come from the holder of the secret, or is old. */
export class PolydubSignatureError extends Error {
  override readonly name = 'PolydubSignatureError';
}

/** The error for an answer that is no success. */
export async function errorOf(response: Response): Promise<PolydubApiError> {
  const text = await response.text();
  const { code = 'http', message = `HTTP ${response.status} ${response.statusText}`.trim() } = readError(text);
  return new PolydubApiError(code, message, response.status);
}

/** A proxy before the gateway may answer with a page. */
function readError(text: string): { code?: string; message?: string } {
  try {
    const { code, message } = JSON.parse(text);
    return typeof code === 'string' && typeof message === 'string' ? { code, message } : {};
  } catch {
    return {};
  }
}
