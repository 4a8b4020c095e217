import type { MonoAudio } from '@polydub/contracts';
import { describe, expect, it } from 'vitest';
import { describeVoice } from './describe-voice.js';
import { moveVoice } from './move-voice.js';

const seconds = 3;
/** Semitones that the melody goes up and down by. */
const swing = 2;

/** A hum whose pitch goes up and down three times in two seconds. */
function melody(sampleRateHz: number): MonoAudio {
  const samples = new Float32Array(seconds * sampleRateHz);
  let phase = 0;
  for (const at of samples.keys()) {
    phase += (2 * Math.PI * pitchAt(at / sampleRateHz)) / sampleRateHz;
    samples[at] = [1, 2, 3, 4, 5].reduce((sum, n) => sum + (0.2 / n) * Math.sin(n * phase), 0);
  }
  return { sampleRateHz, samples };
}

const pitchAt = (time: number) => 160 * 2 ** ((swing / 12) * Math.sin(2 * Math.PI * 1.5 * time));

describe('moveVoice', () => {
  it.each([
    [24_000, 1.5, 1, 1],
    [24_000, 0.6, 1, 1],
    [48_000, 1.5, 1, 1],
    [24_000, 1.5, 1.2, 1.05],
  ])(
    'at %i Hz makes a melody reach %f times as far around its own middle, in time',
    async (sampleRateHz, rangeRatio, pitchRatio, formantRatio) => {
      const voice = melody(sampleRateHz);
      const { signal } = new AbortController();
      const moved = await moveVoice(voice, { pitchRatio, formantRatio, rangeRatio }, { signal });
      expect(moved.samples).toHaveLength(voice.samples.length);
      const [before, after] = [describeVoice(voice), describeVoice(moved)];
      expect((after.pitchHz ?? 0) / (before.pitchHz ?? 1)).toBeCloseTo(pitchRatio, 1);
      expect((after.pitchRangeSemitones ?? 0) / (before.pitchRangeSemitones ?? 1)).toBeCloseTo(rangeRatio, 0.7);
      // A bend out of time would make a melody both wider and flatter; in time it peaks where the voice did.
      const crest = { sampleRateHz, samples: moved.samples.subarray(1.42 * sampleRateHz, 1.58 * sampleRateHz) };
      const expectedHz = 160 * pitchRatio * 2 ** ((swing * rangeRatio) / 12);
      expect(Math.abs(12 * Math.log2((describeVoice(crest).pitchHz ?? 1) / expectedHz))).toBeLessThan(0.4);
    },
  );
});
