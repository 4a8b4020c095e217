import { describe, expect, it } from 'vitest';
import { bestPath, type PathScores } from './best-path.js';
import { type StateGraph, stateGraph } from './state-graph.js';

const pause = async () => {};
const phoneme = (ipa: string, word: number) => ({ ipa, isLong: false, word });
/** Silence, `a`, silence that may be left out, `b`, silence. */
const graph = stateGraph([phoneme('a', 0), phoneme('b', 1)], ['silence', 'a', 'b']);

/** Scores as if each frame said which state of the model it is. */
function scoresOf(said: readonly number[], { states }: StateGraph): PathScores {
  return {
    frames: said.length,
    stay: new Float32Array(states.length),
    leave: new Float32Array(states.length),
    scoreFrame: (frame, first, end, into) => {
      for (let state = first; state < end; state++) into[state] = states[state] === said[frame] ? 0 : -10;
    },
  };
}

describe('bestPath', () => {
  it('follows the sound, with and without silence between words', async () => {
    const places = async (said: number[]) =>
      [...((await bestPath(graph, scoresOf(said, graph), pause)) ?? [])].map((state) => graph.phonemes[state]);
    expect(await places([0, 3, 4, 4, 5, 0, 0, 6, 7, 8, 8, 0])).toEqual([-1, 0, 0, 0, 0, -1, -1, 1, 1, 1, 1, -1]);
    expect(await places([3, 4, 5, 6, 7, 8])).toEqual([0, 0, 0, 1, 1, 1]);
  });

  it('gives nothing when there are fewer frames than states', async () => {
    expect(await bestPath(graph, scoresOf([3, 4, 5, 6], graph), pause)).toBeUndefined();
  });

  it('finds its way through a long recording', async () => {
    const long = stateGraph(
      Array.from({ length: 400 }, (_, word) => phoneme(word % 2 === 0 ? 'a' : 'b', word)),
      ['silence', 'a', 'b'],
    );
    const said = Array.from({ length: 400 }, (_, word) => (word % 2 === 0 ? [3, 4, 4, 5, 0, 0] : [6, 7, 8, 8, 0]));
    const path = await bestPath(long, scoresOf([0, 0, ...said.flat()], long), pause);
    expect([...(path ?? [])].map((state) => long.states[state])).toEqual([0, 0, ...said.flat()]);
  });
});
