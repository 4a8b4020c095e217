import { readFile } from 'node:fs/promises';
import { artifactSchema, PolydubError, type TimeSpan, transcriptSchema, type Warning } from '@polydub/contracts';
import { defineStage } from '@polydub/pipeline';
import { type ParsedCue, type ParsedSrt, parseSrt, validateCues } from '@polydub/srt';
import { decodeSubtitles, speakerLabels, spokenTexts } from '@polydub/subtitles';
import { z } from 'zod';
import { sourceInfoSchema } from '../schemas.js';
import { ONLY_SPEAKER } from './lay-out-lines.js';

/** A cue must begin at least this long before the media's end. */
const MIN_SECONDS = 0.1;
/** Warning about text after a cue's times; it says where the cue is drawn, which does not matter here. */
const HARMLESS = 'extra-after-times';
/** Problems that a message names. */
const MAX_TOLD = 5;

/** Takes the lines from the user's subtitle file: one for each cue, or one for each person when dashes divide a cue. */
export const readSubtitles = defineStage({
  name: 'read-subtitles',
  version: 4,
  input: z.object({ subtitles: artifactSchema, subtitlesLanguage: z.string(), source: sourceInfoSchema }),
  output: z.object({ transcript: transcriptSchema }),
  uses: [],
  async work({ subtitles, subtitlesLanguage, source }, { store, warn }) {
    const { durationSeconds } = source;
    const { cues, warnings } = await readCues(await store.localPath(subtitles), { durationSeconds });
    warnings.forEach(warn);
    const labels = speakerLabels(cues.map(({ text }) => text));
    const read = cues
      .toSorted((a, b) => a.startSeconds - b.startSeconds)
      .map((cue) => ({ cue: within(cue, durationSeconds), ...spokenTexts(cue.text, labels) }));
    const turns = read.flatMap(({ cue, texts }) => turnsOf(cue, texts));
    const leftOut = read.flatMap((each) => each.leftOut);
    if (leftOut.length > 0) warn(marksLeftOut(leftOut.length));
    const lines = turns.map((turn, index) => ({ id: `L${String(index + 1).padStart(4, '0')}`, ...turn }));
    return { transcript: { language: subtitlesLanguage, lines } };
  },
});

/** The cues of a subtitle file, and what people should know of how it was read. */
export interface SubtitleCues {
  readonly cues: readonly ParsedCue[];
  readonly warnings: readonly Warning[];
}

/**
 * The cues of an SRT file for media of a given duration. Throws `PolydubError` `unusable-subtitles` naming what is
 * wrong with them. It is called before any work is done, so that the user learns of it at once.
 */
export async function readCues(
  path: string,
  { durationSeconds }: { readonly durationSeconds: number },
): Promise<SubtitleCues> {
  const { text, warnings } = await decodeSubtitles(await readFile(path));
  const cues = checkedCues(parseSrt(text), durationSeconds);
  requireSpoken(cues);
  return { cues, warnings };
}

/** The cues, if they can be used for media of this duration. Throws `PolydubError` `unusable-subtitles`. */
export function checkedCues({ cues, problems }: ParsedSrt, durationSeconds: number): readonly ParsedCue[] {
  const bad = [...problems.filter(({ code }) => code !== HARMLESS), ...validateCues(cues, { durationSeconds })];
  if (bad.length > 0) throw badSubtitles(bad.map(({ message }) => message));
  return cues;
}

/** Throws `PolydubError` `unusable-subtitles` where nothing is said in the cues. */
export function requireSpoken(cues: readonly ParsedCue[]): void {
  const labels = speakerLabels(cues.map(({ text }) => text));
  const isSilent = cues.every(({ text }) => spokenTexts(text, labels).texts.length === 0);
  if (isSilent)
    throw new PolydubError('unusable-subtitles', {
      message: 'the subtitle file holds no text that is said',
      remedy: 'Give cues with the words that are said; sounds in brackets and music notes are not spoken.',
    });
}

/** Limits a cue to the media's duration: containers and subtitles round times differently. */
function within({ startSeconds, endSeconds }: TimeSpan, durationSeconds: number): TimeSpan {
  return {
    startSeconds: Math.max(0, Math.min(startSeconds, durationSeconds - MIN_SECONDS)),
    endSeconds: Math.min(endSeconds, durationSeconds),
  };
}

/** Divides the time of a cue among the people who speak in it, by the length of their texts. */
function turnsOf({ startSeconds, endSeconds }: TimeSpan, texts: readonly string[]) {
  const total = texts.join('').length;
  let before = 0;
  return texts.map((text) => {
    const from = before / total;
    before += text.length;
    const at = (share: number) => startSeconds + (endSeconds - startSeconds) * share;
    return { speaker: ONLY_SPEAKER, startSeconds: at(from), endSeconds: at(before / total), text, words: [] };
  });
}

function marksLeftOut(count: number): Warning {
  return {
    code: 'marks-left-out',
    message: `Sounds in brackets, notes or speakers' names stand ${count} times in the subtitles; they are not spoken.`,
  };
}

function badSubtitles(problems: readonly string[]): PolydubError {
  const told = problems.slice(0, MAX_TOLD).map((problem) => problem.replace(/\.$/, ''));
  const more = problems.length > MAX_TOLD ? [`and ${problems.length - MAX_TOLD} more`] : [];
  return new PolydubError('unusable-subtitles', {
    message: `the subtitle file cannot be used: ${[...told, ...more].join('; ')}`,
    remedy: 'Mend this in the file, and give it again.',
  });
}
