import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { execa } from 'execa';
import { afterAll, describe, expect, it } from 'vitest';
import type { RawFrame } from '../decode/raw-frames.js';
import { overlayPatches } from '../overlay/overlay-patches.js';
import { probe } from '../probe/probe.js';
import { kind, scratchFolder } from '../testing/scratch.js';

const { folder, at, make, remove } = scratchFolder();
afterAll(remove);

/** Six seconds with sound, to be encoded in groups of a second. */
const SECONDS = 6;
const pictureAndSound = [
  ...['-f', 'lavfi', '-i', `testsrc2=s=160x90:r=25:d=${SECONDS},gblur=sigma=4`],
  ...['-f', 'lavfi', '-i', `sine=440:r=44100:d=${SECONDS}`],
];
const x264 = ['-c:v', 'libx264', '-pix_fmt', 'yuv420p', '-g', '25'];
/** Patches lie in the upper part; the lower part is compared with the source. */
const place = { x: 40, y: 8, width: 32, height: 16 };
const BELOW = 'crop=160:50:0:40';
/** Both lie within the third and the fifth second. */
const CHANGES = [
  { startSeconds: 2.2, endSeconds: 2.8 },
  { startSeconds: 4.2, endSeconds: 4.4 },
];
const TOUCHED = [2, 4];

async function* patches(): AsyncGenerator<RawFrame> {
  for (let time = 0; time < 4.6; time += 0.04) {
    const isShown = CHANGES.some(({ startSeconds, endSeconds }) => time > startSeconds && time < endSeconds);
    const data = new Uint8Array(place.width * place.height * 4).fill(isShown ? 255 : 0);
    yield { index: 0, timeSeconds: time, width: place.width, height: place.height, pixelFormat: 'rgba', data };
  }
}

const overlay = (video: string, out: string) => overlayPatches({ video, out, place, patches, changes: CHANGES });

/** What ffmpeg says when it decodes a picture, from each of these times on. */
async function complaints(path: string, fromSeconds: readonly number[]): Promise<string> {
  const inputs = fromSeconds.flatMap((seconds) => ['-ss', `${seconds}`, '-i', path]);
  const outputs = fromSeconds.flatMap((_, input) => ['-map', `${input}:V`, '-f', 'null', '-']);
  return (await execa('ffmpeg', ['-v', 'warning', '-xerror', ...inputs, ...outputs])).stderr;
}

type Frame = [milliseconds: number, checksum: string];

/** Each frame's time on the media's clock, in milliseconds, and a checksum of its pixels; checksums of all other streams. */
async function contentOf(path: string): Promise<{ frames: Frame[]; others: string }> {
  const [ofFrames, ofOthers] = [at('frames.md5'), at('others.hash')];
  await execa('ffmpeg', [
    ...['-v', 'error', '-y', '-i', path, '-map', '0:V', '-fps_mode', 'passthrough'],
    ...['-enc_time_base', '1:1000', '-f', 'framemd5', ofFrames],
    ...['-map', '0', '-map', '-0:V', '-c', 'copy', '-f', 'streamhash', ofOthers],
  ]);
  const lines = (await readFile(ofFrames, 'utf8')).split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  const frames = lines.map((line): Frame => {
    const fields = line.split(/,\s*/);
    return [Number(fields[2]), fields[5] ?? ''];
  });
  return { frames, others: await readFile(ofOthers, 'utf8') };
}

/** Peak signal-to-noise ratio of each frame's lower part, in decibels. */
async function likeness(path: string, source: string): Promise<number[]> {
  const graph = `[0:V]${BELOW}[a];[1:V]${BELOW}[b];[a][b]psnr=stats_file=-`;
  const { stdout } = await execa('ffmpeg', [
    '-v',
    'error',
    '-i',
    path,
    '-i',
    source,
    '-lavfi',
    graph,
    '-f',
    'null',
    '-',
  ]);
  return [...stdout.matchAll(/psnr_avg:(\S+)/g)].map(([, decibels]) => (decibels === 'inf' ? 100 : Number(decibels)));
}

/** Numbers of the frames of `path` that are not those of the source, by whole seconds. */
function changedSeconds(source: readonly Frame[], made: readonly Frame[]): number[] {
  const changed = source.filter(([, checksum], index) => made[index]?.[1] !== checksum);
  const first = source[0]?.[0] ?? 0;
  return [...new Set(changed.map(([milliseconds]) => Math.floor((milliseconds - first) / 1000)))];
}

async function expectFaultless(source: string, out: string): Promise<number[]> {
  expect(await complaints(out, [0, 0.5, 1.5, 2.5, 3.5, 4.5, 5.5])).toBe('');
  const [before, after] = [await contentOf(source), await contentOf(out)];
  expect(after.frames.map(([milliseconds]) => milliseconds)).toEqual(
    before.frames.map(([milliseconds]) => milliseconds),
  );
  expect(Math.min(...(await likeness(out, source)))).toBeGreaterThan(42);
  expect(after.others).toBe(before.others);
  const [made, original] = [await probe(out), await probe(source)];
  expect(made.durationSeconds).toBeCloseTo(original.durationSeconds, 1);
  expect(made.video?.startSeconds).toBeCloseTo(original.video?.startSeconds ?? 0, 3);
  return changedSeconds(before.frames, after.frames);
}

describe('a picture that is changed only in places', () => {
  it.each([
    ['frames decoded before they are shown', '.mp4', ['-bf', '3']],
    ['many of them, and many references', '.mkv', ['-bf', '8', '-refs', '6']],
    ['few of them, and no references to them', '.mov', ['-bf', '1', '-refs', '2']],
    ['none of them', '.mp4', ['-bf', '0', '-refs', '5']],
    ['the main profile', '.m4v', ['-profile:v', 'main', '-x264-params', 'cabac=0:b-pyramid=strict']],
    ['the baseline profile', '.mp4', ['-profile:v', 'baseline']],
    ['the slowest settings', '.mp4', ['-preset', 'placebo', '-tune', 'film']],
    [
      'several slices, a bit rate and delimiters',
      '.mp4',
      ['-b:v', '500k', '-x264-params', 'threads=1:slices=4:aud=1:nal-hrd=vbr:vbv-maxrate=600:vbv-bufsize=600'],
    ],
  ])('is encoded only there: %s', async (name, extension, settings) => {
    const source = await make(`${name}${extension}`, ...pictureAndSound, ...x264, ...settings);
    const out = at(`${name} out${extension}`);
    expect(await overlay(source, out)).toEqual({ warnings: [], copiedSeconds: 4 });
    expect(await expectFaultless(source, out)).toEqual(TOUCHED);
  });

  it('has parameter sets in its frames too', async () => {
    const stream = await make('sets.ts', ...pictureAndSound, ...x264, '-c:a', 'aac');
    const source = await make('sets.mp4', '-i', stream, '-c', 'copy', '-bsf:a', 'aac_adtstoasc');
    expect((await overlay(source, at('sets out.mp4'))).copiedSeconds).toBeCloseTo(4);
    expect(await expectFaultless(source, at('sets out.mp4'))).toEqual(TOUCHED);
  });

  it('has frames at uneven times', async () => {
    const vary = ['-vf', "select='not(eq(mod(n,5),3))*not(eq(n,7))'", '-fps_mode', 'passthrough'];
    const keys = ['-force_key_frames', '1,2,3,4,5'];
    const source = await make('uneven.mp4', ...pictureAndSound, ...x264, ...vary, ...keys, '-enc_time_base', '1:90000');
    expect((await overlay(source, at('uneven out.mp4'))).copiedSeconds).toBeCloseTo(4, 1);
    expect(await expectFaultless(source, at('uneven out.mp4'))).toEqual(TOUCHED);
  });

  it.each(['.mp4', '.mkv'])('begins after the sound, in %s', async (extension) => {
    const plain = await make(`plain${extension}`, ...pictureAndSound, ...x264);
    const source = await make(
      `late${extension}`,
      '-itsoffset',
      '0.5',
      ...['-i', plain],
      '-i',
      plain,
      ...['-map', '0:v', '-map', '1:a', '-c', 'copy'],
    );
    const out = at(`late out${extension}`);
    expect((await overlay(source, out)).copiedSeconds).toBeCloseTo(3);
    // Of the picture, the changes lie at 1.7 to 2.3 and at 3.7 to 3.9.
    expect(await expectFaultless(source, out)).toEqual([1, 2, 3]);
  });

  it('goes into another container', async () => {
    const source = await make('moved.mkv', ...pictureAndSound, ...x264, '-c:a', 'aac');
    expect((await overlay(source, at('moved out.mp4'))).copiedSeconds).toBeCloseTo(4);
    expect(await expectFaultless(source, at('moved out.mp4'))).toEqual(TOUCHED);
  });
});

describe('a picture that cannot be copied in parts', () => {
  const cut = ['-ss', '0.5', '-i', 'SOURCE', '-c', 'copy'];
  it.each([
    ['key frames that are no new start', '.mp4', [...pictureAndSound, ...x264, '-x264-params', 'open-gop=1:bframes=3']],
    ['no key frame within', '.mp4', [...pictureAndSound, '-c:v', 'libx264', '-pix_fmt', 'yuv420p']],
    ['another codec', '.mp4', [...pictureAndSound, '-c:v', 'mpeg4', '-q:v', '2', '-g', '25']],
    ['HEVC', '.mkv', [...pictureAndSound, '-c:v', 'libx265', '-g', '25', '-x265-params', 'log-level=error']],
    ['VP9', '.webm', [...pictureAndSound, '-c:v', 'libvpx-vp9', '-g', '25', '-cpu-used', '8', '-deadline', 'realtime']],
    ['interlacing', '.mp4', [...pictureAndSound, ...x264, '-flags', '+ildct+ilme', '-vf', 'scale=160:96,setfield=tff']],
    [
      'settings that are not matched',
      '.mp4',
      [...pictureAndSound, ...x264, '-vf', 'scale=160:96', '-x264-params', 'fake-interlaced=1'],
    ],
    ['frames that are not shown', '.mp4', cut],
  ])('is encoded as a whole: %s', async (name, extension, args) => {
    const plain = await make('to cut.mp4', ...pictureAndSound, ...x264);
    const source = await make(`${name}${extension}`, ...args.map((arg) => (arg === 'SOURCE' ? plain : arg)));
    const out = at(`${name} out${extension}`);
    expect((await overlay(source, out)).copiedSeconds).toBe(0);
    expect(await complaints(out, [0])).toBe('');
    const times = async (path: string) => (await contentOf(path)).frames.map(([milliseconds]) => milliseconds);
    const [made, original] = [await times(out), await times(source)];
    const fromFirst = (all: number[]) => all.map((milliseconds) => milliseconds - (all[0] ?? 0));
    expect(fromFirst(made)).toEqual(fromFirst(original));
  });

  it('has no folder to be written to', async () => {
    const source = await make('nowhere.mp4', ...pictureAndSound, ...x264);
    await expect(overlay(source, at('no-folder/out.mp4'))).rejects.toThrow(kind('usage'));
  });

  it('leaves nothing on the way behind', () => {
    expect(readdirSync(folder).filter((name) => name.startsWith('.'))).toEqual([]);
  });
});
