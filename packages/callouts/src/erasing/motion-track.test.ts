import type { Picture } from '@polydub/contracts';
import { emptyMask, sampleColour } from '@polydub/vision';
import { expect, it } from 'vitest';
import { textureAt } from '../testing/textures.js';
import { MotionTrack } from './motion-track.js';

const [width, height] = [240, 120];
const plain = textureAt(width, height);
const none = emptyMask(width, height);

/** The texture seen so much nearer, around the middle. */
function zoomed(scale: number): Picture {
  const data = new Uint8Array(width * height * 3);
  const colour = new Float32Array(3);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      sampleColour(plain, width / 2 + (x - width / 2) / scale, height / 2 + (y - height / 2) / scale, colour, 0);
      data.set(colour.map(Math.round), 3 * (y * width + x));
    }
  return { width, height, data };
}

it('follows a fast zoom to its end', async () => {
  const track = new MotionTrack();
  for (let frame = 0; frame < 40; frame++) {
    const scale = 1.02 ** frame;
    const pose = await track.follow(zoomed(scale), none);
    expect((pose?.a ?? 0) / scale).toBeCloseTo(1, 1.7);
    expect(pose && pose.a * (width / 2) + pose.x0).toBeCloseTo(width / 2, -0.3);
  }
});

it('goes on after pictures in which nothing can be followed', async () => {
  const track = new MotionTrack();
  const noise = textureAt(width, height, 1000, 500);
  await track.follow(plain, none);
  expect(await track.follow({ ...noise, data: noise.data.map((value) => 255 - value) }, none)).toBeUndefined();
  const pose = await track.follow(textureAt(width, height, 3, 0), none);
  expect(Math.abs(pose?.x0 ?? 0)).toBeCloseTo(3, 0);
});

/** Waves that hardly rise, over which the camera has gone so far to the side. */
function wavesAt(offset: number): Picture {
  const data = new Uint8Array(width * height * 3);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const along = x + offset;
      const detail = 12 * Math.sin(0.35 * along + 3 * Math.sin(0.11 * y)) * Math.sin(0.2 * y + 0.05 * along);
      data.fill(
        128 + 80 * Math.sin(0.5 * y + 1.5 * Math.sin(0.02 * along)) + detail,
        3 * (y * width + x),
        3 * (y * width + x) + 3,
      );
    }
  return { width, height, data };
}

it('sees that a camera moves along waves, which hardly changes the picture', async () => {
  const track = new MotionTrack();
  for (let frame = 0; frame < 10; frame++) {
    const pose = await track.follow(wavesAt(1.2 * frame), none);
    expect(Math.abs((pose?.x0 ?? 99) + 1.2 * frame)).toBeLessThan(0.7);
  }
});
