import type { Word } from '@polydub/contracts';
import { FRAMES_PER_SECOND } from './constants.js';
import type { LogMel } from './preprocess.js';

/** Only words that are longer than this can hold a pause. */
const MIN_WORD_SECONDS = 0.4;
/** Shorter silence is part of a word, such as before a "t". */
const MIN_SILENCE_SECONDS = 0.15;
/** Frames with this many times less power than loud speech are silent, as a power of ten: 20 dB. */
const SILENCE_DEPTH = 2;
/** Loud speech: the level that a tenth of the frames exceed. */
const LOUD_SHARE = 0.9;

/**
 * Takes pauses out of words: attention stretches a word over the silence before or after it. The words are on the clock
 * of the window, which begins at `startFrame` and is `frames` long; its own level decides what is silent, so that steady noise leaves
 * words as they are.
 */
export function trimSilence<W extends Word>(words: readonly W[], mel: LogMel, startFrame: number, frames: number): W[] {
  const levels = frameLevels(mel, startFrame, frames);
  const limit = loudLevel(levels) - SILENCE_DEPTH;
  return words.map((word) =>
    word.endSeconds - word.startSeconds > MIN_WORD_SECONDS ? trim(word, levels, limit) : word,
  );
}

function trim<W extends Word>(word: W, levels: Float32Array, limit: number): W {
  const first = Math.round(word.startSeconds * FRAMES_PER_SECOND);
  const last = Math.round(word.endSeconds * FRAMES_PER_SECOND);
  const inside = levels.subarray(first, last);
  const [start, end] = longestSilence(inside, limit);
  if (end - start < MIN_SILENCE_SECONDS * FRAMES_PER_SECOND) return word;
  const loud = (from: number, to: number): number => inside.subarray(from, to).filter((level) => level > limit).length;
  // The side with more sound is the word.
  return loud(0, start) <= loud(end, inside.length)
    ? { ...word, startSeconds: (first + end) / FRAMES_PER_SECOND }
    : { ...word, endSeconds: (first + start) / FRAMES_PER_SECOND };
}

function longestSilence(levels: Float32Array, limit: number): readonly [start: number, end: number] {
  let best: readonly [number, number] = [0, 0];
  let start = 0;
  for (let frame = 0; frame < levels.length; frame++) {
    if ((levels[frame] as number) > limit) start = frame + 1;
    else if (frame + 1 - start > best[1] - best[0]) best = [start, frame + 1];
  }
  return best;
}

/** Logarithm of each frame's power, summed over its bins. */
function frameLevels({ bins, values }: LogMel, startFrame: number, frames: number): Float32Array {
  return Float32Array.from({ length: frames }, (_, frame) => {
    const offset = (startFrame + frame) * bins;
    let power = 0;
    for (let bin = 0; bin < bins; bin++) power += 10 ** (4 * (values[offset + bin] ?? 0) - 4);
    return Math.log10(power);
  });
}

function loudLevel(levels: Float32Array): number {
  return levels.toSorted()[Math.floor(levels.length * LOUD_SHARE)] ?? 0;
}
