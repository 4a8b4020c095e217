import { resizePicture } from '@polydub/vision';
import { expect, it } from 'vitest';
import { portrait, portraitPoints } from '../testing/portrait.js';
import { poseOf } from './face-pose.js';
import { mouthSharpness } from './mouth-sharpness.js';

it('is higher in a sharp picture than in one that was made larger, and nothing on one colour', async () => {
  const [picture, points] = await Promise.all([portrait(), portraitPoints()]);
  const small = resizePicture(picture, 40, 40);
  const blurred = resizePicture(small, 160, 160);
  const pose = poseOf(points);
  const sharp = mouthSharpness(picture, pose);
  expect(sharp).toBeGreaterThan(2 * mouthSharpness(blurred, pose));
  expect(mouthSharpness({ ...picture, data: picture.data.map(() => 90) }, pose)).toBe(0);
  const noise = picture.data.map((_, at) => 128 + 100 * Math.sin(at * at));
  expect(mouthSharpness({ ...picture, data: noise }, { ...pose, pixelsPerCentimetre: 8 })).toBeGreaterThan(0.5);
});
