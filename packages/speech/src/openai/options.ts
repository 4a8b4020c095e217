/** A server with OpenAI's transcription interface, such as speaches, vLLM or OpenAI itself. */
export interface OpenAiTranscriberOptions {
  /** Address up to and with the version, such as `http://localhost:8000/v1`. */
  readonly baseUrl: string;
  /** Name of the model as the server knows it. */
  readonly model: string;
  /** Sent as a bearer token; never logged. */
  readonly apiKey?: string | undefined;
  /** For one request. Default 600,000: long sound takes its time. */
  readonly timeoutMs?: number | undefined;
}
