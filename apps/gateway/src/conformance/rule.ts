/** Who sends a request: accounts and keys that the runner of the rules prepares. */
export const callers = {
  customer: 'an approved Studio account with points',
  poor: 'the same without points',
  thrifty: 'the same with points for one minute',
  busy: 'a key that may have no task at once',
  hasty: 'a key that may send one request per minute',
  free: 'an account without a plan',
  member: 'an account below the Studio plan',
  unapproved: 'a Studio account that is not approved',
  unscoped: 'a key without the scope it would need',
  revoked: 'a revoked key',
  unknown: 'a key that was never issued',
  nobody: 'nobody: no Authorization header',
} as const;
/** Who sends a request. */
export type CallerName = keyof typeof callers;

/** One rule of the specification, as a request and what must come of it. */
export interface Rule {
  /** Section of the specification. */
  readonly section: string;
  /** The rule in one sentence. */
  readonly rule: string;
  /** Default `customer`. */
  readonly as?: CallerName;
  /** Default `POST /v1/media/translate`. */
  readonly request?: string;
  /** Fields that differ from a good translate request; undefined takes a field away. */
  readonly change?: Readonly<Record<string, unknown>>;
  /** The body where it is no translate request; a string is sent as it is. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly status: number;
  /** Code of the refusal; absent for a success. */
  readonly code?: string;
  /** What the message of the refusal must name. */
  readonly names?: string;
  /** A header that the answer must have, and what is in it. */
  readonly header?: readonly [name: string, part: string];
}

/** Stands for the address of a server with media in the rules' URLs. */
export const MEDIA = '{media}';

/** A translate request without fault. */
export const goodRequest = {
  media_type: 'audio',
  media_url: `${MEDIA}/5.wav`,
  source_language: 'en-US',
  target_language: 'es',
} as const;

/** One rule about what becomes of a job that was accepted. */
export interface JobRule {
  readonly section: string;
  readonly rule: string;
  /** Default `customer`. */
  readonly as?: CallerName;
  /** Fields that differ from a good translate request. */
  readonly change: Readonly<Record<string, unknown>>;
  /** The `err_code` that it fails with; absent: it gets done. */
  readonly fails?: string;
  /** What the message of the failure must name. */
  readonly names?: string;
  /** Links that the result of a job that is done has, in alphabetical order; absent: those of its kind of media. */
  readonly links?: readonly string[];
  /** What its report holds, among other things; a list has as many items. */
  readonly report?: Readonly<Record<string, unknown>>;
  /** What is drawn into the picture while somebody speaks; absent: nobody looks. */
  readonly drawn?: Drawing | 'nothing';
  /** Whether the dub is longer than its source, and its time another; default false. */
  readonly isStretched?: boolean;
  /** Points that it costs when it gets done; default: those of one minute. */
  readonly points?: number;
}

/** Subtitles in a picture. */
export interface Drawing {
  /** The rows that they lie in, as shares of the height. */
  readonly from: number;
  readonly to: number;
  readonly letters: 'white' | 'yellow';
}
