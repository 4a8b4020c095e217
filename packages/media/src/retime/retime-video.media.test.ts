import { writeFileSync } from 'node:fs';
import { outputSecondsAt, type TimeMap } from '@polydub/contracts';
import { execa } from 'execa';
import { afterAll, describe, expect, it } from 'vitest';
import { decodeFrames } from '../decode/decode-frames.js';
import type { RawFrame } from '../decode/raw-frames.js';
import { encodeFrames } from '../encode/encode-frames.js';
import type { VideoTrack } from '../probe/media-info.js';
import { probe } from '../probe/probe.js';
import { requireVideo } from '../probe/require-track.js';
import { collect, composeTestAss, kind, picture, scratchFolder, sine, stream } from '../testing/scratch.js';
import { retimeVideo } from './retime-video.js';
import { steadyRate } from './steady-rate.js';

const { at, make, clip, remove } = scratchFolder();
afterAll(remove);

const CELL = 16;
const BITS = 10;
const map: TimeMap = [
  { sourceSeconds: 0, outputSeconds: 0 },
  { sourceSeconds: 1.2, outputSeconds: 1.5 },
  { sourceSeconds: 2, outputSeconds: 2.3 },
  { sourceSeconds: 3.5, outputSeconds: 3.5 },
  { sourceSeconds: 4, outputSeconds: 4.1 },
];

/** A picture that carries its number: white and black squares, one for each bit. */
function numbered(number: number, timeSeconds: number): RawFrame {
  const [width, height] = [CELL * BITS, CELL * 2];
  const data = new Uint8Array(width * height * 3);
  for (let pixel = 0; pixel < width * height; pixel += 1) {
    const bit = Math.floor((pixel % width) / CELL);
    data.fill((number >> bit) & 1 ? 235 : 16, pixel * 3, pixel * 3 + 3);
  }
  return { index: number, timeSeconds, width, height, pixelFormat: 'rgb24', data };
}

function numberOf({ data, width }: RawFrame): number {
  const bright = (bit: number) => (data[((CELL / 2) * width + bit * CELL + CELL / 2) * 3] ?? 0) > 128;
  return Array.from({ length: BITS }, (_, bit) => (bright(bit) ? 1 << bit : 0)).reduce((sum, bit) => sum + bit, 0);
}

const shapeOf = (video?: VideoTrack) => (video?.displayWidth ?? 0) / (video?.displayHeight ?? 0);
const shownIn = async (path: string) => collect(decodeFrames(path, { pixelFormat: 'rgb24' }));

async function source(name: string, times: readonly number[], frameRate?: number): Promise<string> {
  const frames = stream(...times.map((time, number) => numbered(number, time)));
  await encodeFrames(frames, { path: at(name), ...(frameRate === undefined ? {} : { frameRate }) });
  return at(name);
}

/** The moment of the source that is shown at a moment of the output. */
function sourceSecondsAt(map: TimeMap, seconds: number): number {
  const inverse = map.map((knot) => ({ sourceSeconds: knot.outputSeconds, outputSeconds: knot.sourceSeconds }));
  return outputSecondsAt(inverse, seconds);
}

describe('retimeVideo', () => {
  it.each([
    ['mp4', 25],
    ['mp4', 30_000 / 1001],
    ['mkv', 24_000 / 1001],
    ['mov', 50],
    ['webm', 30],
  ])('shows in %s at %d frames a second the frame that belongs to each moment', async (extension, rate) => {
    const count = Math.round(4 * rate);
    const times = Array.from({ length: count }, (_, index) => index / rate);
    const path = await source(`in-${rate}.${extension}`, times, rate);
    const out = at(`out-${rate}.${extension}`);
    const { frameCount } = await retimeVideo(path, map, { out });
    const shown = await shownIn(out);
    expect(frameCount).toBe(Math.round(4.1 * rate));
    expect(shown).toHaveLength(frameCount);
    for (const [index, frame] of shown.entries()) {
      expect(Math.abs(frame.timeSeconds - index / rate)).toBeLessThan(0.002);
      const wanted = Math.min(count - 1, sourceSecondsAt(map, index / rate) * rate);
      expect(Math.abs(numberOf(frame) - wanted)).toBeLessThanOrEqual(1);
    }
    const { video, audio } = await probe(out);
    expect(video).toMatchObject({ variableFrameRate: false });
    expect(video?.frameRate).toBeCloseTo(rate, 3);
    expect(audio).toEqual([]);
  });

  it('gives every frame back at its place where time runs as in the source', async () => {
    const times = Array.from({ length: 60 }, (_, index) => index / 25);
    const path = await source('same.mp4', times, 25);
    const same = [0, 2.4].map((seconds) => ({ sourceSeconds: seconds, outputSeconds: seconds }));
    await retimeVideo(path, same, { out: at('same-out.mp4') });
    expect((await shownIn(at('same-out.mp4'))).map(numberOf)).toEqual(times.map((_, index) => index));
  });

  it('does not drift over a long time', async () => {
    const path = await source(
      'long.mp4',
      Array.from({ length: 1000 }, (_, index) => index / 10),
      10,
    );
    const uneven: TimeMap = [{ sourceSeconds: 0, outputSeconds: 0 }];
    for (let index = 0; index < 300; index += 1) {
      const { sourceSeconds, outputSeconds } = uneven[index] ?? { sourceSeconds: 0, outputSeconds: 0 };
      const stretch = 0.8 + ((index * 7) % 46) / 100;
      uneven.push({ sourceSeconds: sourceSeconds + 1 / 3, outputSeconds: outputSeconds + stretch / 3 });
    }
    await retimeVideo(path, uneven, { out: at('long-out.mp4') });
    const shown = await shownIn(at('long-out.mp4'));
    expect(shown).toHaveLength(Math.round((uneven.at(-1)?.outputSeconds ?? 0) * 10));
    for (const [index, frame] of shown.entries()) {
      expect(Math.abs(numberOf(frame) - sourceSecondsAt(uneven, index / 10) * 10)).toBeLessThanOrEqual(1);
    }
  });

  it('makes frames of a wavering rate steady', async () => {
    const times = Array.from({ length: 80 }, (_, index) => index * 0.04 + (index % 3) * 0.006);
    const path = await source('vfr.mp4', times);
    const { frameRate } = await retimeVideo(path, map.slice(0, 3), { out: at('vfr-out.mp4') });
    expect(frameRate).toBe(25);
    const shown = await shownIn(at('vfr-out.mp4'));
    expect(shown).toHaveLength(Math.round(2.3 * 25));
    for (const [index, frame] of shown.entries()) {
      const wanted = sourceSecondsAt(map, index / 25);
      expect(Math.abs((times[numberOf(frame)] ?? 0) - wanted)).toBeLessThanOrEqual(0.05);
    }
  });

  it('keeps the motion of bursts in a picture that mostly stands', async () => {
    const bursts = [0, 2].flatMap((start) => Array.from({ length: 30 }, (_, index) => start + index / 30));
    const path = await source('bursts.mp4', bursts);
    const { frameRate } = await retimeVideo(path, map.slice(0, 3), { out: at('bursts-out.mp4') });
    expect(frameRate).toBe(30);
  });

  it('does not take the ticks of a clock for frames', async () => {
    const track = requireVideo(await probe(await clip('ticks.mp4')));
    // What ffprobe says of some recordings that browsers write.
    const ticking = { frameRate: 1000, realFrameRate: 1000, variableFrameRate: false };
    expect(await steadyRate(at('ticks.mp4'), { ...track, ...ticking })).toBe(25);
    expect(await steadyRate(at('ticks.mp4'), { ...track, realFrameRate: 119.88 })).toBe(119.88);
    const thirds = await make('thirds.mkv', '-f', 'lavfi', '-i', 'testsrc2=s=160x90:r=30:d=3');
    expect(await steadyRate(thirds, { ...requireVideo(await probe(thirds)), ...ticking })).toBe(30);
  });

  it('moves chapters, and carries attached files along', async () => {
    writeFileSync(
      at('chapters.txt'),
      [';FFMETADATA1', '[CHAPTER]', 'TIMEBASE=1/1', 'START=0', 'END=1', 'title=One', '[CHAPTER]', 'TIMEBASE=1/1']
        .concat(['START=2', 'END=3', 'title=Two\\; three \\= five'])
        .join('\n'),
    );
    writeFileSync(at('font.ttf'), 'a font');
    const attached = ['-attach', at('font.ttf'), '-metadata:s:t', 'mimetype=application/x-truetype-font'];
    const input = await make('chapters.mkv', ...picture, '-i', at('chapters.txt'), '-map', '0', ...attached);
    const { warnings } = await retimeVideo(input, map.slice(0, 4), { out: at('chapters-out.mkv') });
    expect(warnings).toEqual([]);
    const { stdout } = await execa('ffprobe', ['-v', 'error', '-show_chapters', '-of', 'json', at('chapters-out.mkv')]);
    const { chapters } = JSON.parse(stdout) as { chapters: { start_time: string; tags: { title: string } }[] };
    expect(chapters.map(({ start_time, tags }) => [Number(start_time), tags.title])).toEqual([
      [0, 'One'],
      [2.3, 'Two; three = five'],
    ]);
    expect((await probe(at('chapters-out.mkv'))).others).toMatchObject([{ kind: 'attachment' }]);
  });

  it('keeps the bit depth and the light of an HDR picture', async () => {
    const light = ['-color_primaries', 'bt2020', '-color_trc', 'smpte2084', '-colorspace', 'bt2020nc'];
    const params = ['-x265-params', 'log-level=error:hdr10=1:max-cll=1000,400'];
    const hdr = await make('hdr.mp4', ...picture, '-c:v', 'libx265', '-pix_fmt', 'yuv420p10le', ...light, ...params);
    const { warnings } = await retimeVideo(hdr, map.slice(0, 3), { out: at('hdr-out.mp4') });
    expect(warnings).toEqual([]);
    expect((await probe(at('hdr-out.mp4'))).video).toMatchObject({
      codec: 'hevc',
      pixelFormat: 'yuv420p10le',
      colourTransfer: 'smpte2084',
    });
  });

  it('keeps the last frame where the picture ends before its time does', async () => {
    const path = await source(
      'short.mp4',
      Array.from({ length: 50 }, (_, index) => index / 25),
      25,
    );
    await retimeVideo(path, map, { out: at('short-out.mp4') });
    const shown = (await shownIn(at('short-out.mp4'))).map(numberOf);
    expect(shown).toHaveLength(102);
    expect(shown.slice(-40)).toEqual(new Array(40).fill(49));
  });

  it('turns the picture as it is shown and keeps the shape of its pixels', async () => {
    const turned = await clip('turned-flat.mp4', '-vf', 'setsar=4/3');
    await make('turned.mp4', '-display_rotation', '90', '-i', turned, '-c', 'copy').catch(() =>
      make('turned.mp4', '-i', turned, '-c', 'copy', '-metadata:s:v:0', 'rotate=90'),
    );
    const before = (await probe(at('turned.mp4'))).video;
    const { frameCount } = await retimeVideo(at('turned.mp4'), map.slice(0, 2), { out: at('turned-out.mp4') });
    const { video } = await probe(at('turned-out.mp4'));
    expect(before?.rotationDegrees).not.toBe(0);
    expect(video).toMatchObject({ rotationDegrees: 0, frameCount });
    expect(shapeOf(video)).toBeCloseTo(shapeOf(before), 2);
  });

  it("lays patches over the source's frames and draws subtitles at the output's times, in one pass", async () => {
    const grey = ['-f', 'lavfi', '-i', 'color=gray:s=160x90:r=25:d=3', '-f', 'ffmetadata', '-i', at('chapters.txt')];
    const path = await make('to-draw.mkv', ...grey);
    writeFileSync(at('drawn.ass'), composeTestAss('HHHHHH', 160, 90));
    const place = { x: 20, y: 4, width: 40, height: 20 };
    const square = (timeSeconds: number, value: number): RawFrame => {
      const data = new Uint8Array(place.width * place.height * 4).fill(value);
      return { index: 0, timeSeconds, width: place.width, height: place.height, pixelFormat: 'rgba', data };
    };
    // White from 0.4 s to 1.2 s of the source, which is 0.5 s to 1.5 s of the output.
    const patches = () =>
      stream(...[0, 0.4, 0.8, 1.2, 1.6, 2].map((at) => square(at, at >= 0.4 && at < 1.2 ? 255 : 0)));
    const slower = [0, 1.2, 3].map((seconds) => ({ sourceSeconds: seconds, outputSeconds: seconds * 1.25 }));
    await retimeVideo(path, slower, { out: at('drawn-out.mkv'), overlay: { place, patches }, ass: at('drawn.ass') });
    const shown = await shownIn(at('drawn-out.mkv'));
    const brightest = ({ data, width }: RawFrame, from: number, to: number) =>
      data.subarray(from * width * 3, to * width * 3).reduce((most, value) => Math.max(most, value), 0) > 200;
    const spanOf = (from: number, to: number) => {
      const bright = shown.flatMap((frame, index) => (brightest(frame, from, to) ? [index] : []));
      return [bright[0], bright.at(-1), bright.length];
    };
    expect(shown).toHaveLength(94);
    const [first = 0, last = 0, count] = spanOf(0, 26);
    expect([Math.abs(first - 12.5) <= 1, Math.abs(last - 36.5) <= 1, count]).toEqual([true, true, last - first + 1]);
    expect(spanOf(60, 90)).toEqual([25, 49, 25]);
  });

  it('takes maps of thousands of knots and pictures of odd size', async () => {
    const odd = await make('odd.mkv', ...picture, '-vf', 'scale=81:45', '-c:v', 'ffv1');
    const knots = Array.from({ length: 3000 }, (_, index) => ({
      sourceSeconds: index / 1000,
      outputSeconds: index / 1000 + (index % 2) * 0.0001,
    }));
    const { warnings } = await retimeVideo(odd, knots, { out: at('odd.mp4') });
    expect(warnings.map(({ code }) => code)).toEqual(['picture-padded']);
    expect((await probe(at('odd.mp4'))).video).toMatchObject({ width: 82, height: 46, frameCount: 75 });
  });

  it('refuses what has no picture, and stops on a signal', async () => {
    const sound = await make('sound.wav', ...sine);
    await expect(retimeVideo(sound, map, { out: at('none.mp4') })).rejects.toThrow(kind('no-video'));
    const signal = AbortSignal.abort();
    await expect(retimeVideo(at('same.mp4'), map, { out: at('none.mp4'), signal })).rejects.toThrow(kind('cancelled'));
    const { stdout } = await execa('ls', [at('.')]);
    expect(stdout).not.toContain('none');
  });
});
