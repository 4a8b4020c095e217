import type { MonoAudio } from '@polydub/contracts';
import { describe, expect, it } from 'vitest';
import { keepPauses } from './keep-pauses.js';
import { sourcePauses } from './source-pauses.js';
import { takePauses } from './take-pauses.js';

const sampleRateHz = 8000;

/** Stretches of tone and of near silence in turn, beginning with tone. */
function take(...seconds: number[]) {
  const parts = seconds.map((length, index) =>
    Float32Array.from({ length: Math.round(length * sampleRateHz) }, (_, at) =>
      index % 2 === 0 ? 0.3 * Math.sin(at) : 0.0003 * Math.sin(at),
    ),
  );
  return { sampleRateHz, samples: Float32Array.from(parts.flatMap((part) => [...part])) };
}

const spans = (audio: MonoAudio) =>
  takePauses(audio).map(({ startSeconds, endSeconds }) =>
    [startSeconds, endSeconds].map((time) => Number(time.toFixed(2))),
  );

describe('sourcePauses', () => {
  it('finds the gaps between words that are long enough, by the share of speech before them', () => {
    const words = [
      [0, 1],
      [1.3, 2.3],
      [2.8, 3.8],
      [3.8, 4.8],
    ].map(([startSeconds = 0, endSeconds = 0]) => ({ startSeconds, endSeconds }));
    expect(sourcePauses(words)).toEqual([{ share: expect.closeTo(0.5, 9), seconds: expect.closeTo(0.5, 9) }]);
    expect(sourcePauses([])).toEqual([]);
  });
});

describe('takePauses', () => {
  it('finds silence inside, not at the edges and not in a closure', () => {
    expect(spans(take(0.5, 0.2, 0.6, 0.05, 0.4, 0.12, 0.5, 0.3))).toEqual([
      [0.5, 0.7],
      [1.75, 1.87],
    ]);
    expect(spans(take(1))).toEqual([]);
    expect(takePauses({ sampleRateHz, samples: new Float32Array(8000) })).toEqual([]);
  });
});

describe('keepPauses', () => {
  const half = [{ share: 0.5, seconds: 0.5 }];

  it('makes the pause near the same place as long as in the source, keeping every sample of speech', () => {
    const spoken = take(1, 0.1, 1);
    const paused = keepPauses(spoken, { pauses: half, text: 'Uno, dos', roomSeconds: 5 });
    expect(paused.samples.length / sampleRateHz).toBeCloseTo(2.5, 3);
    expect(spans(paused)).toEqual([[1, 1.5]]);
    expect(paused.samples.slice(0, 8000)).toEqual(spoken.samples.slice(0, 8000));
    expect(paused.samples.slice(-8000)).toEqual(spoken.samples.slice(-8000));
  });

  it('takes no more than there is room for', () => {
    const paused = keepPauses(take(1, 0.1, 1), { pauses: half, text: 'Uno, dos', roomSeconds: 2.3 });
    expect(paused.samples.length / sampleRateHz).toBeCloseTo(2.3, 3);
  });

  it.each([
    ['no clause ends within', take(1, 0.1, 1), 'Uno dos.', 5],
    ['the voice does not pause', take(2), 'Uno, dos', 5],
    ['it pauses elsewhere', take(0.2, 0.1, 2), 'Uno, dos', 5],
    ['there is no room', take(1, 0.1, 1), 'Uno, dos', 2.1],
    ['it pauses long enough already', take(1, 0.6, 1), 'Uno, dos', 5],
  ])('leaves the take as it is where %s', (_, audio, text, roomSeconds) => {
    expect(keepPauses(audio, { pauses: half, text, roomSeconds })).toBe(audio);
  });

  it('gives several pauses theirs in order', () => {
    const pauses = [
      { share: 0.3, seconds: 0.4 },
      { share: 0.7, seconds: 0.6 },
    ];
    const paused = keepPauses(take(1, 0.1, 1, 0.1, 1), { pauses, text: 'Uno, dos, tres', roomSeconds: 9 });
    expect(spans(paused)).toEqual([
      [1, 1.4],
      [2.4, 3],
    ]);
  });
});
