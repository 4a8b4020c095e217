/** Senders of requests; the runner of the rules prepares their accounts and keys. */
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
/** Name of a sender. */
export type CallerName = keyof typeof callers;

/** One rule of the specification: a request and its expected answer. */
export interface Rule {
  /** Section of the specification. */
  readonly section: string;
  /** The rule in one sentence. */
  readonly rule: string;
  /** Default `customer`. */
  readonly as?: CallerName;
  /** Default `POST /v1/media/translate`. */
  readonly request?: string;
  /** Fields that differ from the good request, see {@link goodRequestTo}; undefined removes a field. */
  readonly change?: Readonly<Record<string, unknown>>;
  /** A body that is no request for a task; a string is sent as it is. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly status: number;
  /** Code of the refusal; absent for a success. */
  readonly code?: string;
  /** Text that the message of the refusal must contain. */
  readonly names?: string;
  /** A header that the answer must have, and a part of its value. */
  readonly header?: readonly [name: string, part: string];
}

/** Placeholder in the rules' URLs for the address of a media server. */
export const MEDIA = '{media}';

/** A valid translate request. */
export const goodRequest = {
  media_type: 'audio',
  media_url: `${MEDIA}/5.wav`,
  source_language: 'en-US',
  target_language: 'es',
} as const;

/** Where visual translations are asked for. */
export const VISUAL_REQUEST = 'POST /v1/media/frame_translate';

/** A valid request for visual translation; what its URL leads to has no picture. */
export const goodVisualRequest = {
  video_url: `${MEDIA}/5.wav`,
  source_language: 'en-US',
  target_language: 'es',
} as const;

/** The valid request that is changed by a rule on an endpoint. */
export function goodRequestTo(request: string): object {
  return request === VISUAL_REQUEST ? goodVisualRequest : goodRequest;
}

/** A rule on the result of a job that is accepted. */
export interface JobRule {
  readonly section: string;
  readonly rule: string;
  /** Default `customer`. */
  readonly as?: CallerName;
  /** Default `POST /v1/media/translate`. */
  readonly request?: string;
  /** Fields that differ from the good request, see {@link goodRequestTo}. */
  readonly change: Readonly<Record<string, unknown>>;
  /** `err_code` with which the job fails; absent: it succeeds. */
  readonly fails?: string;
  /** Text that the message of the failure must contain. */
  readonly names?: string;
  /** Expected links of a finished job, in alphabetical order; absent: those of its kind of media. */
  readonly links?: readonly string[];
  /** Expected values in its report, which may hold others, too; lists must have the same number of items. */
  readonly report?: Readonly<Record<string, unknown>>;
  /** Expected drawing in the picture while someone speaks; absent: not checked. */
  readonly drawn?: Drawing | 'nothing';
  /** Whether the dub is longer than its source, with another timing; default false. */
  readonly isStretched?: boolean;
  /** Points that a finished job costs; default: the price of one minute. */
  readonly points?: number;
}

/** Subtitles in a picture. */
export interface Drawing {
  /** The rows with subtitles, as shares of the picture's height. */
  readonly from: number;
  readonly to: number;
  readonly letters: 'white' | 'yellow';
}
