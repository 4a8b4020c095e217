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
  /**
   * Expected values of an answer that is no new task or model, which may hold others, too; lists must have the same number
   * of items.
   */
  readonly answer?: Readonly<Record<string, unknown>>;
  /** A header that the answer must have, and a part of its value. */
  readonly header?: readonly [name: string, part: string];
}

/** Placeholder in the rules' URLs for the address of a media server. */
export const MEDIA = '{media}';

/** Warning of every dub here: the sounds are tones, of which nothing can be laid under it. */
export const silentAround = { code: 'no-room-tone' };

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

/** Where lip-sync jobs are asked for. */
export const LIP_SYNC_REQUEST = 'POST /v1/video_generation';
/** Where jobs with a reusable model are asked for. */
export const REUSABLE_REQUEST = 'POST /v1/reusable_lipsync_model_video_generation';
/** Where reusable models are made. */
export const MODEL_REQUEST = 'POST /v1/reusable_lipsync_model';
/** Placeholder for the id of a model of the customer. */
export const MODEL = '{model}';
/** Placeholder for the id of a finished precision-mode task of the customer, of which that model was made. */
export const TASK = '{task}';

/** A valid lip-sync request. */
export const goodLipSyncRequest = {
  reference_file_url: `${MEDIA}/face.mp4`,
  reference_file_type: 'video',
  audio_url: `${MEDIA}/driver.wav`,
  model: 'standard_v1',
} as const;

const goodRequests: Readonly<Record<string, object>> = {
  [VISUAL_REQUEST]: goodVisualRequest,
  [LIP_SYNC_REQUEST]: goodLipSyncRequest,
  [REUSABLE_REQUEST]: { model_id: MODEL, audio_url: `${MEDIA}/driver.wav` },
  [MODEL_REQUEST]: { task_id: TASK },
};

/** The valid request that is changed by a rule on an endpoint. */
export function goodRequestTo(request: string): object {
  return goodRequests[request] ?? goodRequest;
}

/** Whether a request asks for a lip-sync job, with a reusable model or without. */
export function isLipSync(request: string): boolean {
  return request === LIP_SYNC_REQUEST || request === REUSABLE_REQUEST;
}

/** Where the jobs that a request asks for are queried. */
export function tasksPathOf(request: string): string {
  const [, path = ''] = (request === REUSABLE_REQUEST ? LIP_SYNC_REQUEST : request).split(' ');
  return path;
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
  /**
   * Expected links of a finished job, in alphabetical order; absent: those of its kind of media. `subtitle_url` stands for all
   * subtitle files of a dub.
   */
  readonly links?: readonly string[];
  /** Expected values in its status, which may hold others, too; lists must have the same number of items. */
  readonly status?: Readonly<Record<string, unknown>>;
  /** Expected values in its report, which may hold others, too; lists must have the same number of items. */
  readonly report?: Readonly<Record<string, unknown>>;
  /** Expected drawing in the picture while someone speaks; absent: not checked. */
  readonly drawn?: Drawing | 'nothing';
  /** The input without its subtitles: what is drawn is compared with it, and nothing else may be left of them. */
  readonly clean?: string;
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
