import { describe, expect, it } from 'vitest';
import type { RandomAccess } from '../random-access.js';
import { collected, madeUpFace, streamed } from '../testing/made-up-faces.js';
import type { TimedPicture } from '../tracking/face-tracker.js';
import { encodeBank, openBank } from './bank-file.js';
import { bankFrames, type ReferenceFrame } from './bank-frames.js';

/** A frame of noise with a face. */
function frame(index: number, face: Parameters<typeof madeUpFace>[0] = {}): ReferenceFrame {
  const data = Uint8Array.from({ length: 3 * 200 * 200 }, (_, at) => (at * 7919 + index * 31 + (at % 613) * at) & 255);
  const picture: TimedPicture = { timeSeconds: index / 25, width: 200, height: 200, data };
  const faces = [madeUpFace(face)];
  return { picture, face: { timeSeconds: index / 25, startsShot: false, facesSeen: 1, faces } };
}

async function fileOf(frames: readonly ReferenceFrame[]): Promise<Buffer> {
  return Buffer.concat(await collected(encodeBank(bankFrames(streamed(frames), 0.05), reference())));
}

const faces = Buffer.from('what is known of all faces');
const phonemes = [{ ipa: 'ʃ', startSeconds: 0.1, endSeconds: 0.25 }];
const reference = () => ({ phonemes, faces: streamed([faces.subarray(0, 10), faces.subarray(10)]) });

/** Counts what is read. */
function access(bytes: Buffer): RandomAccess & { readonly reads: number[] } {
  const reads: number[] = [];
  const read = async (offset: number, length: number) => {
    reads.push(length);
    return bytes.subarray(offset, offset + length);
  };
  return { bytes: bytes.length, read, reads };
}

describe('a file of mouths', () => {
  it('gives back every mouth, pixel for pixel', async () => {
    const frames = [0, 1, 2].map((index) => frame(index, { x: 90 + 5 * index, size: 1 + 0.2 * index }));
    const kept = await collected(bankFrames(streamed(frames), 0.05));
    const bank = await openBank(access(await fileOf(frames)));
    for (const [index, { entry, patch }] of kept.entries()) {
      const read = await bank.patchOf(index);
      expect(Buffer.compare(read.picture.data, patch.picture.data)).toBe(0);
      expect(read.places).toEqual(patch.places);
      expect(read.shape).toEqual(patch.shape);
      expect(bank.entries[index]?.follows).toBe(entry.follows);
      expect(bank.entries[index]?.lips.openingCm).toBeCloseTo(entry.lips.openingCm, 5);
      expect(bank.entries[index]?.timeSeconds).toBe(entry.timeSeconds);
    }
  });

  it('leaves out mouths that cannot be used, and tells where a run ends', async () => {
    const states = ['usable', 'usable', 'covered', 'usable', 'turned'] as const;
    const bank = await openBank(access(await fileOf(states.map((state, index) => frame(index, { state })))));
    expect(bank.entries.map(({ timeSeconds, follows }) => [Math.round(25 * timeSeconds), follows])).toEqual([
      [0, false],
      [1, true],
      [3, false],
    ]);
  });

  it('reads patches only when they are asked for', async () => {
    const bytes = await fileOf([0, 1, 2, 3].map((index) => frame(index)));
    const file = access(bytes);
    const bank = await openBank(file);
    expect(file.reads.reduce((sum, length) => sum + length, 0)).toBeLessThan(bytes.length / 20);
    await bank.patchOf(2);
    expect(file.reads).toHaveLength(5);
  });

  it('keeps what is said, and all faces of the reference', async () => {
    const bank = await openBank(access(await fileOf([frame(0)])));
    expect(bank.phonemes).toEqual(phonemes);
    expect(bank.faces.bytes).toBe(faces.length);
    expect(Buffer.from(await bank.faces.read(5, 7))).toEqual(faces.subarray(5, 12));
  });

  it('is refused where it is damaged', async () => {
    const bytes = await fileOf([frame(0)]);
    const lost = { kind: 'lost-file' };
    await expect(openBank(access(bytes.subarray(0, -1)))).rejects.toMatchObject(lost);
    await expect(openBank(access(bytes.subarray(0, 9)))).rejects.toMatchObject(lost);
    await expect(openBank(access(Buffer.from(bytes).fill(9, 8, 9)))).rejects.toThrow('version 9');
    await expect(openBank(access(Buffer.from(bytes).fill(0, 0, 4)))).rejects.toMatchObject(lost);
    const broken = await openBank(access(Buffer.from(bytes).fill(0, 4000, bytes.length - 220)));
    await expect(broken.patchOf(0)).rejects.toMatchObject(lost);
  });
});
