import type { LexiconOptions } from '../words/lexicon.js';

/** Options of the bridge to an OpenAI-compatible chat server. */
export interface OpenAiTranslatorOptions {
  readonly server: ChatServer;
  /** Name of the model as the server knows it. */
  readonly model: string;
  /** Whether the model is told what rarer words mean, as a small one should be; needs `models`. Default: no. */
  readonly dictionaries?: boolean | undefined;
  /** Where the lists of words for that come from. */
  readonly models?: LexiconOptions['models'];
  /** Folder with dictionaries of FreeDict (dictd format). Default: Debian's. */
  readonly dictionaryFolder?: string | undefined;
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
