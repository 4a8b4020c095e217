/** Options of the bridge to an OpenAI-compatible chat server. */
export interface OpenAiTranslatorOptions {
  readonly server: ChatServer;
  /** Name of the model as the server knows it. */
  readonly model: string;
}

/** An OpenAI-compatible server: Ollama, vLLM, llama.cpp's server, OpenAI and so on. */
export interface ChatServer {
  /** Address up to the version, such as `http://localhost:11434/v1`. */
  readonly url: string;
  /** Sent as a bearer token; never logged. */
  readonly apiKey?: string | undefined;
  /** For one request. Default 120 000. */
  readonly timeoutMs?: number | undefined;
}
