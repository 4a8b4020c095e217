import type { FailureKind } from '../failure-kinds.js';
import type { ApiErrorCode } from './api-errors.js';

/** Formats of files that are told by what is in them, with their names for people. */
export const fileFormats = {
  wav: 'WAV sound',
  mp3: 'MP3 sound',
  m4a: 'M4A sound',
  mp4: 'MP4 video',
  mov: 'QuickTime video',
  webm: 'WebM video',
  avi: 'AVI video',
  wmv: 'WMV video',
  jpeg: 'a JPEG picture',
  png: 'a PNG picture',
  webp: 'a WebP picture',
} as const;
/** A format of a file, by its content and not by its name. Matroska counts as WebM, of which it is the larger sibling. */
export type FileFormat = keyof typeof fileFormats;

/** Which files an input accepts, and how others are told. */
export interface AcceptedFormats {
  readonly formats: readonly FileFormat[];
  /** The kind of the failure when a worker finds another format. */
  readonly kind: FailureKind;
  /**
   * The code with which a request is refused when the gateway already finds that the file cannot be fetched or has
   * another format. Only for the input `media`, which the gateway looks at. Absent: only workers tell.
   */
  readonly refusal?: ApiErrorCode;
}

/** What is expected of a file, such as `.wav, .mp3 or .m4a`. */
export function formatNames(formats: readonly FileFormat[]): string {
  const names = formats.map((format) => `.${format}`);
  return names.length < 2 ? names.join() : `${names.slice(0, -1).join(', ')} or ${names.at(-1)}`;
}
