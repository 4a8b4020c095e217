import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Picture } from '@polydub/contracts';
import { describeMouthGeneratorConformance } from '@polydub/contracts/testing';
import { decodeFrames, encodeFrames, parseWav, type RawFrame } from '@polydub/media';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createMouthGenerator } from '../mouth-generators.js';
import { lipSyncServer, type ReceivedRequest } from '../testing/lip-sync-server.js';
import { collected, streamed } from '../testing/made-up-faces.js';

const FRAMES_PER_SECOND = 30_000 / 1001;
const { signal } = new AbortController();
const speech = {
  sampleRateHz: 16_000,
  samples: Float32Array.from({ length: 40_000 }, (_, n) => 0.3 * Math.sin(n / 9)),
};

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'polydub-test-lip-sync-'));
});
afterAll(() => rm(folder, { recursive: true }));

const closers: (() => void)[] = [];
afterEach(() => {
  for (const close of closers.splice(0)) close();
});

async function engineAt(answer: Parameters<typeof lipSyncServer>[0], more: { timeoutMs?: number } = {}) {
  const { url, close } = await lipSyncServer(answer);
  closers.push(close);
  const options = { baseUrl: `${url}/v1/`, model: 'musetalk', apiKey: 'secret-key', ...more };
  return createMouthGenerator('lip-sync-server', options);
}

/** Crops of a slope that becomes brighter. */
const crops = (count: number): Picture[] =>
  Array.from({ length: count }, (_, frame) => ({
    ...{ width: 512, height: 512 },
    data: Uint8Array.from({ length: 3 * 512 * 512 }, (_byte, at) => 40 + 10 * frame + (Math.floor(at / 3) % 512) / 4),
  }));

async function spoken(engine: Awaited<ReturnType<typeof engineAt>>, count = 4, stop = signal): Promise<Picture[]> {
  const call = { crops: streamed(crops(count)), speech, framesPerSecond: FRAMES_PER_SECOND, signal: stop };
  return collected((await engine.generate(call)).crops);
}

async function framesOf(video: Buffer): Promise<RawFrame[]> {
  const path = join(folder, 'sent.mp4');
  await writeFile(path, video);
  return collected(decodeFrames(path, { pixelFormat: 'rgb24' }));
}

async function videoOf(frames: readonly RawFrame[]): Promise<Buffer> {
  const path = join(folder, 'made.mp4');
  await encodeFrames(streamed(frames), { path, frameRate: 25 });
  return readFile(path);
}

describe('with a good server', () => {
  let requests = 0;
  let server: Awaited<ReturnType<typeof lipSyncServer>>;
  beforeAll(async () => {
    server = await lipSyncServer(({ video }, response) => {
      requests += 1;
      response.end(video);
    });
  });
  afterAll(() => server.close());

  const create = (model: string) => createMouthGenerator('lip-sync-server', { baseUrl: `${server.url}/v1`, model });
  describeMouthGeneratorConformance('lip-sync-server', {
    create: () => create('musetalk'),
    createOther: () => create('latentsync'),
    openings: () => requests,
  });
});

describe('the lip-sync server engine', () => {
  it('sends crops and speech of the same length, and returns what it sees', async () => {
    const received: ReceivedRequest[] = [];
    const engine = await engineAt(async (request, response) => {
      received.push(request);
      response.end(request.video);
    });
    const answered = await spoken(engine, 5);
    const [request] = received;
    expect(received).toHaveLength(1);
    expect(request?.path).toBe('/v1/lip-sync');
    expect(request?.headers.authorization).toBe('Bearer secret-key');
    expect(request?.options).toEqual({ model: 'musetalk', frames: 5, framesPerSecond: FRAMES_PER_SECOND });
    expect(await framesOf(request?.video as Buffer)).toHaveLength(5);
    const heard = await parseWav(request?.audio as Buffer);
    expect(heard?.samples).toHaveLength(Math.round((5 / FRAMES_PER_SECOND) * 16_000));
    for (const [frame, crop] of crops(5).entries()) {
      const data = answered[frame]?.data ?? new Uint8Array();
      const difference = crop.data.reduce((sum, value, at) => sum + Math.abs(value - (data[at] as number)), 0);
      expect(difference / crop.data.length).toBeLessThan(2);
    }
  });

  it('asks nobody where there is nothing to do', async () => {
    const engine = await engineAt(() => expect.fail('was asked'));
    expect(await spoken(engine, 0)).toEqual([]);
  });

  it.each([
    [503, true],
    [422, false],
    [401, false],
  ])('says that status %i came, retryable: %s, and never the key', async (status, retryable) => {
    const engine = await engineAt((_, response) => response.writeHead(status).end());
    const failure = await spoken(engine).catch((error: unknown) => error);
    expect(failure).toMatchObject({ kind: 'engine-unavailable', retryable });
    expect(String(failure)).toContain(`answered with status ${status}`);
    expect(String(failure)).not.toContain('secret-key');
  });

  it('gives up on a silent server and stops when told to', async () => {
    const engine = await engineAt(() => undefined, { timeoutMs: 100 });
    await expect(spoken(engine)).rejects.toThrow('within 100 ms');
    const stopper = new AbortController();
    const waiting = await engineAt(() => stopper.abort(new Error('enough')));
    await expect(spoken(waiting, 4, stopper.signal)).rejects.toThrow('enough');
  });

  it('says which server cannot be reached', async () => {
    const engine = createMouthGenerator('lip-sync-server', { baseUrl: 'http://127.0.0.1:9/v1', model: 'm' });
    await expect(spoken(engine)).rejects.toMatchObject({
      ...{ kind: 'engine-unavailable', retryable: true, message: expect.stringContaining('127.0.0.1:9') },
    });
  });

  const small = (frame: RawFrame): RawFrame => ({
    ...frame,
    ...{ width: 256, height: 256, data: new Uint8Array(3 * 256 * 256).fill(80) },
  });
  it.each([
    ['too few frames', (frames: RawFrame[]) => videoOf(frames.slice(1)), '3 frames, expected 4'],
    [
      'too many frames',
      (frames: RawFrame[]) => videoOf([...frames, { ...(frames[3] as RawFrame), timeSeconds: 9 }]),
      'more frames, expected 4',
    ],
    ['another size', (frames: RawFrame[]) => videoOf(frames.map(small)), '256 × 256 pixels, expected 512 × 512'],
    ['something else', async () => Buffer.from('{"ok": true}'), 'no video that can be read'],
    ['nothing', async () => Buffer.alloc(0), 'no video that can be read'],
    ['half of a video', async (frames: RawFrame[]) => (await videoOf(frames)).subarray(0, 900), 'no video that can be'],
  ])('says so when it is sent %s', async (_what, make, message) => {
    const engine = await engineAt(async ({ video }, response) => response.end(await make(await framesOf(video))));
    const failure = { kind: 'lip-sync-failed', retryable: false, message: expect.stringContaining(message) };
    await expect(spoken(engine)).rejects.toMatchObject(failure);
  });
});
