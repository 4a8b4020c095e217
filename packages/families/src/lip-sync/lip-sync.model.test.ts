import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { disposeEngines, type Engines } from '@polydub/contracts';
import { defaultCacheFolder } from '@polydub/inference';
import { portrait } from '@polydub/lipsync/testing';
import { decodeFrames, probe } from '@polydub/media';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createEngines, openModels } from '../create-engines.js';
import { lipSyncFile } from './lip-sync.js';

const SIDE = 320;
/** Rows above the nose, wherever the face is in the clip. */
const UPPER_ROWS = 100;
const SPEECH_SECONDS = 2.4;
const signal = new AbortController().signal;
const speech = fileURLToPath(new URL('../../../../examples/kennedy-1961.flac', import.meta.url));
let folder: string;
let engines: Engines;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'polydub-lip-sync-'));
  engines = createEngines(openModels({ cacheFolder: defaultCacheFolder() }), { threads: availableParallelism() });
  const { width, height, data } = await portrait();
  const raw = ['-f', 'rawvideo', '-pix_fmt', 'rgb24', '-s', `${width}x${height}`, '-r', '25', '-i', 'pipe:0'];
  // The head goes around and comes nearer.
  const moved = `loop=loop=74:size=1,scale=w=380+20*sin(n/25):h=-2:eval=frame,crop=${SIDE}:${SIDE}:(iw-ow)/2+12*sin(t*3):(ih-oh)/2+8*cos(t*2)`;
  const to = ['-vf', moved, '-c:v', 'libx264', '-crf', '12', '-pix_fmt', 'yuv420p', join(folder, 'portrait.mp4')];
  execFileSync('ffmpeg', ['-v', 'error', ...raw, ...to], { input: data });
  execFileSync('ffmpeg', ['-v', 'error', '-i', speech, '-t', `${SPEECH_SECONDS}`, join(folder, 'speech.wav')]);
});
afterAll(async () => {
  await disposeEngines(engines);
  await rm(folder, { recursive: true });
});

async function framesOf(path: string): Promise<Uint8Array[]> {
  const frames: Uint8Array[] = [];
  for await (const { data } of decodeFrames(path, { pixelFormat: 'rgb24' })) frames.push(Uint8Array.from(data));
  return frames;
}

function difference(one: Uint8Array, other: Uint8Array, rows: readonly [from: number, to: number]): number {
  const [from, to] = rows.map((row) => 3 * SIDE * row) as [number, number];
  let sum = 0;
  for (let at = from; at < to; at++) sum += Math.abs((one[at] as number) - (other[at] as number));
  return sum / (to - from);
}

describe('lip-sync, with real models', () => {
  it('finds the face in all frames, moves its lips and leaves the rest of the picture', async () => {
    const outFolder = join(folder, 'out');
    const report = await lipSyncFile(
      {
        ...{ referencePath: join(folder, 'portrait.mp4'), mode: 'standard', makesSheet: false },
        speech: { audioPath: join(folder, 'speech.wav'), language: 'en' },
      },
      { engines, outFolder, keepWork: false, signal },
    );
    const frames = SPEECH_SECONDS * 25;
    expect(report).toMatchObject({ facesSeen: 1, frames: { all: frames, drawn: frames }, isLooped: false });
    expect(report.speech.phonemes).toBeGreaterThan(8);
    expect(report.warnings.map(({ code }) => code)).toEqual(['reference-not-understood']);
    const video = join(outFolder, 'lipsync.mp4');
    const { durationSeconds, video: track } = await probe(video);
    expect(Math.abs(durationSeconds - SPEECH_SECONDS)).toBeLessThan(0.09);
    expect(track).toMatchObject({ displayWidth: SIDE, displayHeight: SIDE, frameRate: 25 });
    const [made, source] = [await framesOf(video), await framesOf(join(folder, 'portrait.mp4'))];
    expect(made).toHaveLength(frames);
    const pairs = made.map((frame, index) => [frame, source[index] ?? frame] as const);
    expect(Math.max(...pairs.map(([one, other]) => difference(one, other, [0, UPPER_ROWS])))).toBeLessThan(2);
    // Encoding alone changes either part by about 1.6 levels.
    expect(Math.max(...pairs.map(([one, other]) => difference(one, other, [UPPER_ROWS, SIDE])))).toBeGreaterThan(2.2);
  });
});
