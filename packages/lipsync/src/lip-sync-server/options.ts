/** A server that speaks Polydub's lip-sync protocol, see docs/lip-sync-protocol.md. */
export interface LipSyncServerOptions {
  /** Address to which `/lip-sync` is added, such as `http://localhost:8891/v1`. */
  readonly baseUrl: string;
  /** Part of stage keys, so that results of another model are not reused for this one. */
  readonly model: string;
  /** Sent as a bearer token; never logged. */
  readonly apiKey?: string;
  /** How long one request, of at most a minute of video, may take, in milliseconds. Default 1,800,000. */
  readonly timeoutMs?: number;
}
