import { execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import { type Artifact, PolydubError } from '@polydub/contracts';
import type { Stage } from '@polydub/pipeline';
import { executeStage } from '@polydub/pipeline';
import { FolderStore } from '@polydub/storage';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fakeEngines } from '../../../testing/fake-engines.js';
import { render } from '../render/render.js';
import { retimeVideo } from '../retime/retime-video.js';
import { prepare } from './prepare.js';

let folder: string;
let store: FolderStore;
let whole: Buffer;
let mix: Artifact;

beforeAll(async () => {
  // A name that would be recognized in any message.
  folder = await mkdtemp(join(tmpdir(), 'polydub secret-place-'));
  store = new FolderStore(join(folder, 'store'));
  ffmpeg('-f', 'lavfi', '-i', 'testsrc2=s=160x90:r=25:d=3', '-f', 'lavfi', '-i', 'sine=d=3', join(folder, 'whole.mp4'));
  ffmpeg('-f', 'lavfi', '-i', 'sine=d=3', join(folder, 'mix.flac'));
  whole = await readFile(join(folder, 'whole.mp4'));
  mix = await store.add(join(folder, 'mix.flac'), '.flac');
});
afterAll(() => rm(folder, { recursive: true }));

function ffmpeg(...args: string[]): void {
  execFileSync('ffmpeg', ['-nostdin', '-v', 'error', '-y', ...args]);
}

async function media(content: Uint8Array, extension: string): Promise<Artifact> {
  const path = join(folder, 'given');
  await writeFile(path, content);
  return store.add(path, extension);
}

async function failureOf<Input, Output>(stage: Stage<Input, Output>, input: Input): Promise<unknown> {
  const { signal } = new AbortController();
  const tools = { engines: fakeEngines(), store, signal, progress() {} };
  return executeStage(stage, input, tools).then(
    () => undefined,
    (error: unknown) => error,
  );
}

const source = {
  ...{ durationSeconds: 3, hasVideo: true, videoExtension: '.mp4' as const },
  ...{ channels: 1, layout: 'mono' as const, sampleRateHz: 44_100, audioCodec: 'aac' },
};

const everyStage = (artifact: Artifact) => [
  failureOf(prepare, { media: artifact }),
  failureOf(render, { media: artifact, source, mix, targetLanguage: 'es', exports: ['video'] }),
  failureOf(retimeVideo, {
    ...{ media: artifact, source },
    timeMap: [
      { sourceSeconds: 0, outputSeconds: 0 },
      { sourceSeconds: 3, outputSeconds: 4 },
    ],
  }),
];

const at = (content: Buffer, share: number): number => Math.floor(content.length * share);

/** Where in the file, as shares of it, zeros are put or it ends. */
const DAMAGES: readonly (readonly [string, (content: Buffer) => Uint8Array])[] = [
  ['nothing', () => Buffer.alloc(0)],
  ['no media', () => Buffer.from('<html>Not found</html>')],
  ['cut off', (content) => content.subarray(0, content.length / 2)],
  ['without its head', (content) => content.subarray(100)],
  ['zeroed within', (content) => Buffer.from(content).fill(0, at(content, 0.2), at(content, 0.7))],
  ['without its index', (content) => Buffer.from(content).fill(0, at(content, 0.9))],
];

describe('a stage that is given bad media', () => {
  it.each(DAMAGES)('says what is wrong without a path of this machine: %s', async (how, damage) => {
    const failures = (await Promise.all(everyStage(await media(damage(whole), '.mp4')))).filter(Boolean);
    for (const failure of failures) {
      expect(failure).toBeInstanceOf(PolydubError);
      const { message, remedy = '', retryable } = failure as PolydubError;
      expect(`${message} ${remedy}`).not.toMatch(/secret-place|(^|[\s'"(:])\/[a-z]|[0-9a-f]{64}|partial/);
      expect(retryable).toBe(false);
    }
    if (how !== 'zeroed within') expect(failures.length).toBeGreaterThan(0);
  });

  it('refuses a picture that would take gigabytes, before it takes them', async () => {
    const path = join(folder, 'bomb.mkv');
    await writeFile(join(folder, 'bomb.png'), hugePicture(16_000));
    const picture = ['-f', 'image2pipe', '-c:v', 'png', '-i', join(folder, 'bomb.png')];
    ffmpeg(...picture, '-f', 'lavfi', '-i', 'sine=d=3', '-map', '0', '-map', '1', '-c:v', 'copy', path);
    const [failure] = everyStage(await media(await readFile(path), '.mkv'));
    expect(await failure).toMatchObject({
      ...{ kind: 'media-too-large', retryable: false },
      message: expect.stringMatching(/pixel/),
    });
  });
});

/** A PNG file of so many grey pixels squared: some hundred kilobytes. */
function hugePicture(side: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([8, 0, 0, 0, 0], 8);
  const rows = deflateSync(Buffer.alloc((side + 1) * 1_000));
  const signature = Buffer.from('89504e470d0a1a0a', 'hex');
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))]);
}

function chunk(name: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}
