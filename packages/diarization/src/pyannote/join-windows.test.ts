import { describe, expect, it } from 'vitest';
import { voicesOf } from '../testing/voices.js';
import { type JudgedWindow, joinWindows } from './join-windows.js';

const FRAMES = 589;

/** Windows in which one speaker says the first half and, if there is a second, that one the other; `people` says who these really are. */
function windowsOf(people: readonly (readonly number[])[]): JudgedWindow[] {
  const vectors = voicesOf(people.flat(), { apart: 2 });
  let next = 0;
  return people.map((speakers, window) => {
    const startSeconds = 5 * window;
    const pieces = speakers.map((_, speaker) => ({
      speaker,
      startSeconds: startSeconds + 5 * speaker,
      endSeconds: startSeconds + 5 * speaker + 4,
      vector: vectors[next++] ?? new Float32Array(),
    }));
    const frames = Uint8Array.from({ length: FRAMES }, (_, frame) =>
      frame < FRAMES / 2 || speakers.length === 1 ? 1 : 2,
    );
    return { startSeconds, frames, pieces };
  });
}

const voicesIn = (people: readonly (readonly number[])[], count = {}): [number, boolean] => {
  const { turns, isOneDoubtful } = joinWindows(windowsOf(people), count);
  return [new Set(turns.map(({ voice }) => voice)).size, isOneDoubtful];
};

describe('joinWindows', () => {
  it('tells two people apart, and is sure of one who speaks alone', () => {
    expect(voicesIn([[0, 1], [0, 1], [0, 1], [0]])).toEqual([2, false]);
    expect(voicesIn([[0], [0], [0], [0]])).toEqual([1, false]);
  });

  it('doubts one voice where two speakers were heard within windows, unless there may only be one', () => {
    const alike = [[0, 0], [0, 0], [0, 0], [0]];
    expect(voicesIn(alike)).toEqual([1, true]);
    expect(voicesIn(alike, { max: 1 })).toEqual([1, false]);
  });
});
