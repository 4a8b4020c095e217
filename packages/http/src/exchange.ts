import type { ClientRequest, IncomingMessage } from 'node:http';

/** A request on its way, and the answer to it. */
export class Exchange {
  readonly request: ClientRequest;
  /** Once its headers are there. */
  answer: IncomingMessage | undefined;
  readonly #onError: (error: unknown) => void;

  /** `onError` hears why there is no answer. An answer that breaks off later tells those who read it. */
  constructor(request: ClientRequest, onError: (error: unknown) => void) {
    this.request = request;
    this.#onError = onError;
    request.on('error', (error) => this.#broken(error));
    // A server that changes to another protocol ends the request without an error.
    request.once('close', () => this.answer ?? onError(new Error('the connection ended without an answer')));
    request.once('response', (answer) => {
      this.answer = answer;
      // A body that breaks off while nobody reads it must not end the process; who reads it later still gets the error.
      answer.on('error', () => {});
    });
  }

  /** Ends request and answer. */
  fail(error: unknown): void {
    this.#onError(error);
    const cause = error instanceof Error ? error : new Error(String(error));
    // The answer first: a request that is destroyed lets the rest of its answer run off, as if it had been read.
    this.answer?.destroy(cause);
    this.request.destroy(cause);
  }

  #broken(error: Error): void {
    this.#onError(error);
    // Without this, a reset would pass for the end of a body that states no length. A complete one it cannot harm.
    if (!this.answer?.complete) this.answer?.destroy(error);
  }
}
