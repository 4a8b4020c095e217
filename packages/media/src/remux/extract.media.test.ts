import { readdirSync } from 'node:fs';
import { afterAll, describe, expect, it } from 'vitest';
import { decodeFrames } from '../decode/decode-frames.js';
import { readMono } from '../decode/read-mono.js';
import { probe } from '../probe/probe.js';
import { collect, kind, picture, scratchFolder, sine } from '../testing/scratch.js';
import { extract } from './extract.js';

const { folder, at, make, clip, remove } = scratchFolder();
afterAll(remove);
const span = { startSeconds: 1.02, endSeconds: 2.52 };
const rate = { sampleRateHz: 44_100 };

describe('extract', () => {
  it('cuts sound to the sample', async () => {
    const source = await make('tone.flac', ...sine);
    await extract(source, span, at('cut.wav'));
    expect(await readMono(at('cut.wav'), rate)).toEqual(await readMono(source, { ...rate, ...span }));
  });

  it.each([
    ['mp4', 'h264', 'aac'],
    ['mkv', 'h264', 'aac'],
    ['webm', 'vp9', 'opus'],
  ])('cuts the very frames of a video into %s', async (extension, video, audio) => {
    await extract(await clip('source.mp4'), span, at(`cut.${extension}`));
    const info = await probe(at(`cut.${extension}`));
    expect(info).toMatchObject({ video: { codec: video }, audio: [{ codec: audio }] });
    expect(Math.abs(info.durationSeconds - 1.5)).toBeLessThan(0.04);
    const size = { pixelFormat: 'rgb24', width: 40, height: 24 } as const;
    const wanted = await collect(decodeFrames(at('source.mp4'), { ...size, ...span }));
    const found = await collect(decodeFrames(at(`cut.${extension}`), size));
    expect(found).toHaveLength(37);
    for (const index of [0, 36]) expect(difference(found[index]?.data, wanted[index]?.data)).toBeLessThan(6);
  });

  it('turns the picture as it is shown, and takes the sound of a video alone', async () => {
    const source = await make('turned.mp4', '-i', await clip('flat.mp4'), '-c', 'copy', '-metadata:s:v', 'rotate=90');
    await extract(source, span, at('turned-cut.mp4'));
    expect((await probe(at('turned-cut.mp4'))).video).toMatchObject({ width: 90, height: 160, rotationDegrees: 0 });
    await extract(source, span, at('sound.m4a'));
    expect((await probe(at('sound.m4a'))).video).toBeUndefined();
  });

  it('refuses what is not there', async () => {
    const silent = await make('silent.mp4', ...picture);
    await expect(extract(silent, { startSeconds: 3, endSeconds: 4 }, at('bad.mp4'))).rejects.toThrow(kind('usage'));
    await expect(extract(silent, { startSeconds: 2, endSeconds: 1 }, at('bad.mp4'))).rejects.toThrow(kind('usage'));
    await expect(extract(silent, span, at('bad.wav'))).rejects.toThrow(kind('no-audio'));
    await expect(extract(await make('s.wav', ...sine), span, at('bad.mp4'))).rejects.toThrow(kind('no-video'));
    expect(readdirSync(folder).filter((name) => name.includes('bad'))).toEqual([]);
  });
});

function difference(a: Uint8Array = new Uint8Array(1), b: Uint8Array = new Uint8Array(0)): number {
  if (a.length !== b.length) return Number.POSITIVE_INFINITY;
  return a.reduce((sum, value, index) => sum + Math.abs(value - (b[index] ?? 0)), 0) / a.length;
}
