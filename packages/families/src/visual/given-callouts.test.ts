import type { Callouts } from '@polydub/contracts';
import { expect, it } from 'vitest';
import { givenCallouts } from './given-callouts.js';

const picture = { durationSeconds: 2, width: 480, height: 270, frameRate: 25, videoExtension: '.mp4' } as const;
const video = { picture, media: { sha256: 'a'.repeat(64) } };
const box = { x: 40, y: 120, width: 200, height: 40 };

function given(changes: object, more: Partial<Callouts> = {}): Callouts {
  const callout = {
    ...{ id: 'callout-1', kind: 'explanatory', startSeconds: 0, endSeconds: 1, text: 'Open', lineBoxes: [box], box },
    ...{ rotationDegrees: 0, path: [], fadeInSeconds: 0, fadeOutSeconds: 0, confidence: 1, warnings: [] },
    style: {},
    ...changes,
  };
  return { language: 'en', width: 480, height: 270, callouts: [callout], ...more } as unknown as Callouts;
}

it('ends a callout with the video where that ends a little earlier', () => {
  expect(givenCallouts(given({ endSeconds: 2.8 }), video)[0]?.endSeconds).toBe(2);
  expect(givenCallouts(given({ endSeconds: 1.5 }), video)[0]?.endSeconds).toBe(1.5);
});

it('takes callouts that name the video, or none', () => {
  for (const videoSha256 of ['a'.repeat(64), undefined])
    expect(givenCallouts(given({}, { videoSha256 }), video)).toHaveLength(1);
});

it('takes one that slides in from outside of the picture', () => {
  const place = { timeSeconds: 0, offsetX: -400, offsetY: 0, scale: 1, rotationDegrees: 0 };
  const path = [place, { ...place, timeSeconds: 1, offsetX: 0 }];
  expect(givenCallouts(given({ path }), video)).toHaveLength(1);
});

const faraway = { x: 300, y: 200, width: 50, height: 20 };
const outwards = { timeSeconds: 0, offsetX: 4000, offsetY: 0, scale: 1, rotationDegrees: 0 };

it.each([
  [given({ startSeconds: 50, endSeconds: 99 }), /"callout-1" starts at 50 s, the video ends at 2.00 s/],
  [given({ endSeconds: 99 }), /"callout-1" ends at 99 s, the video ends at 2.00 s/],
  [given({ startSeconds: 0.5, endSeconds: 0.501 }), /"callout-1" is shown from 0.5 to 0.501 s, less than one/],
  [given({ box: { ...box, x: 5000 } }), /"callout-1" has its box \(x 5000, y 120, 200 × 40\) outside of .*480 × 270/],
  [given({ lineBoxes: [faraway] }), /"callout-1" has a line box \(x 300, y 200, 50 × 20\) outside of its box/],
  [given({ style: { plate: { box: faraway } } }), /"callout-1" has its plate \(x 300.* outside of its box/],
  [given({ path: [outwards] }), /"callout-1" is moved outside of the picture/],
  [given({}, { videoSha256: 'b'.repeat(64) }), /read from another video/],
  [given({}, { width: 1920, height: 1080 }), /1920 × 1080 pixels, the video has 480 × 270/],
])('refuses what does not fit the video, and says what', (callouts, message) => {
  expect(() => givenCallouts(callouts, video)).toThrow(message);
});
