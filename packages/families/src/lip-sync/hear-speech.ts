import { type Artifact, type Line, PolydubError, type TimeSpan } from '@polydub/contracts';
import type { StageRunner } from '@polydub/pipeline';
import type { SourceInfo } from '../translate/stages/schemas.js';
import { prepare } from '../translate/stages/source/prepare.js';
import { findSpeech } from '../translate/stages/transcript/find-speech.js';
import { identifyLanguage } from '../translate/stages/transcript/identify-language.js';
import { layOutLines } from '../translate/stages/transcript/lay-out-lines.js';
import { transcribe } from '../translate/stages/transcript/transcribe.js';
import { alignPhonemes } from './stages/align-phonemes.js';
import type { SpokenText } from './stages/schemas.js';

/** Speech whose sounds are known. */
export interface HeardSpeech {
  readonly language: string;
  readonly durationSeconds: number;
  /** The sound: one channel at 16 kHz. */
  readonly audio: Artifact;
  /** Files of `align-phonemes`, in order. */
  readonly phonemes: readonly Artifact[];
  readonly phonemeCount: number;
}

/** A recording that is listened to. */
export interface Recording {
  readonly media: Artifact;
  /** Language part of a BCP 47 code, or `auto`. */
  readonly language: string;
  /** What is said later is left out. Default: nothing. */
  readonly untilSeconds?: number;
  /** See {@link KnownSpeech.isReference}. */
  readonly isReference?: boolean;
}

/** Recognizes what is said in a recording, and finds when each of its sounds is spoken. */
export async function hearSpeech(recording: Recording, runner: Pick<StageRunner, 'run' | 'map'>): Promise<HeardSpeech> {
  const { run } = runner;
  const { source, audio } = await run(prepare, { media: recording.media });
  const { speech, windows } = await run(findSpeech, { audio, source, isNeeded: true });
  const { untilSeconds = Number.POSITIVE_INFINITY, isReference } = recording;
  const heard = windows.filter(({ startSeconds }) => startSeconds < untilSeconds);
  const language =
    recording.language === 'auto'
      ? (await run(identifyLanguage, { audio, speech })).sourceLanguage
      : recording.language;
  const lines = await recognized({ audio, windows: heard, language }, runner);
  return alignLines({ audio, source, language, lines, isReference }, runner);
}

interface Listening {
  readonly audio: Artifact;
  readonly windows: readonly TimeSpan[];
  readonly language: string;
}

async function recognized(
  { audio, windows, language: sourceLanguage }: Listening,
  { run, map }: Pick<StageRunner, 'run' | 'map'>,
): Promise<Line[]> {
  const parts = windows.map((window) => ({ audio, window, sourceLanguage }));
  const passages = await map(transcribe, parts);
  return (await run(layOutLines, { passages, sourceLanguage })).transcript.lines;
}

/** Lines whose texts are known. */
export interface KnownSpeech {
  /** One channel at 16 kHz. */
  readonly audio: Artifact;
  readonly source: Pick<SourceInfo, 'durationSeconds'>;
  readonly language: string;
  readonly lines: readonly SpokenText[];
  /** Whether it is what is said in the reference, as warnings tell. */
  readonly isReference?: boolean | undefined;
}

/** Finds when each sound of known lines is spoken. */
export async function alignLines(
  { audio, source, language, lines, isReference }: KnownSpeech,
  { map }: Pick<StageRunner, 'map'>,
): Promise<HeardSpeech> {
  const parts = alignmentParts(lines).map((part) => ({
    ...{ audio, language, lines: part },
    ...(isReference && { isReference }),
  }));
  const aligned = await map(alignPhonemes, parts);
  return {
    ...{ language, audio, durationSeconds: source.durationSeconds },
    phonemes: aligned.map(({ phonemes }) => phonemes),
    phonemeCount: aligned.reduce((sum, { count }) => sum + count, 0),
  };
}

/** Long enough that starting a part does not count, short enough that several are worked on at once. */
const PART_SECONDS = 30;

/** Consecutive lines of about {@link PART_SECONDS} together. */
export function alignmentParts(lines: readonly SpokenText[]): SpokenText[][] {
  const parts: SpokenText[][] = [];
  for (const { text, startSeconds, endSeconds } of lines) {
    const part = parts.at(-1);
    const line = { text, startSeconds, endSeconds };
    if (part?.[0] && endSeconds - part[0].startSeconds <= PART_SECONDS) part.push(line);
    else parts.push([line]);
  }
  return parts;
}

/** Kinds of failures that say that there is nothing to understand in a recording. */
const NOTHING_SAID = new Set(['no-audio', 'no-speech', 'no-recognized-speech', 'unsupported-language']);

/**
 * What is said in a reference, which tells which sound each of its mouths forms. Nothing where nobody speaks in it: mouths are then
 * told by their shapes alone.
 */
export async function hearReference(
  recording: Recording,
  runner: Pick<StageRunner, 'run' | 'map' | 'warn'>,
): Promise<readonly Artifact[]> {
  return ifUnderstood(() => hearSpeech({ ...recording, isReference: true }, runner), runner);
}

/** The phonemes of what is said in a reference; none, and a warning, where that cannot be understood. */
export async function ifUnderstood(
  listen: () => Promise<HeardSpeech>,
  runner: Pick<StageRunner, 'warn'>,
): Promise<readonly Artifact[]> {
  try {
    return (await listen()).phonemes;
  } catch (error) {
    if (!(error instanceof PolydubError) || !NOTHING_SAID.has(error.kind)) throw error;
    runner.warn({
      code: 'reference-not-understood',
      message: `What is said in the reference is not known (${error.message}): its mouths are chosen by their shapes only.`,
    });
    return [];
  }
}
