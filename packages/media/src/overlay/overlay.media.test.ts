import { readdirSync, writeFileSync } from 'node:fs';
import { afterAll, describe, expect, it } from 'vitest';
import { decodeFrames } from '../decode/decode-frames.js';
import type { RawFrame } from '../decode/raw-frames.js';
import { probe } from '../probe/probe.js';
import { collect, composeTestAss, kind, picture, scratchFolder, sine } from '../testing/scratch.js';
import { overlayPatches } from './overlay-patches.js';
import { readPatchClip, writePatchClip } from './patch-clip.js';

const { folder, at, make, clip, remove } = scratchFolder();
afterAll(remove);

const place = { x: 40, y: 20, width: 32, height: 16 };
const MAGENTA = [255, 0, 255, 255];
const CLEAR = [0, 0, 0, 0];

function patch(timeSeconds: number, rgba: readonly number[], { width, height } = place): RawFrame {
  const data = Uint8Array.from({ length: width * height * 4 }, (_, index) => rgba[index % 4] ?? 0);
  return { index: 0, timeSeconds, width, height, pixelFormat: 'rgba', data };
}

/** Magenta for the frames from `first` to before `end`, nothing in all others. */
async function* marks(timesOfFrames: readonly number[], first: number, end: number): AsyncGenerator<RawFrame> {
  for (const [index, time] of timesOfFrames.entries())
    yield patch(time, index >= first && index < end ? MAGENTA : CLEAR);
}

const frames = (path: string) => collect(decodeFrames(path, { pixelFormat: 'rgb24' }));
const timesOf = async (path: string) => (await frames(path)).map(({ timeSeconds }) => timeSeconds);

function pixel({ data, width }: RawFrame, x: number, y: number): number[] {
  return [...data.subarray((y * width + x) * 3, (y * width + x) * 3 + 3)];
}

const isMagenta = ([red = 0, green = 0, blue = 0]: number[]) => red > 200 && green < 60 && blue > 200;
/** Numbers of the frames in which the middle of a place is magenta. */
const marked = (all: readonly RawFrame[], x = 56, y = 28) =>
  all.flatMap((frame, index) => (isMagenta(pixel(frame, x, y)) ? [index] : []));

describe('overlayPatches', () => {
  it.each([25, '30000/1001', 50])('changes only its frames, at %s frames per second', async (rate) => {
    const name = `${rate}`.replace('/', '-');
    const source = await make(
      `in-${name}.mp4`,
      '-f',
      'lavfi',
      '-i',
      `color=gray:s=160x90:r=${rate}:d=2`,
      ...sine,
      '-shortest',
    );
    const times = await timesOf(source);
    const out = at(`out-${name}.mp4`);
    expect(await overlayPatches({ video: source, patches: () => marks(times, 7, 13), place, out })).toEqual({
      warnings: [],
      copiedSeconds: 0,
    });
    const drawn = await frames(out);
    expect(marked(drawn)).toEqual([7, 8, 9, 10, 11, 12]);
    expect(drawn.map(({ timeSeconds }) => timeSeconds.toFixed(4))).toEqual(times.map((time) => time.toFixed(4)));
    // The pixels just inside and just outside of the place.
    expect(isMagenta(pixel(drawn[10] as RawFrame, 41, 21))).toBe(true);
    expect(isMagenta(pixel(drawn[10] as RawFrame, 37, 28)) || isMagenta(pixel(drawn[10] as RawFrame, 75, 28))).toBe(
      false,
    );
  });

  it('copies sound that ffmpeg calls experimental in MP4', async () => {
    const source = await make('flac.mp4', ...picture, ...sine, '-shortest', '-c:a', 'flac', '-strict', '-2');
    const times = await timesOf(source);
    const out = at('flac-out.mp4');
    await overlayPatches({ video: source, patches: () => marks(times, 7, 13), place, out });
    expect((await probe(out)).audio).toMatchObject([{ codec: 'flac' }]);
  });

  it('keeps the times of a variable frame rate', async () => {
    const vary = "select='not(eq(mod(n,5),3))*not(eq(n,7))'";
    const source = await make('vfr.mkv', ...picture, '-vf', vary, '-fps_mode', 'passthrough');
    const times = await timesOf(source);
    await overlayPatches({ video: source, patches: () => marks(times, 20, 22), place, out: at('vfr-out.mkv') });
    const drawn = await frames(at('vfr-out.mkv'));
    expect(marked(drawn)).toEqual([20, 21]);
    expect(drawn.map(({ timeSeconds }) => timeSeconds.toFixed(3))).toEqual(times.map((time) => time.toFixed(3)));
  });

  it('draws upright on a picture stored lying, and in place where pixels are not square', async () => {
    const plain = await make('plain.mp4', '-f', 'lavfi', '-i', 'color=gray:s=160x90:r=25:d=1');
    const turned = await make('turned.mp4', '-i', plain, '-c', 'copy', '-metadata:s:v', 'rotate=90');
    const patches = () => marks([0, 0.04, 0.08], 0, 3);
    await overlayPatches({ video: turned, patches, place, out: at('upright.mp4') });
    const [upright] = await frames(at('upright.mp4'));
    expect(upright).toMatchObject({ width: 90, height: 160 });
    expect(marked([upright as RawFrame])).toEqual([0]);
    const wide = await make('wide.mp4', '-f', 'lavfi', '-i', 'color=gray:s=120x90:r=25:d=1,setsar=4/3');
    await overlayPatches({ video: wide, patches, place, out: at('wide-out.mp4') });
    const [shown] = await frames(at('wide-out.mp4'));
    expect(shown).toMatchObject({ width: 160, height: 90 });
    expect([marked([shown as RawFrame]), marked([shown as RawFrame], 34, 28)]).toEqual([[0], []]);
  });

  it('draws no rim around what has the colours of the picture, where pixels are not square', async () => {
    const wide = await make(
      'rim.mkv',
      '-f',
      'lavfi',
      '-i',
      'color=0xC89682:s=118x90:r=25:d=1,setsar=160/118',
      ...[...['-pix_fmt', 'yuv444p', '-c:v', 'libx264', '-qp', '4']],
    );
    const [before] = await frames(wide);
    const skin = before ? pixel(before, 5, 5) : [];
    const round = patch(0, CLEAR);
    for (let at = 0; at < place.width * place.height; at++) {
      const [x, y] = [at % place.width, Math.floor(at / place.width)];
      if (Math.hypot(x - 15.5, y - 7.5) < 6.5) round.data.set([...skin, 255], 4 * at);
    }
    const patches = async function* () {
      yield round;
    };
    await overlayPatches({ video: wide, patches, place, out: at('rim-out.mkv') });
    const [shown] = await frames(at('rim-out.mkv'));
    const away = [...(shown?.data ?? [])].map((value, at) => Math.abs(value - (skin[at % 3] ?? 0)));
    expect(shown?.data.length).toBe(160 * 90 * 3);
    expect(Math.max(...away)).toBeLessThan(12);
  });

  it('keeps ten bits and HDR, and what it draws has the colour it had when read', async () => {
    const colours = ['-color_primaries', 'bt2020', '-color_trc', 'smpte2084', '-colorspace', 'bt2020nc'];
    const coding = ['-c:v', 'libx265', '-x265-params', 'log-level=error', '-pix_fmt', 'yuv420p10le', ...colours];
    const source = await make('hdr.mp4', '-f', 'lavfi', '-i', 'testsrc2=s=160x90:r=25:d=1', ...coding);
    const [read] = await frames(source);
    const copy = patch(0, [0, 0, 0, 255], place);
    for (let index = 0; index < place.width * place.height; index += 1) {
      const [x, y] = [place.x + (index % place.width), place.y + Math.floor(index / place.width)];
      copy.data.set(pixel(read as RawFrame, x, y), index * 4);
    }
    async function* once() {
      yield copy;
    }
    await overlayPatches({ video: source, patches: once, place, out: at('hdr-out.mp4') });
    expect((await probe(at('hdr-out.mp4'))).video).toMatchObject({
      pixelFormat: 'yuv420p10le',
      colourTransfer: 'smpte2084',
    });
    const [drawn] = await frames(at('hdr-out.mp4'));
    const difference = (drawn as RawFrame).data.reduce(
      (sum, value, i) => sum + Math.abs(value - ((read as RawFrame).data[i] ?? 0)),
      0,
    );
    expect(difference / (drawn as RawFrame).data.length).toBeLessThan(3);
  });

  it('draws subtitles over the patches in the same pass', async () => {
    const video = await make('under.mp4', '-f', 'lavfi', '-i', 'color=gray:s=160x90:r=25:d=3');
    writeFileSync(at('over.ass'), composeTestAss('HHHHHH', 160, 90));
    const low = { x: 40, y: 70, width: 80, height: 18 };
    async function* patches() {
      yield patch(0, MAGENTA, low);
    }
    await overlayPatches({ video, patches, place: low, ass: at('over.ass'), out: at('over-out.mp4') });
    const drawn = await frames(at('over-out.mp4'));
    const isWhite = ([, green = 0]: number[]) => green > 100;
    const letters = (index: number) =>
      Array.from({ length: low.width * low.height }, (_, at) => [
        low.x + (at % 80),
        low.y + Math.floor(at / 80),
      ]).filter(([x = 0, y = 0]) => isWhite(pixel(drawn[index] as RawFrame, x, y))).length;
    expect([letters(10) === 0, letters(37) > 60, letters(60) === 0]).toEqual([true, true, true]);
    expect(isMagenta(pixel(drawn[37] as RawFrame, 44, 72))).toBe(true);
    const missing = overlayPatches({ video, patches, place: low, ass: at('none.ass'), out: at('bad.mp4') });
    await expect(missing).rejects.toThrow(kind('usage'));
  });

  it('says that the transparency of a WebM picture is lost, and keeps the time code of a MOV', async () => {
    const lavfi = ['-f', 'lavfi', '-i', 'color=red@0.5:s=160x90:r=25:d=1,format=yuva420p'];
    const vp9 = ['-c:v', 'libvpx-vp9', '-pix_fmt', 'yuva420p', '-b:v', '200k'];
    const changed = async (video: string, out: string) =>
      overlayPatches({ video, out: at(out), place, patches: () => marks([0, 0.4, 0.8], 0, 3) });
    const clear = await changed(await make('clear.webm', ...lavfi, ...vp9), 'clear-out.webm');
    expect(clear.warnings.map(({ code }) => code)).toEqual(['transparency-lost']);
    const timed = await changed(await make('timed.mov', ...picture, '-timecode', '10:00:00:00'), 'timed-out.mov');
    expect(timed.warnings).toEqual([]);
    expect((await probe(at('timed-out.mov'))).video?.timecode).toBe('10:00:00:00');
  });

  it('passes on what goes wrong where patches come from, and leaves nothing behind', async () => {
    async function* broken(): AsyncGenerator<RawFrame> {
      yield patch(0, MAGENTA);
      throw new Error('no more');
    }
    const video = await clip('fine.mp4');
    await expect(overlayPatches({ video, patches: broken, place, out: at('bad.mp4') })).rejects.toThrow('no more');
    const sound = await make('sound.wav', ...sine);
    await expect(overlayPatches({ video: sound, patches: broken, place, out: at('bad.mp4') })).rejects.toThrow(
      kind('no-video'),
    );
    expect(readdirSync(folder).filter((name) => name.includes('bad'))).toEqual([]);
  });
});

describe('patch clips', () => {
  it('give back every pixel, with its transparency, at its time', async () => {
    const times = [12.5, 12.533367, 12.7];
    const sent = times.map((time, index) => patch(time, [index, 100, 255, index * 100]));
    async function* all() {
      yield* sent;
    }
    expect(await writePatchClip(all(), { path: at('patches.mkv') })).toEqual({ startSeconds: 12.5 });
    const startSeconds = 12.5;
    const clip = { startSeconds, width: place.width, height: place.height };
    let count = 0;
    for await (const frame of readPatchClip(at('patches.mkv'), clip)) {
      expect(Buffer.compare(frame.data, sent[count]?.data ?? new Uint8Array())).toBe(0);
      expect(Math.abs(frame.timeSeconds - (times[count] ?? 0))).toBeLessThan(0.001);
      count += 1;
    }
    expect(count).toBe(3);
  });

  it('are not made of nothing', async () => {
    async function* none(): AsyncGenerator<RawFrame> {}
    expect(await writePatchClip(none(), { path: at('nothing.mkv') })).toBeUndefined();
    expect(readdirSync(folder)).not.toContain('nothing.mkv');
  });
});
