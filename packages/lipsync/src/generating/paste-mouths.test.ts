import type { MouthGenerator, Picture } from '@polydub/contracts';
import { FAKE_MOUTH_LEVEL, fakeMouthGenerator } from '@polydub/contracts/testing';
import { cropPicture } from '@polydub/vision';
import { describe, expect, it } from 'vitest';
import type { ReferenceFrame } from '../bank/bank-frames.js';
import type { MouthOverlay } from '../drawing/overlay-mouths.js';
import { placeOfMouths } from '../drawing/place-of-mouths.js';
import { collected, streamed } from '../testing/made-up-faces.js';
import { FRAME_SIZE, talkingFrame } from '../testing/talking-frames.js';
import { innerLips } from '../tracking/lips.js';
import { withinPart } from '../tracking/within-part.js';
import { generateMouths } from './generate-mouths.js';
import { pasteMouths } from './paste-mouths.js';

const { signal } = new AbortController();
const loud = { sampleRateHz: 1000, samples: new Float32Array(1000).fill(0.5) };
const silent = { sampleRateHz: 1000, samples: new Float32Array(1000) };

/** The frames after their mouths were pasted. */
async function pasted(frames: readonly ReferenceFrame[], generator: MouthGenerator, speech = silent) {
  const place = await placeOfMouths(streamed(frames.map(({ face }) => face)), FRAME_SIZE);
  if (!place) throw new Error('No place.');
  const mouths = generateMouths(streamed(frames), { generator, speech, framesPerSecond: 25, signal });
  const overlays = await collected(pasteMouths(streamed(frames), mouths, { place, signal }));
  return overlays.map((overlay, index) => laidOver((frames[index] as ReferenceFrame).picture, overlay, place));
}

function laidOver(picture: Picture, { width, data }: MouthOverlay, place: { x: number; y: number }): Picture {
  const result = Uint8Array.from(picture.data);
  for (let at = 0; at < data.length / 4; at++) {
    if (data[4 * at + 3] === 0) continue;
    const to = 3 * ((place.y + Math.floor(at / width)) * picture.width + place.x + (at % width));
    result.set(data.subarray(4 * at, 4 * at + 3), to);
  }
  return { ...picture, data: result };
}

/** The largest difference of two pictures where a function says so. */
function difference(one: Picture, other: Picture, isSeen: (x: number, y: number) => boolean = () => true): number {
  return one.data.reduce((largest, value, at) => {
    const pixel = Math.floor(at / 3);
    if (!isSeen(pixel % one.width, Math.floor(pixel / one.width))) return largest;
    return Math.max(largest, Math.abs(value - (other.data[at] as number)));
  }, 0);
}

/** A generator that changes the level of every pixel. */
function levelling(change: number): MouthGenerator {
  return {
    ...fakeMouthGenerator(),
    async generate({ crops }) {
      async function* changed() {
        for await (const crop of crops) yield { ...crop, data: crop.data.map((value) => value + change) };
      }
      return { crops: changed(), warnings: [] };
    },
  };
}

const frames = [0, 1, 2].map((index) => talkingFrame(index));

/** The middle of the mouth of a frame. */
function mouthOf({ face: { faces } }: ReferenceFrame): { x: number; y: number } {
  const points = faces[0]?.points ?? new Float32Array();
  const mean = (axis: number) =>
    innerLips.reduce((sum, point) => sum + (points[3 * point + axis] as number) / innerLips.length, 0);
  return { x: mean(0), y: mean(1) };
}

describe('pasting mouths', () => {
  it('gives frames back as they are where the mouth is not changed', async () => {
    for (const [index, picture] of (await pasted(frames, fakeMouthGenerator())).entries())
      expect(difference(picture, (frames[index] as ReferenceFrame).picture)).toBeLessThanOrEqual(4);
  });

  it('changes the mouth, and no pixel outside of the lower face', async () => {
    for (const [index, picture] of (await pasted(frames, fakeMouthGenerator(), loud)).entries()) {
      const frame = frames[index] as ReferenceFrame;
      const { x, y } = mouthOf(frame);
      const middle = 3 * (Math.round(y) * FRAME_SIZE.width + Math.round(x));
      expect(Math.abs((picture.data[middle] as number) - FAKE_MOUTH_LEVEL)).toBeLessThan(25);
      // The face is 123 pixels wide and the mouth lies some 25 pixels below the nose.
      const isFar = (column: number, row: number) => Math.abs(column - x) > 50 || row < y - 30 || row > y + 60;
      expect(difference(picture, frame.picture, isFar)).toBe(0);
    }
  });

  it('draws the same on parts of the frames', async () => {
    const place = await placeOfMouths(streamed(frames.map(({ face }) => face)), FRAME_SIZE);
    if (!place) throw new Error('No place.');
    const mouths = () =>
      generateMouths(streamed(frames), { generator: fakeMouthGenerator(), speech: loud, framesPerSecond: 25, signal });
    const parts = frames.map(({ picture, face }) => ({
      picture: { timeSeconds: picture.timeSeconds, ...cropPicture(picture, place) },
      face: withinPart(face, place),
    }));
    const whole = await collected(pasteMouths(streamed(frames), mouths(), { place, signal }));
    const within = { place: { ...place, x: 0, y: 0 }, signal };
    for (const [index, { data }] of (await collected(pasteMouths(streamed(parts), mouths(), within))).entries())
      expect(whole[index]?.data.every((value, at) => Math.abs(value - (data[at] as number)) <= 2)).toBe(true);
  });

  it('brings what is pasted to the light of the frame', async () => {
    for (const [index, picture] of (await pasted(frames, levelling(-25))).entries())
      expect(difference(picture, (frames[index] as ReferenceFrame).picture)).toBeLessThanOrEqual(6);
  });

  it('leaves frames as they are whose mouth cannot be worked on', async () => {
    const covered = [talkingFrame(0), talkingFrame(1, { state: 'covered' }), talkingFrame(2, { isEmpty: true })];
    const [first, ...others] = await pasted(covered, fakeMouthGenerator(), loud);
    expect(difference(first as Picture, (covered[0] as ReferenceFrame).picture)).toBeGreaterThan(10);
    for (const [index, picture] of others.entries())
      expect(difference(picture, (covered[index + 1] as ReferenceFrame).picture)).toBe(0);
  });
});
