import { seededRandom } from '@polydub/signal';
import { describe, expect, it } from 'vitest';
import { findBreaths } from './find-breaths.js';

const RATE_HZ = 16_000;
const SECONDS = 3;
/** Vowels in the first and in the last second. */
const said = [
  { startSeconds: 0, endSeconds: 1 },
  { startSeconds: 2, endSeconds: SECONDS },
];

/** Noise that differs from sample to sample, so that it is about as loud at all frequencies. */
function noise(): () => number {
  const random = seededRandom(7);
  return () => 2 * random() - 1;
}

/** A voice of many overtones where it speaks, and elsewhere noise as loud as a function says. */
function speech(loudness: (seconds: number) => number) {
  const next = noise();
  const samples = Float32Array.from({ length: SECONDS * RATE_HZ }, (_, index) => {
    const seconds = index / RATE_HZ;
    const speaks = said.some(({ startSeconds, endSeconds }) => seconds >= startSeconds && seconds < endSeconds);
    return speaks ? 0.5 * ((seconds * 120) % 1) - 0.25 : loudness(seconds) * next();
  });
  return { samples, sampleRateHz: RATE_HZ };
}

describe('breaths between words', () => {
  it('are found where air is heard, with the lips parting before', () => {
    const [breath, ...more] = findBreaths(
      speech((seconds) => (seconds > 1.2 && seconds < 1.5 ? 0.01 : 0.0005)),
      said,
    );
    expect(more).toEqual([]);
    expect(breath?.startSeconds).toBeCloseTo(1.12, 1);
    expect(breath?.endSeconds).toBeCloseTo(1.5, 1);
  });

  it('last until speech that follows at once', () => {
    const breaths = findBreaths(
      speech((seconds) => (seconds > 1.5 && seconds < 1.9 ? 0.01 : 0.0005)),
      said,
    );
    expect(breaths.map(({ endSeconds }) => endSeconds)).toEqual([2]);
  });

  it('are not found in silence, in even noise, or in what is loud', () => {
    for (const loudness of [0, 0.0005, 0.01])
      expect(
        findBreaths(
          speech(() => loudness),
          said,
        ),
      ).toEqual([]);
    const hum = speech(() => 0);
    hum.samples.copyWithin(Math.round(1.3 * RATE_HZ), 0, Math.round(0.4 * RATE_HZ));
    expect(findBreaths(hum, said)).toEqual([]);
  });

  it('are found in a recording without a word, too', () => {
    expect(findBreaths({ samples: new Float32Array(0), sampleRateHz: RATE_HZ }, [])).toEqual([]);
    expect(
      findBreaths(
        speech(() => 0),
        said.slice(0, 1),
      ),
    ).toEqual([]);
  });
});
