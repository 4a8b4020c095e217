import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bankFrames, encodeBank, encodeFaces, type FaceFrame, poseOf } from '@polydub/lipsync';
import { streamed } from '@polydub/lipsync/testing';
import { executeStage } from '@polydub/pipeline';
import { FolderStore } from '@polydub/storage';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { squareMesh } from '../../testing/drawn-faces.js';
import { fakeEngines } from '../../testing/fake-engines.js';
import { findSpokenLines } from './find-spoken-lines.js';

const SIZE = { width: 240, height: 240 };
const RATE = 25;
let folder: string;
let store: FolderStore;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'polydub-spoken-lines-'));
  store = new FolderStore(join(folder, 'store'));
});
afterAll(() => rm(folder, { recursive: true }));

/** A frame of a face whose lower lip is so much lower than usual; nobody without a number. */
function frameOf(index: number, drop: number | undefined): FaceFrame {
  const timeSeconds = index / RATE;
  if (drop === undefined) return { timeSeconds, startsShot: index === 0, facesSeen: 0, faces: [] };
  const points = squareMesh({ x: 120, y: 120, size: 2, drop });
  const face = { id: 1, state: 'usable' as const, presence: 1, points, pose: poseOf(points), mouthSharpness: 0.5 };
  return { timeSeconds, startsShot: index === 0, facesSeen: 1, faces: [face] };
}

/** The lines that the face speaks, of those that begin each second and last as long. */
async function spoken(seconds: number, dropAt: (timeSeconds: number) => number | undefined): Promise<string[]> {
  const frames = Array.from({ length: seconds * RATE }, (_, index) => frameOf(index, dropAt(index / RATE)));
  const data = new Uint8Array(3 * SIZE.width * SIZE.height);
  const gathered = bankFrames(
    streamed(frames.map((face) => ({ face, picture: { timeSeconds: face.timeSeconds, ...SIZE, data } }))),
    0.05,
  );
  const path = join(folder, 'bank.bin');
  await writeFile(path, encodeBank(gathered, { phonemes: [], faces: encodeFaces(streamed(frames), SIZE) }));
  const lines = Array.from({ length: seconds }, (_, index) => ({
    ...{ id: `L${index}`, startSeconds: index, endSeconds: index + 1 },
  }));
  const tools = { engines: fakeEngines(), store, signal: new AbortController().signal, progress() {} };
  const { output } = await executeStage(findSpokenLines, { bank: await store.add(path, '.bin'), lines }, tools);
  return findSpokenLines.output.parse(output).lineIds;
}

describe('the lines that a face speaks', () => {
  it('are those at which its lips move', async () => {
    const talking = (at: number) => 3 + 3 * Math.sin(20 * at);
    expect(await spoken(4, (at) => (at < 1 || at >= 3 ? talking(at) : 0))).toEqual(['L0', 'L3']);
  });

  it('are not those at which it smiles, breathes or is followed less well', async () => {
    expect(await spoken(3, (at) => (at < 1 ? 4 : 4 + 0.15 * Math.sin(40 * at)))).toEqual([]);
  });

  it('are not those at which it is not seen', async () => {
    const talking = (at: number) => 3 + 3 * Math.sin(20 * at);
    expect(await spoken(3, (at) => (at < 1 || at > 2.1 ? undefined : talking(at)))).toEqual(['L1']);
  });

  it('are none where nobody is seen', async () => {
    expect(await spoken(2, () => undefined)).toEqual([]);
  });
});
