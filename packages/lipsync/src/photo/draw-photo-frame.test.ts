import type { Picture } from '@polydub/contracts';
import { describe, expect, it } from 'vitest';
import { madeUpPhoto, SKIN } from '../testing/made-up-photos.js';
import { heightAt } from './curve.js';
import { drawPhotoFrame, drawPhotoState, type PhotoState } from './draw-photo-frame.js';
import { lidSource } from './eyelids.js';
import { toPicture, toPlane } from './face-plane.js';
import { mouthPose } from './mouth-pose.js';
import { photoSpeech } from './photo-speech.js';
import { type PreparedPhoto, preparePhoto } from './prepare-photo.js';

const still = { acrossCm: 0, downCm: 0, yawRadians: 0, pitchRadians: 0, rollRadians: 0, breathCm: 0 };
/** Soft waves, so that any motion is seen. */
const waves = (x: number, y: number): [number, number, number] => {
  const level = 20 * Math.sin(x / 5) + 20 * Math.cos(y / 4);
  return [180 + level, 130 + level, 110 + level];
};
const prepared = (options: Parameters<typeof madeUpPhoto>[0] = {}) => {
  const { picture, face } = madeUpPhoto(options);
  return preparePhoto(picture, face);
};
const stateOf = (photo: PreparedPhoto, opening: number, rest: Partial<PhotoState> = {}): PhotoState => ({
  pose: mouthPose(
    { target: { opening, spread: 0, closure: 0, teeth: 0, viseme: 'open' }, strength: 1 },
    photo.mouth.inside.lips,
  ),
  ...{ strength: 1, eyesClosed: 0, sway: still },
  ...rest,
});
const SIDE = 320;
const pixelAt = ({ width, data }: Picture, x: number, y: number) => [
  ...data.subarray(3 * (y * width + x), 3 * (y * width + x) + 3),
];
const isSame = (one: Picture, other: Picture) => Buffer.compare(one.data, other.data) === 0;
const difference = (one: readonly number[], other: readonly number[]) =>
  Math.max(...one.map((value, at) => Math.abs(value - (other[at] as number))));

describe('a frame of a photo', () => {
  it('is the photo itself where it rests', () => {
    for (const isOpen of [false, true]) {
      const photo = prepared({ isOpen, colourAt: waves });
      expect(isSame(drawPhotoState(photo, stateOf(photo, 1, { strength: 0 })), photo.picture)).toBe(true);
    }
  });

  it('changes nothing far from the mouth when the jaw moves', () => {
    const photo = prepared({ colourAt: waves });
    const drawn = drawPhotoState(photo, stateOf(photo, 1));
    const { origin } = photo.mouth.inside.plane;
    const scale = photo.head.pose.pixelsPerCentimetre;
    let [changed, farChange] = [0, 0];
    for (let y = 0; y < SIDE; y++)
      for (let x = 0; x < SIDE; x++) {
        const by = difference(pixelAt(drawn, x, y), pixelAt(photo.picture, x, y));
        if (by > 2) changed += 1;
        if (Math.abs(x - origin.x) > 7.2 * scale || origin.y - y > 3.2 * scale) farChange = Math.max(farChange, by);
      }
    expect(changed).toBeGreaterThan(30 * scale * scale);
    expect(farChange).toBeLessThanOrEqual(1);
  });

  it('shows the inside of the mouth between the lips, and nowhere else', () => {
    const photo = prepared();
    const { plane, lips } = photo.mouth.inside;
    const state = stateOf(photo, 1);
    const drawn = drawPhotoState(photo, state);
    let dark = 0;
    for (let y = 0; y < SIDE; y++)
      for (let x = 0; x < SIDE; x++) {
        if (difference(pixelAt(drawn, x, y), SKIN) <= 3) continue;
        dark += 1;
        const { across, down } = toPlane(plane, { x: x + 0.5, y: y + 0.5 });
        const meeting = heightAt(lips.meeting, across);
        expect(Math.abs(across)).toBeLessThan(lips.leftCm + 0.3);
        expect(down - meeting).toBeGreaterThan(-state.pose.upperCm - 0.25);
        expect(down - meeting).toBeLessThan(state.pose.lowerCm + 0.25);
      }
    expect(dark).toBeGreaterThan(2 * photo.head.pose.pixelsPerCentimetre ** 2);
  });

  it('shows nothing of the inside where lips are closed, of a mouth that was open too', () => {
    for (const isOpen of [false, true]) {
      const teeth = (x: number, y: number): [number, number, number] =>
        isOpen && isInside(x, y) ? [255, 255, 255] : [...SKIN];
      const open = prepared({ isOpen });
      const isInside = (x: number, y: number) => {
        const { across, down } = toPlane(open.mouth.inside.plane, { x: x + 0.5, y: y + 0.5 });
        const { upper, lower, leftCm } = open.mouth.inside.lips;
        return Math.abs(across) < leftCm && down > heightAt(upper, across) && down < heightAt(lower, across);
      };
      const photo = prepared({ isOpen, colourAt: teeth });
      const drawn = drawPhotoState(photo, stateOf(photo, 0));
      const white = drawn.data.filter((value, at) => at % 3 === 2 && value > 200).length;
      expect(white).toBeLessThan(
        0.05 * photo.picture.data.filter((value, at) => at % 3 === 2 && value > 200).length + 1,
      );
    }
  });

  it('takes the edge of a closed lower lid from a pixel below, where no eye is seen, and its end from where it is', () => {
    const lids = prepared().eyes[0] ?? expect.fail('No eye.');
    const { lower, pixelCm, plane } = lids;
    const downOf = (source: Float32Array, point: number) =>
      toPlane(plane, { x: source[2 * point] as number, y: source[2 * point + 1] as number }).down;
    const [open, closed] = [lidSource(lids, 'lower', 0), lidSource(lids, 'lower', 1)];
    expect(open).toEqual(lower.source);
    const [edge, end] = [lower.away.indexOf(0), lower.away.length - 1];
    expect(downOf(closed, edge) - downOf(open, edge)).toBeCloseTo(pixelCm, 3);
    expect(downOf(closed, end) - downOf(open, end)).toBeCloseTo(0, 3);
  });

  it('covers the eye with the skin of its lid in a blink', () => {
    const { eyes } = prepared();
    expect(eyes).toHaveLength(2);
    const { upper, plane } = eyes[0] ?? expect.fail('No eye.');
    const middle = Math.floor(upper.columns / 2);
    const edge = upper.columns + middle;
    const place = toPicture(plane, {
      across: upper.across[edge] as number,
      down: (upper.down[edge] as number) + 0.3,
    });
    const [x, y] = [Math.floor(place.x), Math.floor(place.y)];
    const photo = prepared({
      colourAt: (cx, cy) => (Math.abs(cx - x) <= 3 && Math.abs(cy - y) <= 2 ? [0, 0, 0] : SKIN),
    });
    const frame = (eyesClosed: number) => drawPhotoState(photo, stateOf(photo, 0, { strength: 0, eyesClosed }));
    expect(pixelAt(frame(0), x, y)).toEqual([0, 0, 0]);
    expect(difference(pixelAt(frame(1), x, y), SKIN)).toBeLessThan(10);
  });

  it('depends on its time, the speech and the seed alone', () => {
    const photo = prepared({ colourAt: waves });
    const speech = photoSpeech([{ ipa: 'a', startSeconds: 0.2, endSeconds: 1 }]);
    const draw = (timeSeconds: number, seed = 1) => drawPhotoFrame(photo, { timeSeconds, speech, seed });
    const first = draw(0.6);
    expect(isSame(draw(3), first)).toBe(false);
    expect(isSame(draw(0.6), first)).toBe(true);
    expect(isSame(draw(0.6, 2), first)).toBe(false);
  });

  it('keeps the border of the picture as it is', () => {
    const photo = prepared({ colourAt: waves, y: 215, size: 3.4 });
    const speech = photoSpeech([{ ipa: 'a', startSeconds: 0, endSeconds: 3 }]);
    const drawn = drawPhotoFrame(photo, { timeSeconds: 1.3, speech, seed: 1 });
    for (let x = 0; x < SIDE; x++)
      expect(difference(pixelAt(drawn, x, 0), pixelAt(photo.picture, x, 0))).toBeLessThanOrEqual(1);
  });
});
