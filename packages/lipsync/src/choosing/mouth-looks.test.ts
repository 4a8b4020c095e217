import { describe, expect, it } from 'vitest';
import type { MouthPatch } from '../bank/bank-entry.js';
import { bankFrames, type ReferenceFrame } from '../bank/bank-frames.js';
import { collected, madeUpFace, streamed } from '../testing/made-up-faces.js';
import { innerLips } from '../tracking/lips.js';
import { mouthLooks } from './mouth-looks.js';

const SIZE = { width: 240, height: 240 };

/** A face in one grey with a mouth of another one, somewhere in the frame. */
function frame(skin: number, mouth: number, x = 110): ReferenceFrame {
  const face = madeUpFace({ x, y: 110, size: 2 });
  const data = new Uint8Array(3 * SIZE.width * SIZE.height).fill(skin);
  const middle = (axis: number) =>
    innerLips.reduce((sum, point) => sum + (face.points[3 * point + axis] as number) / innerLips.length, 0);
  for (let y = Math.round(middle(1)) - 6; y < middle(1) + 6; y++)
    for (let column = Math.round(middle(0)) - 12; column < middle(0) + 12; column++)
      data.fill(mouth, 3 * (y * SIZE.width + column), 3 * (y * SIZE.width + column) + 3);
  const head = { timeSeconds: 0, startsShot: true, facesSeen: 1 };
  return { picture: { timeSeconds: 0, ...SIZE, data }, face: { ...head, faces: [face] } };
}

async function looksOf(frames: readonly ReferenceFrame[]): Promise<Float32Array[]> {
  const kept = await collected(bankFrames(streamed(frames), 0));
  const patchOf = async (index: number) => kept[index]?.patch as MouthPatch;
  return mouthLooks({ entries: kept.map(({ entry }) => entry), patchOf });
}

const difference = (one?: Float32Array, other?: Float32Array) =>
  Math.max(...(one ?? []).map((value, at) => Math.abs(value - (other?.[at] as number))));

describe('how mouths look', () => {
  it('is told by what shows between the lips', async () => {
    const [teeth, dark] = await looksOf([frame(100, 180), frame(100, 20)]);
    expect(teeth?.length).toBeGreaterThan(50);
    expect(difference(teeth, dark)).toBeGreaterThan(1);
  });

  it('is the same in other light, and elsewhere in the frame', async () => {
    const [one, darker, elsewhere] = await looksOf([frame(100, 180), frame(50, 90), frame(100, 180, 117)]);
    expect(difference(one, darker)).toBeLessThan(0.02);
    expect(difference(one, elsewhere)).toBeLessThan(0.02);
  });
});
