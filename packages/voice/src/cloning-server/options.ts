/** A server that speaks Polydub's cloning protocol, see docs/cloning-protocol.md. */
export interface CloningServerOptions {
  /** Address to which `/clone` is added, such as `http://localhost:8890/v1`. */
  readonly baseUrl: string;
  /** Language parts that the server's model speaks, such as `es`. */
  readonly languages: readonly string[];
  /** Named in stage keys, so that another model's speech is not taken for this one's. */
  readonly model: string;
  readonly apiKey?: string;
  /** How long one line may take. Default 120,000. */
  readonly timeoutMs?: number;
}
