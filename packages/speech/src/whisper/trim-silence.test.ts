import { expect, it } from 'vitest';
import { trimSilence } from './trim-silence.js';

/** Two bins; loud where `loud` says so, by frames of 10 ms. */
function mel(frames: number, loud: (frame: number) => boolean) {
  const values = Float32Array.from({ length: frames * 2 }, (_, index) => (loud(Math.floor(index / 2)) ? 1 : -0.5));
  return { bins: 2, frames, values };
}
const word = (startSeconds: number, endSeconds: number) => ({ text: 'what', startSeconds, endSeconds, probability: 1 });

it('takes the pause off the side where it is', () => {
  const spoken = mel(200, (frame) => frame < 50 || frame > 120);
  expect(trimSilence([word(0.5, 1.5)], spoken, 0, 200)[0]).toMatchObject({ startSeconds: 1.21, endSeconds: 1.5 });
  expect(trimSilence([word(0, 1.2)], spoken, 0, 200)[0]).toMatchObject({ startSeconds: 0, endSeconds: 0.5 });
});

it('leaves words without a pause and sound without silence alone', () => {
  const words = [word(0, 0.3), word(0.3, 1.9)];
  expect(
    trimSilence(
      words,
      mel(200, () => true),
      0,
      200,
    ),
  ).toEqual(words);
});
