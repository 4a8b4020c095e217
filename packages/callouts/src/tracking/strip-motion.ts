import type { Strip, StripCharacter, StripSample } from './crawl-strip.js';
import { median } from './read-lines.js';

/** Where a strip's text is in one sample, compared with the first one of its run. */
export interface MovedSample extends StripSample {
  readonly offsetX: number;
}

/** Characters in a row that are the same in two samples show how far the text has moved. */
const COMPARED_CHARACTERS = 3;
const MIN_AGREEING = 2;
const MIN_AGREEING_SHARE = 0.3;
/** Samples farther apart are not compared. */
const MAX_GAP_SECONDS = 0.8;
/** Slower, in pixels a second, is a text at rest. */
const MIN_SPEED = 8;
/** From one sample to the next the speed changes by no more than this share. */
const MAX_SPEED_CHANGE = 0.35;
/** The speed is measured over so many samples. */
const SPEED_SAMPLES = 6;
/** Speeds are told by samples that are so many apart. */
const APART_SAMPLES = 3;
/** Characters are where they are expected, to this, in their widths, and at least this share of them is. */
const MAX_MISS = 1.5;
const MIN_THERE_SHARE = 0.5;
/** Shorter runs are of texts that come in or go out. */
const MIN_SAMPLES = 4;

/** The stretches of time in which the text of a strip runs steadily in one direction. */
export function runsOf(strip: Strip): MovedSample[][] {
  const { samples, characterPixels } = strip;
  const runs: MovedSample[][] = [];
  let run: MovedSample[] = [];
  for (const sample of samples) {
    const next = nextOf(run, sample, characterPixels);
    if (next) run.push(next);
    else {
      runs.push(run);
      run = [{ ...sample, offsetX: 0 }];
    }
  }
  runs.push(run);
  return runs
    .filter(({ length }) => length >= MIN_SAMPLES)
    .map((found) => steadied([...earlierOf(found, strip), ...found]));
}

/** The samples on the steady motion of those around them, which leaves out single errors. */
function steadied(run: readonly MovedSample[]): MovedSample[] {
  return run.map((sample, at) => {
    const around = run.slice(Math.max(0, at - SPEED_SAMPLES), at + SPEED_SAMPLES + 1);
    const later = around.slice(APART_SAMPLES);
    const speeds = later.flatMap((one, index) => speedOf([around[index] as MovedSample, one]) ?? []);
    const speed = median(speeds);
    const offsetX = median(around.map((one) => one.offsetX + speed * (sample.timeSeconds - one.timeSeconds)));
    return { ...sample, offsetX };
  });
}

/** A sample as it continues a run; undefined where it does not. */
function nextOf(run: readonly MovedSample[], sample: StripSample, characterPixels: number): MovedSample | undefined {
  const last = run.at(-1);
  const elapsed = last ? sample.timeSeconds - last.timeSeconds : 0;
  if (!last || elapsed > MAX_GAP_SECONDS) return undefined;
  const speed = speedOf(run.slice(-SPEED_SAMPLES));
  const moved = movedBy(last, sample, characterPixels);
  if (moved !== undefined && isSteady(speed, moved / elapsed, characterPixels / elapsed))
    return { ...sample, offsetX: last.offsetX + moved };
  const expected = speed === undefined ? undefined : { ...sample, offsetX: last.offsetX + speed * elapsed };
  return expected && run.length >= MIN_SAMPLES && agrees(expected, last, characterPixels) ? expected : undefined;
}

/** The samples before a run that show less of its text, too little to tell its motion by them. */
function earlierOf(run: readonly MovedSample[], { samples, characterPixels }: Strip): MovedSample[] {
  const speed = speedOf(run.slice(0, SPEED_SAMPLES)) ?? 0;
  const earlier: MovedSample[] = [];
  for (const sample of samples.filter(({ timeSeconds }) => timeSeconds < (run[0]?.timeSeconds ?? 0)).reverse()) {
    const after = earlier[0] ?? run[0];
    const elapsed = after ? after.timeSeconds - sample.timeSeconds : 0;
    if (!after || elapsed > MAX_GAP_SECONDS) break;
    const expected = { ...sample, offsetX: after.offsetX - speed * elapsed };
    if (!agrees(expected, after, characterPixels)) break;
    earlier.unshift(expected);
  }
  return earlier;
}

/** In pixels a second; undefined for less than two samples. */
function speedOf(run: readonly MovedSample[]): number | undefined {
  const [first, last] = [run[0], run.at(-1)];
  if (!first || !last || first === last) return undefined;
  return (last.offsetX - first.offsetX) / (last.timeSeconds - first.timeSeconds);
}

/** Whether the characters of a sample are those of another one, where its motion would have them. */
function agrees(sample: MovedSample, other: MovedSample, characterPixels: number): boolean {
  const by = other.offsetX - sample.offsetX;
  const isThere = ({ text, x }: StripCharacter) =>
    other.characters.some((its) => its.text === text && Math.abs(its.x - x - by) <= MAX_MISS * characterPixels);
  return sample.characters.filter(isThere).length >= MIN_THERE_SHARE * Math.max(1, sample.characters.length);
}

function isSteady(before: number | undefined, now: number, slack: number): boolean {
  if (Math.abs(now) < MIN_SPEED) return false;
  if (before === undefined) return true;
  return (
    Math.abs(now - before) <= MAX_SPEED_CHANGE * Math.abs(before) + slack / 2 && Math.sign(now) === Math.sign(before)
  );
}

/** How far the text has moved from one sample to another; undefined where too little agrees. */
function movedBy(from: StripSample, to: StripSample, characterPixels: number): number | undefined {
  if (to.timeSeconds - from.timeSeconds > MAX_GAP_SECONDS) return undefined;
  const places = new Map<string, number[]>();
  const pieces = piecesOf(from.characters);
  for (const { text, x } of pieces) places.set(text, [...(places.get(text) ?? []), x]);
  const others = piecesOf(to.characters);
  const moves = others.flatMap(({ text, x }) => (places.get(text) ?? []).map((old) => x - old)).sort((a, b) => a - b);
  const near = (move: number) => moves.filter((other) => Math.abs(other - move) <= characterPixels / 2);
  const agreeing = moves.map(near).reduce<number[]>((most, some) => (some.length > most.length ? some : most), []);
  const needed = Math.max(MIN_AGREEING, MIN_AGREEING_SHARE * Math.min(pieces.length, others.length));
  return agreeing.length >= needed ? median(agreeing) : undefined;
}

function piecesOf(characters: readonly StripCharacter[]): { text: string; x: number }[] {
  return characters.slice(COMPARED_CHARACTERS - 1).map((_, at) => {
    const piece = characters.slice(at, at + COMPARED_CHARACTERS);
    const text = piece.map((one) => one.text.toLowerCase()).join('');
    return { text, x: piece.reduce((sum, { x }) => sum + x, 0) / COMPARED_CHARACTERS };
  });
}
