import { describe, expect, it } from 'vitest';
import { collected, madeUpFace, madeUpFrames, streamed } from '../testing/made-up-faces.js';
import { decodeFaces, encodeFaces, indexFaces } from './face-file.js';

const size = { width: 1920, height: 1080 };
const frames = madeUpFrames(5, (index) => {
  if (index === 2) return [];
  const face = madeUpFace({ id: 70_000 + index, x: 900 + index, size: 8, state: 'covered' });
  return index === 3 ? [face, madeUpFace({ x: -20, size: 0.3 })] : [face];
});
/** Where the last frame ends. */
const FRAMES_END = 16 + 5 * 12 + 5 * 2924;
const written = async () => Buffer.concat(await collected(encodeFaces(streamed(frames), size)));

/** A file in memory. */
const access = (bytes: Buffer) => ({
  bytes: bytes.length,
  read: async (offset: number, length: number) => bytes.subarray(offset, offset + length),
});

describe('a file of faces', () => {
  it.each([1, 1000, 1_000_000])('comes back as it was written, in chunks of %d bytes', async (length) => {
    const bytes = await written();
    const chunks = Array.from({ length: Math.ceil(bytes.length / length) }, (_, index) =>
      bytes.subarray(index * length, (index + 1) * length),
    );
    const file = await decodeFaces(streamed(chunks));
    expect(file.size).toEqual(size);
    const read = await collected(file.frames);
    expect(read).toHaveLength(frames.length);
    for (const [index, frame] of frames.entries()) {
      const { faces, ...rest } = read[index] ?? frame;
      expect(rest).toEqual({ ...frame, faces: undefined, ...rest });
      expect(faces.map(({ id, state }) => [id, state])).toEqual(frame.faces.map(({ id, state }) => [id, state]));
      for (const [at, face] of frame.faces.entries()) {
        expect(faces[at]?.pose.pixelsPerCentimetre).toBeCloseTo(face.pose.pixelsPerCentimetre, 3);
        const worst = face.points.map((value, number) => Math.abs(value - (faces[at]?.points[number] ?? 0)));
        expect(Math.max(...worst)).toBeLessThan(0.01);
      }
    }
  });

  it('is read where it is asked', async () => {
    const bytes = await written();
    const index = await indexFaces(access(bytes));
    const read = await collected((await decodeFaces(streamed([bytes]))).frames);
    expect(index.size).toEqual(size);
    expect(index.heads.map(({ faceCount }) => faceCount)).toEqual([1, 1, 0, 2, 1]);
    for (const at of [3, 0, 2, 4]) expect(await index.frameAt(at)).toEqual(read[at]);
    await expect(index.frameAt(5)).rejects.toThrow('no frame 5');
  });

  it('takes 32 bytes a frame and 2,924 a face', async () => {
    expect(await written()).toHaveLength(FRAMES_END + 12 + 5 * 20 + 19);
  });

  it('is not read as a whole to be indexed', async () => {
    const bytes = await written();
    let readBytes = 0;
    const { read, ...file } = access(bytes);
    const counted = async (offset: number, length: number) => {
      readBytes += length;
      return read(offset, length);
    };
    const { heads } = await indexFaces({ ...file, read: counted });
    expect(heads.map(({ state }) => state)).toEqual(['covered', 'covered', undefined, 'covered', 'covered']);
    expect(readBytes).toBeLessThan(200);
  });

  it('is read where it was written before files had an index', async () => {
    const bytes = await written();
    const old = Buffer.from(bytes.subarray(0, FRAMES_END)).fill(1, 7, 8);
    const [index, oldIndex] = [await indexFaces(access(bytes)), await indexFaces(access(old))];
    expect(oldIndex.heads).toEqual(index.heads);
    expect(await oldIndex.frameAt(3)).toEqual(await index.frameAt(3));
    const framesOf = async (file: Buffer) => collected((await decodeFaces(streamed([file]))).frames);
    expect(await framesOf(old)).toEqual(await framesOf(bytes));
  });

  it.each([
    ['another file', (bytes: Buffer) => Buffer.from('something else entirely'.repeat(bytes.length > 0 ? 3 : 0))],
    ['an empty one', () => Buffer.alloc(0)],
    ['another version', (bytes: Buffer) => bytes.fill(9, 7, 8)],
    ['one that breaks off', (bytes: Buffer) => bytes.subarray(0, bytes.length - 7)],
    ['one that breaks off between faces', (bytes: Buffer) => bytes.subarray(0, 16 + 12)],
    ['one that breaks off after a frame', (bytes: Buffer) => bytes.subarray(0, 16 + 12 + 2924)],
    ['an old one that breaks off', (bytes: Buffer) => bytes.subarray(0, FRAMES_END - 7).fill(1, 7, 8)],
    ['a state that there is not', (bytes: Buffer) => bytes.fill(200, 16 + 12 + 4, 16 + 12 + 5)],
  ])('is refused where it is %s', async (_, spoil) => {
    const bytes = spoil(await written());
    const read = async () => collected((await decodeFaces(streamed([bytes]))).frames);
    await expect(read()).rejects.toMatchObject({ kind: 'lost-file' });
    const lookUp = async () => {
      const index = await indexFaces(access(bytes));
      return Promise.all(index.heads.map((_head, at) => index.frameAt(at)));
    };
    await expect(lookUp()).rejects.toMatchObject({ kind: 'lost-file' });
  });
});
