import { describe, expect, it } from 'vitest';
import { madeUpPhoto } from '../testing/made-up-photos.js';
import { heightAt } from './curve.js';
import { mouthShift } from './mouth-motion.js';
import { type MouthPose, mouthPose } from './mouth-pose.js';
import { preparePhoto } from './prepare-photo.js';

const mouths = [false, true].map((isOpen) => {
  const { picture, face } = madeUpPhoto({ isOpen });
  return { isOpen, ...preparePhoto(picture, face).mouth };
});
const target = (opening: number, spread = 0, closure = 0) => ({
  target: { opening, spread, closure, teeth: 0, viseme: 'open' as const },
  strength: 1,
});

/** Between the edges of the lips after a motion. */
function gapAt(mouth: (typeof mouths)[number], pose: MouthPose, across: number): number {
  const { lips } = mouth.inside;
  const still = { lips, rest: mouth.rest, chinCm: mouth.chinCm };
  const down = (isUpper: boolean) =>
    heightAt(isUpper ? lips.upper : lips.lower, across) + mouthShift({ across, awayCm: 0, isUpper }, pose, still).down;
  return down(false) - down(true);
}

describe.each(mouths)('the skin around a mouth that was open: $isOpen', (mouth) => {
  const { lips } = mouth.inside;
  const still = { lips, rest: mouth.rest, chinCm: mouth.chinCm };
  const places = [-0.9, -0.6, -0.3, 0, 0.3, 0.6, 0.9].map((share) => share * lips.leftCm);
  const shift = (across: number, awayCm: number, isUpper: boolean, opening = 1) =>
    mouthShift({ across, awayCm, isUpper }, mouthPose(target(opening), lips), still);

  it('closes from corner to corner for p, b and m', () => {
    for (const spread of [-1, 0, 1])
      for (const across of places)
        expect(Math.abs(gapAt(mouth, mouthPose(target(0, spread, 1), lips), across))).toBeLessThan(1e-6);
  });

  it('opens as wide as is wanted, most in the middle', () => {
    for (const opening of [0.2, 0.5, 1]) {
      const pose = mouthPose(target(opening), lips);
      const gaps = places.map((across) => gapAt(mouth, pose, across));
      expect(gaps[3]).toBeCloseTo(pose.upperCm + pose.lowerCm, 3);
      expect(Math.max(...gaps)).toBe(gaps[3]);
      expect(Math.min(...gaps)).toBeGreaterThanOrEqual(0);
    }
  });

  it('moves the chin with the lower lip, the upper lip less, and the nose and the ears not at all', () => {
    const [wide, closed] = [1, 0].map((opening) => ({
      upper: shift(0, 0, true, opening).down,
      lower: shift(0, 0, false, opening).down,
      chin: shift(0, mouth.chinCm, false, opening).down,
      jaw: shift(4, mouth.chinCm - 2, false, opening).down,
    })) as [Record<'upper' | 'lower' | 'chin' | 'jaw', number>, Record<'upper' | 'lower' | 'chin' | 'jaw', number>];
    expect(closed.upper - wide.upper).toBeLessThan(0.4 * (wide.lower - closed.lower));
    expect(closed.upper - wide.upper).toBeGreaterThan(0.1);
    expect(wide.chin - closed.chin).toBeGreaterThan(0.6 * (wide.lower - closed.lower));
    expect(wide.jaw - closed.jaw).toBeGreaterThan(0.3 * (wide.chin - closed.chin));
    for (const far of [
      shift(0, 2.9, true),
      shift(7, 0, false),
      shift(-7, 3, false),
      shift(0, mouth.chinCm + 4.6, false),
    ])
      expect(Math.hypot(far.across, far.down)).toBeLessThan(0.01);
  });

  it('folds nowhere: what is lower stays lower', () => {
    for (const opening of [0, 0.5, 1])
      for (const across of places)
        for (let away = 0.05; away < mouth.chinCm + 4; away += 0.05)
          expect(
            shift(across, away, false, opening).down - shift(across, away - 0.05, false, opening).down,
          ).toBeGreaterThan(-0.05);
  });

  it('is narrow for oo and wide for ee', () => {
    const corner = (spread: number) =>
      mouthShift({ across: lips.leftCm, awayCm: 0, isUpper: false }, mouthPose(target(0.3, spread), lips), still)
        .across;
    expect(corner(-1)).toBeLessThan(corner(0) - 0.4);
    expect(corner(1)).toBeGreaterThan(corner(0) + 0.1);
  });
});
