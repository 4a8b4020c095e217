import { createReadStream } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { decodeFaces, encodeFaces, type FaceFrame } from '@polydub/lipsync';
import { collected, type MadeUpFace, madeUpFace, madeUpFrames, streamed } from '@polydub/lipsync/testing';
import { executeStage } from '@polydub/pipeline';
import { FolderStore } from '@polydub/storage';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fakeEngines } from '../../testing/fake-engines.js';
import { joinFaces } from './join-faces.js';

const SIZE = { width: 640, height: 360 };
let folder: string;
let store: FolderStore;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'polydub-join-faces-'));
  store = new FolderStore(join(folder, 'store'));
});
afterAll(() => rm(folder, { recursive: true }));

async function fileOf(frames: readonly FaceFrame[]) {
  const path = join(folder, 'faces.bin');
  await writeFile(path, encodeFaces(streamed(frames), SIZE));
  return store.add(path, '.bin');
}

/** Joins stretches of a video of 25 frames a second. */
async function joined(...stretches: (readonly FaceFrame[])[]) {
  const tracked = [];
  for (const frames of stretches) tracked.push({ faces: await fileOf(frames) });
  const durationSeconds = Math.max(0.04, stretches.flat().length / 25);
  const picture = { durationSeconds, ...SIZE, frameRate: 25, videoExtension: '.mp4' as const };
  const tools = { engines: fakeEngines(), store, signal: new AbortController().signal, progress() {} };
  const { output } = await executeStage(joinFaces, { tracked, picture }, tools);
  const { faces, ...told } = joinFaces.output.parse(output);
  const { frames, size } = await decodeFaces(createReadStream(await store.localPath(faces)));
  return { ...told, size, frames: await collected(frames) };
}

/** Frames of one face, or of none. */
const frames = (count: number, faceAt: (index: number) => MadeUpFace | undefined) =>
  madeUpFrames(count, (index) => [faceAt(index) ?? []].flat().map(madeUpFace));

describe('joined faces', () => {
  it('are counted by what is known of them', async () => {
    const states = ['turned', 'covered', 'outside'] as const;
    const {
      counts,
      facesSeen,
      frames: all,
      size,
    } = await joined(
      frames(60, (index) => (index < 8 ? undefined : { state: states[Math.floor((index - 8) / 4)] ?? 'usable' })),
    );
    expect(counts).toEqual({ all: 60, usable: 40, noFace: 8, turned: 4, covered: 4, outside: 4 });
    expect([facesSeen, all.length, size]).toEqual([1, 60, SIZE]);
  });

  it('are those of the largest person, in all stretches', async () => {
    const two = (ids: readonly [number, number]) =>
      madeUpFrames(30, () => [madeUpFace({ id: ids[0], x: 400, size: 2 }), madeUpFace({ id: ids[1], x: 100 })]);
    const later = two([7, 3]).map((frame) => ({ ...frame, startsShot: false, timeSeconds: frame.timeSeconds + 1.2 }));
    const { facesSeen, counts, frames: all } = await joined(two([1, 2]), later);
    expect([facesSeen, counts.usable]).toEqual([2, 60]);
    expect(new Set(all.flatMap(({ faces }) => faces.map(({ id }) => id))).size).toBe(1);
    expect(all.every(({ faces }) => faces.length === 1 && (faces[0]?.pose.x ?? 0) > 300)).toBe(true);
  });

  it('suffice in a tenth of the video and for a second', async () => {
    const { counts } = await joined(frames(250, (index) => (index < 25 ? {} : undefined)));
    expect(counts).toMatchObject({ all: 250, usable: 25, noFace: 225 });
  });

  it('suffice in half of a video that is shorter than two seconds', async () => {
    expect((await joined(frames(20, (index) => (index < 10 ? {} : undefined)))).counts.usable).toBe(10);
  });
});

describe('no lip-sync', () => {
  it('without any face', async () => {
    await expect(joined(frames(50, () => undefined))).rejects.toMatchObject({ kind: 'no-faces' });
  });

  it('without any frame', async () => {
    await expect(joined([])).rejects.toMatchObject({ kind: 'no-faces' });
  });

  it.each([
    ['in less than a tenth of the frames', 500, (index: number) => (index < 40 ? {} : undefined), '460 without a face'],
    ['for less than a second', 100, (index: number) => (index < 20 ? {} : undefined), '80 without a face'],
    [
      'since it is turned away and covered',
      100,
      (index: number): MadeUpFace => ({ state: index < 60 ? 'turned' : 'covered' }),
      '60 turned away, 40 covered',
    ],
    [
      'since it is at the edge',
      50,
      (index: number): MadeUpFace => ({ state: index === 0 ? 'usable' : 'outside' }),
      '49 at the edge of the picture',
    ],
  ])('with a face that can be worked on too seldom: %s', async (_, count, faceAt, reason) => {
    await expect(joined(frames(count, faceAt))).rejects.toMatchObject({
      ...{ kind: 'too-few-faces', message: expect.stringContaining(reason) },
    });
  });

  it('with faces of which none stays', async () => {
    // The largest of each shot is taken: every fifth frame cuts to another face that is soon gone.
    const passing = madeUpFrames(100, (index) =>
      index % 5 < 2 ? [madeUpFace({ id: index, x: 60 + 110 * (index % 5), y: 60 + (index % 7) * 40 })] : [],
    );
    await expect(joined(passing)).rejects.toMatchObject({ kind: expect.stringMatching(/^too-(many|few)-faces$/) });
  });
});
