import type { ClientRequest, IncomingMessage } from 'node:http';

/** A request that was sent, and its answer. */
export class Exchange {
  readonly request: ClientRequest;
  /** Set when the headers of the answer have come. */
  answer: IncomingMessage | undefined;
  readonly #onError: (error: unknown) => void;

  /** `onError` is called when there is no answer. When an answer breaks off later, its readers get the error. */
  constructor(request: ClientRequest, onError: (error: unknown) => void) {
    this.request = request;
    this.#onError = onError;
    request.on('error', (error) => this.#broken(error));
    // When the server switches to another protocol, the request closes without an error.
    request.once('close', () => this.answer ?? onError(new Error('the connection ended without an answer')));
    request.once('response', (answer) => {
      this.answer = answer;
      // Without a listener, a body that breaks off would end the process. Later readers still get the error.
      answer.on('error', () => {});
    });
  }

  /** Ends request and answer. */
  fail(error: unknown): void {
    this.#onError(error);
    const cause = error instanceof Error ? error : new Error(String(error));
    // The answer first: after the request is destroyed, its answer would end as if it were complete.
    this.answer?.destroy(cause);
    this.request.destroy(cause);
  }

  #broken(error: Error): void {
    this.#onError(error);
    // Without this, a reset would look like the end of a body without a stated length. A complete body is not affected.
    if (!this.answer?.complete) this.answer?.destroy(error);
  }
}
