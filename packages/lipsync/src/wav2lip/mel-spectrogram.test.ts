import { describe, expect, it } from 'vitest';
import { MelSpectrogram } from './mel-spectrogram.js';

/** 0.45 s: a tone that rises, and noise that is the same everywhere. */
const sound = Float32Array.from({ length: 7200 }, (_, n) => {
  const t = n / 16_000;
  const tone = 0.3 * Math.sin(2 * Math.PI * (150 * t + 1800 * t * t)) * Math.sin((Math.PI * t) / 0.45);
  return tone + 0.1 * Math.sin(0.001 * n * n) * Math.sin(n);
});

/**
 * Computed with librosa 0.11 (`stft` with `pad_mode='reflect'`, which was the default of the version that Wav2Lip names, and
 * `filters.mel`) and numpy in the steps of Wav2Lip's `audio.py` and `inference.py`: the mean of the window, then rows 0, 5, 20, 40 and 79
 * of its first and last column.
 */
const windows = [
  [25, 0, -1.103123, [-3.63847, -2.5649, -2.46985, 0.05915, -4], [-3.6549, -2.41905, 1.94344, 0.26052, -4]],
  [25, 3, -1.079434, [-4, -4, -3.57533, -4, 0.79564], [-4, -4, -4, -4, -0.07318]],
  [30, 7, -1.109897, [-1.12548, -0.69656, -0.33977, -1.02654, -4], [-1.57264, -1.36406, -0.27012, 0.23976, -4]],
  [25, 40, -1.127191, [-4, -4, -3.26864, -0.33424, 0.99187], [-1.3133, -1.30491, -0.82694, 0.39442, -0.06321]],
] as const;

describe('the mel spectrogram', () => {
  it.each(windows)('at %d frames a second hears with frame %d what Wav2Lip hears', (rate, frame, mean, first, last) => {
    const mels = new MelSpectrogram(sound);
    expect(mels.columns).toBe(37);
    const heard = mels.windowOf(frame, rate);
    expect(heard).toHaveLength(80 * 16);
    expect(heard.reduce((sum, level) => sum + level, 0) / heard.length).toBeCloseTo(mean, 4);
    for (const [place, row] of [0, 5, 20, 40, 79].entries()) {
      expect(heard[16 * row]).toBeCloseTo(first[place] as number, 4);
      expect(heard[16 * row + 15]).toBeCloseTo(last[place] as number, 4);
    }
  });

  it('gives the same in any order', () => {
    const [forwards, backwards] = [new MelSpectrogram(sound), new MelSpectrogram(sound)];
    const inOrder = [0, 1, 2, 3].map((frame) => forwards.windowOf(frame, 25));
    const reversed = [3, 2, 1, 0].map((frame) => backwards.windowOf(frame, 25)).reverse();
    expect(reversed).toEqual(inOrder);
  });

  it('hears silence as the lowest level, also where there is no sound', () => {
    for (const samples of [new Float32Array(), new Float32Array(16_000)])
      expect(new MelSpectrogram(samples).windowOf(3, 25).every((level) => level === -4)).toBe(true);
  });
});
