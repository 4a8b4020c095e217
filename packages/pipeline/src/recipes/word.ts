import { type Line, languagePart } from '@polydub/contracts';
import { characterBudget, judgeFit, predictSeconds, type VoicePace } from '@polydub/timing';
import type { Kitchen } from '../kitchen/kitchen.js';
import { castOf, contextOf, the, type Wording, wordingOf } from '../stages/scene.js';
import { type LineBatch, translateLines } from '../stages/translate-lines.js';
import { roomOf, type Scene } from './scene.js';

/** Puts every line into the target language, and asks once for a shorter wording where the prediction says it cannot fit. */
export async function word(batches: readonly LineBatch[], scene: Scene, kitchen: Kitchen): Promise<Wording> {
  const { job, transcript, cast, slots, given } = scene;
  if (!isTranslated(scene)) return new Map([...transcript.lines.map(({ id, text }) => [id, text] as const), ...given]);
  const fresh = wordingOf(
    await kitchen.map(
      translateLines,
      (given.size > 0 ? lineByLine(batches, scene) : batches).map((batch) => request(batch, scene)),
    ),
  );
  // In the order of the lines, whoever gave the words: what is asked next does not change with that.
  const wording = new Map(
    transcript.lines.flatMap(({ id }) => {
      const text = given.get(id) ?? fresh.get(id);
      return text === undefined ? [] : [[id, text] as const];
    }),
  );
  const tooLong = slots.filter((slot) => {
    if (given.has(slot.lineId)) return false;
    const text = the(wording.get(slot.lineId), `the translation of line ${slot.lineId}`);
    if (!canBeShorter(text, job.targetLanguage)) return false;
    const predicted = predictSeconds(text, castOf(slot.speaker, cast), job.targetLanguage);
    return judgeFit(predicted, roomOf(slot, scene)).kind === 'reword';
  });
  return shorten(
    tooLong.map((slot) => slot.lineId),
    wording,
    { scene, kitchen, paceOf: (speaker) => castOf(speaker, cast) },
  );
}

/** The lines that have no words yet, each on its own: what is asked about one does not change with its neighbours' lot. */
function lineByLine(batches: readonly LineBatch[], { transcript, given }: Scene): LineBatch[] {
  const planned = new Map(batches.flatMap(({ lines }) => lines.map((line) => [line.id, line] as const)));
  return transcript.lines.flatMap(({ id }, index) =>
    given.has(id) ? [] : [{ lines: [the(planned.get(id), `line ${id}`)], ...contextOf(transcript, index, index + 1) }],
  );
}

/** Whether the words go through the translator: not where they are given, nor where the languages are the same. */
export function isTranslated({ job, transcript }: Scene): boolean {
  return job.subtitles?.are !== 'translated' && languagePart(transcript.language) !== languagePart(job.targetLanguage);
}

/** Of fewer words nothing can be left out. */
const LEAST_WORDS = 3;

/** Whether a text could be worded shorter at all. Scripts without spaces are counted by the segmenter of the language. */
export function canBeShorter(text: string, language: string): boolean {
  const segments = new Intl.Segmenter(language, { granularity: 'word' }).segment(text);
  return [...segments].filter(({ isWordLike }) => isWordLike).length >= LEAST_WORDS;
}

/** What {@link shorten} needs besides lines and their wording. */
export interface ShortenContext {
  readonly scene: Scene;
  readonly kitchen: Kitchen;
  paceOf(speaker: string): VoicePace;
}

/** Asks for shorter wordings of some lines; one that comes back no shorter is not taken. */
export async function shorten(lineIds: readonly string[], wording: Wording, context: ShortenContext): Promise<Wording> {
  const { scene, kitchen } = context;
  if (lineIds.length === 0) return wording;
  const batches = scene.transcript.lines.flatMap((line, index) =>
    lineIds.includes(line.id)
      ? [{ lines: [shorterLine(line, wording, context)], ...contextOf(scene.transcript, index, index + 1) }]
      : [],
  );
  const answers = wordingOf(
    await kitchen.map(
      translateLines,
      batches.map((batch) => request(batch, scene)),
    ),
  );
  const shorter = [...answers].filter(([id, text]) => text.length < (wording.get(id)?.length ?? 0));
  return new Map([...wording, ...shorter]);
}

function shorterLine({ id, speaker, text }: Line, wording: Wording, { scene, paceOf }: ShortenContext) {
  const slot = the(
    scene.slots.find(({ lineId }) => lineId === id),
    `the slot of line ${id}`,
  );
  const rewordOf = { text: the(wording.get(id), `the translation of line ${id}`), wish: 'shorter' as const };
  return { id, speaker, text, maxCharacters: characterBudget(slot, paceOf(speaker)), rewordOf };
}

function request(batch: LineBatch, { job: { targetLanguage, glossaries, userPrompt }, transcript }: Scene) {
  const terms = glossaries.map(({ name, entries }) => ({ name, entries: [...entries] }));
  return { batch, sourceLanguage: transcript.language, targetLanguage, glossaries: terms, userPrompt };
}
