import { readdirSync } from 'node:fs';
import { execa } from 'execa';
import { afterAll, describe, expect, it } from 'vitest';
import { decodeFrames } from '../decode/decode-frames.js';
import type { RawFrame } from '../decode/raw-frames.js';
import { probe } from '../probe/probe.js';
import { collect, kind, picture, scratchFolder, stream } from '../testing/scratch.js';
import { encodeFrames } from './encode-frames.js';

const { folder, at, make, remove } = scratchFolder();
afterAll(remove);

function frameAt(timeSeconds: number, changes: Partial<RawFrame> = {}): RawFrame {
  const data = new Uint8Array(64 * 32 * 3).fill(Math.round(timeSeconds * 100) % 256);
  return { index: 0, timeSeconds, width: 64, height: 32, pixelFormat: 'rgb24', data, ...changes };
}
const timesOf = async (path: string) =>
  (await collect(decodeFrames(path, { pixelFormat: 'rgb24' }))).map(({ timeSeconds }) => timeSeconds);

describe('encodeFrames', () => {
  it.each([
    ['mp4', 'h264'],
    ['mov', 'h264'],
    ['mkv', 'h264'],
    ['webm', 'vp9'],
  ])('writes %s as %s, every frame at its own time', async (extension, codec) => {
    const times = [0, 0.04, 0.12, 0.5, 0.533, 1.2];
    await encodeFrames(stream(...times.map((time) => frameAt(time))), { path: at(`vfr.${extension}`) });
    expect((await probe(at(`vfr.${extension}`))).video).toMatchObject({ codec, pixelFormat: 'yuv420p', width: 64 });
    const found = await timesOf(at(`vfr.${extension}`));
    expect(found).toHaveLength(times.length);
    for (const [index, time] of found.entries()) expect(Math.abs(time - (times[index] ?? -1))).toBeLessThan(0.001);
  });

  it('writes a steady rate when told to', async () => {
    const frames = Array.from({ length: 30 }, (_, index) => frameAt(index * 1.7));
    await encodeFrames(stream(...frames), { path: at('steady.mp4'), frameRate: 30_000 / 1001 });
    const info = await probe(at('steady.mp4'));
    expect(info.video).toMatchObject({ frameCount: 30, variableFrameRate: false });
    expect(info.video?.frameRate).toBeCloseTo(29.97, 3);
    expect(info.durationSeconds).toBeCloseTo(30.03 / 30, 3);
  });

  it('shows the first frame from the start on, and leaves the others where they are', async () => {
    const frames = stream(frameAt(5.1), frameAt(5.2), frameAt(5.5));
    await encodeFrames(frames, { path: at('late.mp4'), startSeconds: 5 });
    const times = await timesOf(at('late.mp4'));
    expect(times.map((time) => Math.round(time * 1000))).toEqual([0, 200, 500]);
  });

  it('gives back the picture that it was given', async () => {
    const source = await make('source.mp4', ...picture, '-t', '1');
    await encodeFrames(decodeFrames(source, { pixelFormat: 'rgba' }), { path: at('again.mp4') });
    const psnr = ['-lavfi', '[0][1]psnr', '-f', 'null', '-'];
    const { stderr } = await execa('ffmpeg', ['-hide_banner', '-i', at('again.mp4'), '-i', source, ...psnr]);
    expect(Number(/PSNR.*average:([\d.]+)/.exec(stderr)?.[1])).toBeGreaterThan(32);
    expect((await probe(at('again.mp4'))).video?.frameCount).toBe(25);
  });

  it('takes frames no faster than they are encoded', async () => {
    let inFlight = 0;
    let most = 0;
    async function* large() {
      for (let index = 0; index < 60; index += 1) {
        inFlight += 1;
        most = Math.max(most, inFlight);
        yield frameAt(index / 25, { width: 1280, height: 720, data: new Uint8Array(1280 * 720 * 3) });
        inFlight -= 1;
      }
    }
    await encodeFrames(large(), { path: at('large.mp4') });
    expect(most).toBe(1);
  });

  it('refuses what cannot become a video', async () => {
    const path = at('bad.mp4');
    for (const frames of [
      [],
      [frameAt(0), frameAt(1, { width: 32, height: 64 })],
      [frameAt(1), frameAt(1)],
      [frameAt(0, { data: new Uint8Array(5) })],
      [frameAt(0, { width: 3, height: 3, data: new Uint8Array(27) })],
    ]) {
      await expect(encodeFrames(stream(...frames), { path })).rejects.toThrow(kind('usage'));
    }
    const early = stream(frameAt(1), frameAt(2));
    await expect(encodeFrames(early, { path, startSeconds: 3 })).rejects.toThrow(kind('usage'));
    await expect(encodeFrames(stream(frameAt(0)), { path: at('bad.gif') })).rejects.toThrow(kind('usage'));
    expect(readdirSync(folder).filter((name) => name.includes('bad'))).toEqual([]);
  });

  it('lets go of the source when a frame cannot be used', async () => {
    let isClosed = false;
    async function* watched() {
      try {
        yield* [frameAt(0), frameAt(1), frameAt(0.5), frameAt(2)];
      } finally {
        isClosed = true;
      }
    }
    await expect(encodeFrames(watched(), { path: at('unordered.mp4') })).rejects.toThrow(kind('usage'));
    expect(isClosed).toBe(true);
  });

  it('stops on a signal and leaves nothing behind', async () => {
    const controller = new AbortController();
    async function* endless() {
      for (let index = 0; ; index += 1) {
        if (index === 20) controller.abort();
        yield frameAt(index / 25);
      }
    }
    const writing = encodeFrames(endless(), { path: at('aborted.mp4'), signal: controller.signal });
    await expect(writing).rejects.toThrow(kind('cancelled'));
    expect(readdirSync(folder).filter((name) => name.includes('aborted'))).toEqual([]);
  });
});
