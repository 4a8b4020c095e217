import { describe, expect, it } from 'vitest';
import type { BankEntry } from '../bank/bank-entry.js';
import { collected, madeUpFace, madeUpFrames, streamed } from '../testing/made-up-faces.js';
import type { FaceFrame } from '../tracking/face-frame.js';
import type { TimedPhoneme } from '../visemes/viseme-spans.js';
import { choosingEfforts } from './choose-mouths.js';
import { mouthSpeech, planMouths } from './plan-mouths.js';

/** Mouths that swing between closed and open twice a second. */
const entries: readonly BankEntry[] = Array.from({ length: 200 }, (_, index) => ({
  ...{ timeSeconds: index / 25, follows: index > 0, yawRadians: 0, pitchRadians: 0 },
  lips: { openingCm: Math.max(0, 0.8 - Math.cos(index / 2)), widthCm: 5 + 0.3 * Math.sin(index), protrusionCm: 0 },
  sharpness: 0.5,
}));

const phonemes: readonly TimedPhoneme[] = [...'mamapapa'].map((ipa, at) => ({
  ...{ ipa, startSeconds: 0.2 + at * 0.15, endSeconds: 0.35 + at * 0.15 },
}));

const faces = (count: number, change: (index: number) => Partial<FaceFrame> = () => ({})) =>
  madeUpFrames(count, () => [madeUpFace()]).map((frame, index) => ({ ...frame, ...change(index) }));

const plan = (frames: readonly FaceFrame[], said = phonemes) =>
  collected(
    planMouths(
      streamed(frames),
      mouthSpeech({ bank: { entries, phonemes: [] }, phonemes: said }),
      choosingEfforts.standard,
    ),
  );

describe('the plan of mouths', () => {
  it('has one mouth for each frame, whose layers sum up to one', async () => {
    const mouths = await plan(faces(60));
    expect(mouths.map(({ timeSeconds }) => timeSeconds)).toEqual(faces(60).map(({ timeSeconds }) => timeSeconds));
    for (const { layers, strength } of mouths) {
      expect(layers.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1, 9);
      expect(layers.length).toBeLessThanOrEqual(2);
      expect(strength).toBe(1);
    }
  });

  it('closes lips when p, b or m are heard', async () => {
    const mouths = await plan(faces(60));
    for (const { ipa, startSeconds } of phonemes.filter(({ ipa: letter }) => 'pm'.includes(letter))) {
      const frame = mouths[Math.round(25 * (startSeconds + 0.055))];
      expect(`${ipa} ${frame?.target.closure}`).toBe(`${ipa} 1`);
    }
  });

  it('lets the own mouth come back beside frames that cannot be worked on', async () => {
    const covered = [madeUpFace({ state: 'covered' })];
    const mouths = await plan(faces(30, (index) => (index >= 10 && index < 12 ? { faces: covered } : {})));
    const shares = mouths.slice(5, 17).map(({ strength }) => Math.round(10 * strength) / 10);
    expect(shares).toEqual([1, 0.8, 0.6, 0.4, 0.2, 0, 0, 0.2, 0.4, 0.6, 0.8, 1]);
  });

  it('does not look beyond a cut', async () => {
    const gone = (index: number) => ({ startsShot: index === 10, ...(index >= 10 ? { faces: [] } : {}) });
    const mouths = await plan(faces(20, gone));
    expect(mouths.map(({ strength }) => strength)).toEqual([...Array(10).fill(1), ...Array(10).fill(0)]);
  });

  it('tells letters that are not known', () => {
    const odd = [{ ipa: 'ꬲ', startSeconds: 0, endSeconds: 1 }];
    expect(mouthSpeech({ bank: { entries, phonemes: [] }, phonemes: odd }).unknownLetters).toEqual(['ꬲ']);
  });
});
