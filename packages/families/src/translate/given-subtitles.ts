import { readFile, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { MAX_SUBTITLES_BYTES, PolydubError, type Warning } from '@polydub/contracts';
import { composeSrt, MAX_DURATION_SECONDS, type ParsedCue, parseSrt } from '@polydub/srt';
import { decodeSubtitles, isWebVtt, mendCues, parseWebVtt } from '@polydub/subtitles';
import { checkedCues, requireSpoken, type SubtitleCues } from './stages/transcript/read-subtitles.js';

/** What is known of the media that subtitles belong to. */
export interface SubtitledMedia {
  /** Default: not known, as of subtitles alone; they may be as long as the longest media. */
  readonly durationSeconds?: number;
}

/**
 * The cues of a subtitle file as people have them, SRT or WebVTT in any order and encoding: cues that overlap or reach beyond
 * the media are mended, and each change is told. The API takes only SRT that needs no mending. Throws `PolydubError`
 * `unusable-subtitles`.
 */
export async function givenCues(file: Uint8Array, { durationSeconds }: SubtitledMedia = {}): Promise<SubtitleCues> {
  const { text, warnings: ofEncoding } = await decodeSubtitles(file);
  const { cues: read, problems } = isWebVtt(text) ? parseWebVtt(text) : parseSrt(text);
  const mended = mendCues(read);
  const { cues, warnings } =
    durationSeconds === undefined ? { ...mended, warnings: [] } : endedWithMedia(mended.cues, durationSeconds);
  return {
    cues: checkedCues({ cues, problems }, durationSeconds ?? MAX_DURATION_SECONDS),
    warnings: [...ofEncoding, ...mended.warnings, ...warnings],
  };
}

/** A subtitle file as SRT that stages take, and what was changed for that. Throws the same errors, and where nothing is said. */
export async function givenSrt(
  path: string,
  media: SubtitledMedia = {},
): Promise<{ readonly srt: string; readonly warnings: readonly Warning[] }> {
  return namingSubtitles(path, async () => {
    const { cues, warnings } = await givenCues(await subtitleBytes(path), media);
    requireSpoken(cues);
    return { srt: composeSrt(cues), warnings };
  });
}

/** Does work on a subtitle file that a person gave; a failure that is about the file is thrown with its name before the message. */
export async function namingSubtitles<Result>(path: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    const name = basename(path);
    if (!(error instanceof PolydubError) || error.kind !== 'unusable-subtitles' || error.message.includes(name))
      throw error;
    const { kind, message, remedy, retryable } = error;
    throw new PolydubError(kind, { message: `${name}: ${message}`, remedy, retryable, cause: error });
  }
}

/** What a subtitle file holds. Throws `PolydubError` `unusable-subtitles` for one that is too large to be one. */
export async function subtitleBytes(path: string): Promise<Uint8Array> {
  const { size } = await stat(path);
  if (size <= MAX_SUBTITLES_BYTES) return readFile(path);
  throw new PolydubError('unusable-subtitles', {
    message: `${basename(path)} has ${size} bytes; subtitles have at most ${MAX_SUBTITLES_BYTES}`,
    remedy: 'Give an SRT or WebVTT file.',
  });
}

/** Cuts cues off where the media ends, and leaves out those that begin later; where all do, they stay and are refused. */
function endedWithMedia(
  cues: readonly ParsedCue[],
  durationSeconds: number,
): { readonly cues: readonly ParsedCue[]; readonly warnings: readonly Warning[] } {
  const isInside = ({ startSeconds }: ParsedCue) => startSeconds < durationSeconds;
  const inside = cues.filter(isInside);
  const late = cues.filter((cue) => !isInside(cue));
  const isLong = ({ endSeconds }: ParsedCue) => endSeconds > durationSeconds + TOLERANCE_SECONDS;
  const long = inside.find(isLong);
  if (inside.length === 0) return { cues, warnings: [] };
  return {
    cues: inside.map((cue) => (isLong(cue) ? { ...cue, endSeconds: durationSeconds } : cue)),
    warnings: [...(long ? [cutAtEnd(long, durationSeconds)] : []), ...afterEnd(late, durationSeconds)],
  };
}

function cutAtEnd({ number }: ParsedCue, durationSeconds: number): Warning {
  const message = `Cue ${number} reaches beyond the media, which lasts ${durationSeconds} s, and was made to end with it.`;
  return { code: 'cue-beyond-media', message };
}

function afterEnd(late: readonly ParsedCue[], durationSeconds: number): Warning[] {
  const [first] = late;
  if (!first) return [];
  const begins = late.length === 1 ? 'One cue begins' : `${late.length} cues begin`;
  const message = `${begins} after the end of the media, which lasts ${durationSeconds} s, and will not be spoken: number ${first.number} at ${first.startSeconds} s. Check that the subtitles belong to this media.`;
  return [{ code: 'cues-after-media', message }];
}

/** Containers and subtitles round times differently; so much is no mistake. */
const TOLERANCE_SECONDS = 0.05;
