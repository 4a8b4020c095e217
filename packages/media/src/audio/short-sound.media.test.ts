import { writeFileSync } from 'node:fs';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { kind, scratchFolder, tone } from '../testing/scratch.js';
import { stretchAudio } from './stretch-audio.js';

const { folder, at, remove } = scratchFolder();
afterAll(remove);
afterEach(() => vi.unstubAllEnvs());

const pitchHz = ({ samples, sampleRateHz }: { samples: Float32Array; sampleRateHz: number }) => {
  const middle = samples.subarray(samples.length >> 2, (samples.length >> 2) * 3);
  const crossings = middle.filter((value, i) => i > 0 && value >= 0 && (middle[i - 1] ?? 0) < 0).length;
  return (crossings * sampleRateHz) / middle.length;
};

const power = ({ samples }: { samples: Float32Array }) => samples.reduce((sum, sample) => sum + sample * sample, 0);

describe('short sound', () => {
  it.each([0.8, 1.1, 1.25])('stretches by %s to the exact length at the same pitch', async (tempo) => {
    const stretched = await stretchAudio(tone(200, 2), tempo);
    expect(stretched.samples).toHaveLength(Math.round(48_000 / tempo));
    expect(Math.abs(pitchHz(stretched) - 200)).toBeLessThan(3);
  });

  it('treats loud sound as it treats soft sound', async () => {
    const scaled = (gain: number) => ({ ...soft, samples: soft.samples.map((sample) => gain * sample) });
    const soft = { sampleRateHz: 24_000, samples: tone(200, 2).samples.map((sample) => 0.2 * sample) };
    const [before, after] = [await stretchAudio(soft, 0.9), await stretchAudio(scaled(12), 0.9)];
    expect(10 * Math.log10(power(after) / power(before))).toBeCloseTo(20 * Math.log10(12), 1);
  });

  it('puts onsets where they belong', async () => {
    const clicks = { sampleRateHz: 24_000, samples: new Float32Array(96_000) };
    for (let at = 12_000; at < 96_000; at += 24_000) clicks.samples.fill(0.5, at, at + 48);
    const { samples } = await stretchAudio(clicks, 1.25);
    for (let at = 12_000; at < 96_000; at += 24_000) {
      const near = samples.subarray(at / 1.25 - 1_200, at / 1.25 + 1_200);
      const top = near.reduce((best, sample, i) => (Math.abs(sample) > Math.abs(near[best] ?? 0) ? i : best), 0);
      expect(Math.abs(top - 1_200) / 24).toBeLessThan(5);
    }
  });

  it('refuses a tempo that is out of reach', async () => {
    for (const tempo of [0, 5, Number.NaN])
      await expect(stretchAudio(tone(200, 1), tempo)).rejects.toThrow(kind('usage'));
  });

  it('says that rubberband is too old', async () => {
    const old = `#!/bin/sh\ncase "$1" in --version) echo 2.0.2 >&2;; *) echo "invalid option -- '-'" >&2; exit 2;; esac\n`;
    writeFileSync(at('rubberband'), old, { mode: 0o755 });
    vi.stubEnv('PATH', `${folder}:/usr/bin:/bin`);
    const stretching = stretchAudio(tone(200, 1), 1.1);
    await expect(stretching).rejects.toMatchObject({
      kind: 'missing-dependency',
      message: expect.stringContaining('2.0.2'),
    });
  });
});
