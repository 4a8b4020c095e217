/** A server that speaks Polydub's cloning protocol, see docs/cloning-protocol.md. */
export interface CloningServerOptions {
  /** Address to which `/clone` is added, such as `http://localhost:8890/v1`. */
  readonly baseUrl: string;
  /** Language parts that the server's model speaks, such as `es`. */
  readonly languages: readonly string[];
  /** Part of stage keys, so that results of another model are not reused for this one. */
  readonly model: string;
  readonly apiKey?: string;
  /** How long one line may take, in milliseconds. Default 120,000. */
  readonly timeoutMs?: number;
}
