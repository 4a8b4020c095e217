import { expect, it } from 'vitest';
import { madeUpFace, madeUpFrames, streamed } from '../testing/made-up-faces.js';
import { leastSharpness } from './least-sharpness.js';

const framesOf = (sharpness: (index: number) => number) =>
  streamed(madeUpFrames(20, (index) => [madeUpFace({ mouthSharpness: sharpness(index) })]));

it('is the same for every sharp video', async () => {
  expect(await leastSharpness(framesOf(() => 0.8))).toBe(0.05);
});

it('keeps the closed lips of a dull one', async () => {
  const least = await leastSharpness(framesOf((index) => (index % 5 === 0 ? 0.035 : 0.1)));
  expect(least).toBeCloseTo(0.02);
});

it('does not mind faces that cannot be worked on', async () => {
  const turned = madeUpFace({ state: 'turned', mouthSharpness: 0 });
  const frames = madeUpFrames(20, (index) => [index < 15 ? turned : madeUpFace({ mouthSharpness: 0.1 })]);
  expect(await leastSharpness(streamed(frames))).toBeCloseTo(0.02);
});
