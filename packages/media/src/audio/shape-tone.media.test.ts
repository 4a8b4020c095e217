import { describe, expect, it } from 'vitest';
import { shapeTone } from './shape-tone.js';

const sampleRateHz = 24_000;
const tones = [200, 1000, 4000];
const audio = {
  sampleRateHz,
  samples: Float32Array.from({ length: sampleRateHz }, (_, index) =>
    tones.reduce((sum, hz) => sum + 0.1 * Math.sin((2 * Math.PI * hz * index) / sampleRateHz), 0),
  ),
};

/** Amplitude (cosine and sine part) of one tone in the middle of the sound. */
function partsOf(samples: Float32Array, hz: number): [number, number] {
  let [sine, cosine] = [0, 0];
  for (let index = 6000; index < 18_000; index++) {
    sine += ((samples[index] ?? 0) * Math.sin((2 * Math.PI * hz * index) / sampleRateHz)) / 6000;
    cosine += ((samples[index] ?? 0) * Math.cos((2 * Math.PI * hz * index) / sampleRateHz)) / 6000;
  }
  return [sine, cosine];
}

describe('shapeTone', () => {
  it('gives each frequency its gain, in its place', async () => {
    const points = [
      { hz: 200, db: -6 },
      { hz: 1000, db: 0 },
      { hz: 4000, db: 6 },
    ];
    const shaped = await shapeTone(audio, points);
    expect(shaped.samples).toHaveLength(audio.samples.length);
    for (const { hz, db } of points) {
      const [sine, cosine] = partsOf(shaped.samples, hz);
      expect(20 * Math.log10(Math.hypot(sine, cosine) / 0.1)).toBeCloseTo(db, 0);
      expect(Math.abs(Math.atan2(cosine, sine))).toBeLessThan(0.05);
    }
  });

  it('leaves sound alone where nothing is to be done, and refuses bad points', async () => {
    expect(await shapeTone(audio, [{ hz: 500, db: 0 }])).toBe(audio);
    const falling = [
      { hz: 500, db: 1 },
      { hz: 400, db: 1 },
    ];
    await expect(shapeTone(audio, falling)).rejects.toMatchObject({ kind: 'usage' });
    await expect(shapeTone(audio, [{ hz: 500, db: 30 }])).rejects.toMatchObject({ kind: 'usage' });
  });
});
