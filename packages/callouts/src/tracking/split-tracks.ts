import type { Sighting } from '../reading/reading.js';
import { plainText, textSimilarity } from '../text-distance.js';
import type { LineTrack } from './line-track.js';

/** Both texts must be read as surely as this, or the difference is a reading error. */
const MIN_CONFIDENCE = 0.85;
/** Characters that recognizers take for one another, each group written as its first. */
const LOOKALIKES = [/[1l|!¡íìї]/gu, /[0oöó]/gu, /[5s]/gu, /[2z]/gu, /[8b]/gu, /[,.;:'"`´’‘“”。、·-]/gu];

/** A text that was read in fewer samples one after another may be a reading error, or two texts in one frame. */
const MIN_SIGHTINGS = 2;

/**
 * Divides a line in place of which another, similar one is shown from some time on, such as "Step 1" and "Step 2":
 * where one text was surely read for a while, and from then on surely another one, and neither outside of its time.
 */
export function splitAtNewText(track: LineTrack): LineTrack[] {
  const texts = runsOf(track.sightings).filter((run) => run.length >= MIN_SIGHTINGS && isSure(run));
  const first = texts[0];
  const next = texts.find((run) => first && isOther(run, first));
  if (!first || !next) return [track];
  const isBack = texts.some((run) => textOf(run) === textOf(first) && startOf(run) > startOf(next));
  if (isBack) return [track];
  const before = track.sightings.filter((sighting) => belongsBefore(sighting, first, next));
  const from = track.sightings[before.length]?.timeSeconds ?? startOf(next);
  return [
    { ...track, sightings: before, pieces: track.pieces.filter(({ timeSeconds }) => timeSeconds < from) },
    ...splitAtNewText({
      sightings: track.sightings.slice(before.length),
      pieces: track.pieces.filter(({ timeSeconds }) => timeSeconds >= from),
    }),
  ];
}

type Run = readonly Sighting[];

/** Sightings one after another that say the same. */
function runsOf(sightings: readonly Sighting[]): Run[] {
  const runs: Sighting[][] = [];
  for (const sighting of sightings) {
    const run = runs.at(-1);
    if (run && textOf(run) === looksLike(sighting.text)) run.push(sighting);
    else runs.push([sighting]);
  }
  return runs;
}

/** In texts of so many characters, a single other letter is a reading error; another digit is another text. */
const MIN_LONG_CHARACTERS = 6;

/** Whether a run says something else than another one. */
function isOther(run: Run, other: Run): boolean {
  const [one, two] = [textOf(run), textOf(other)];
  if (one === two) return false;
  const [digits, others] = [digitsOf(run), digitsOf(other)];
  if (digits !== others && digits.length === others.length) return true;
  const length = Math.max(one.length, two.length);
  return length < MIN_LONG_CHARACTERS || Math.round((1 - textSimilarity(one, two)) * length) > 1;
}

const digitsOf = (run: Run): string => (run[0]?.text ?? '').replace(/\P{Nd}/gu, '');
const textOf = (run: Run): string => looksLike(run[0]?.text ?? '');
const startOf = (run: Run): number => run[0]?.timeSeconds ?? 0;
const isSure = (run: Run): boolean => run.some(({ confidence }) => confidence >= MIN_CONFIDENCE);

/** What stands between the two texts belongs to the one that it is more alike. */
function belongsBefore(sighting: Sighting, first: Run, next: Run): boolean {
  if (sighting.timeSeconds >= startOf(next)) return false;
  const last = first.at(-1)?.timeSeconds ?? 0;
  const alike = (run: Run) => textSimilarity(sighting.text, run[0]?.text ?? '');
  return sighting.timeSeconds <= last || alike(first) >= alike(next);
}

/** A text without what recognizers confuse. */
function looksLike(text: string): string {
  const [one, zero, five, two, eight, dots] = LOOKALIKES;
  let plain = plainText(text);
  for (const [group, written] of [
    [one, '1'],
    [zero, '0'],
    [five, '5'],
    [two, '2'],
    [eight, '8'],
    [dots, ''],
  ] as const) {
    if (group) plain = plain.replace(group, written);
  }
  return plain;
}
