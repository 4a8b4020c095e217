import { readdirSync, writeFileSync } from 'node:fs';
import { execa } from 'execa';
import { afterAll, describe, expect, it } from 'vitest';
import { decodeFrames } from '../decode/decode-frames.js';
import { probe } from '../probe/probe.js';
import { addSubtitles } from '../remux/add-subtitles.js';
import { collect, composeTestAss, kind, picture, scratchFolder, sine } from '../testing/scratch.js';
import { burnSubtitles } from './burn-subtitles.js';
import { fontCoverage, installedFonts } from './fonts.js';

const { folder, at, make, clip, remove } = scratchFolder();
afterAll(remove);

/** A subtitle in the lowest quarter of the picture, shown from second 1 to 2. */
function subtitles(text: string, width: number, height: number, name = 'text.ass'): string {
  writeFileSync(at(name), composeTestAss(text, width, height));
  return at(name);
}

/** PSNR in decibels of a region of two files, over all frames. */
async function psnr(one: string, other: string, crop: string): Promise<number> {
  const graph = `[0:V]crop=${crop}[a];[1:V]crop=${crop}[b];[a][b]psnr`;
  const { stderr } = await execa('ffmpeg', [
    '-hide_banner',
    '-i',
    one,
    '-i',
    other,
    '-lavfi',
    graph,
    '-f',
    'null',
    '-',
  ]);
  const [, value] = /PSNR.*average:([\d.]+|inf)/.exec(stderr) ?? [];
  return value === 'inf' ? Number.POSITIVE_INFINITY : Number(value);
}

async function streamHash(path: string, stream: string): Promise<string> {
  const args = ['-v', 'error', '-i', path, '-map', stream, '-c', 'copy', '-f', 'streamhash', '-'];
  return (await execa('ffmpeg', args)).stdout.replace(/^\d+/, '');
}

const frames = (path: string) => collect(decodeFrames(path, { pixelFormat: 'rgb24' }));
const times = async (path: string) => (await frames(path)).map(({ timeSeconds }) => Math.round(timeSeconds * 1000));

/** Rows, as shares of the height, in which two pictures clearly differ at a time; undefined when nowhere. */
async function changedRows(one: string, other: string, timeSeconds: number) {
  const span = { pixelFormat: 'rgb24', startSeconds: timeSeconds, endSeconds: timeSeconds + 0.04 } as const;
  const [[a], [b]] = await Promise.all([collect(decodeFrames(one, span)), collect(decodeFrames(other, span))]);
  if (!a || !b) throw new Error('no frame');
  const changed = Array.from({ length: a.height }, (_, row) => row).filter((row) => {
    const at = row * a.width * 3;
    const same = a.data.subarray(at, at + a.width * 3);
    return b.data.subarray(at, at + a.width * 3).some((value, index) => Math.abs(value - (same[index] ?? 0)) > 90);
  });
  const [first, last] = [changed[0], changed.at(-1)];
  return first === undefined || last === undefined ? undefined : [first / a.height, (last + 1) / a.height];
}

describe('burnSubtitles', () => {
  it('draws the text when it is due, keeps the picture elsewhere, every frame, and the sound bit for bit', async () => {
    const source = await make('source.mp4', '-f', 'lavfi', '-i', 'testsrc2=s=640x360:r=25:d=3', ...sine, '-crf', '18');
    const { warnings } = await burnSubtitles({ video: source, ass: subtitles('Hello', 640, 360), out: at('out.mp4') });
    expect(warnings).toEqual([]);
    const { video } = await probe(at('out.mp4'));
    expect(video).toMatchObject({ codec: 'h264', pixelFormat: 'yuv420p', frameCount: 75, frameRate: 25 });
    expect(await times(at('out.mp4'))).toEqual(await times(source));
    expect(await streamHash(at('out.mp4'), '0:a')).toBe(await streamHash(source, '0:a'));
    expect(await psnr(at('out.mp4'), source, 'iw:ih*0.75:0:0')).toBeGreaterThanOrEqual(42);
    const rows = await changedRows(source, at('out.mp4'), 1.52);
    expect(rows?.[0]).toBeGreaterThan(0.85);
    for (const outside of [0.52, 2.52]) expect(await changedRows(source, at('out.mp4'), outside)).toBeUndefined();
  });

  it('copies what lies apart from the subtitles', async () => {
    const input = ['-f', 'lavfi', '-i', 'testsrc2=s=160x90:r=25:d=4', '-pix_fmt', 'yuv420p', '-g', '25'];
    const [video, ass, out] = [await make('groups.mp4', ...input), subtitles('Hello', 160, 90), at('groups-out.mp4')];
    const changes = [{ startSeconds: 1, endSeconds: 2 }];
    const { copiedSeconds } = await burnSubtitles({ video, ass, out, changes });
    // What begins where a change ends counts as touched, because subtitles know hundredths of seconds only.
    expect(copiedSeconds).toBeCloseTo(2, 1);
    const [before, after] = [await frames(video), await frames(out)];
    expect(after.length).toBe(before.length);
    for (const index of [0, 24, 75, 99]) expect(after[index]?.data).toEqual(before[index]?.data);
    expect(await changedRows(video, out, 1.52)).toBeDefined();
  });

  it('draws upright on a picture that is stored lying, and keeps its pixels apart where they are not square', async () => {
    const plain = await make('plain.mp4', '-f', 'lavfi', '-i', 'color=gray:s=320x180:r=25:d=3');
    const turned = await make('turned.mp4', '-i', plain, '-c', 'copy', '-metadata:s:v', 'rotate=90');
    await burnSubtitles({ video: turned, ass: subtitles('Hi', 180, 320), out: at('upright.mp4') });
    expect((await probe(at('upright.mp4'))).video).toMatchObject({
      ...{ width: 180, height: 320, rotationDegrees: 0, displayWidth: 180, displayHeight: 320 },
    });
    const rows = await changedRows(turned, at('upright.mp4'), 1.52);
    expect(rows?.[0]).toBeGreaterThan(0.85);
    const wide = await make('wide.mp4', '-f', 'lavfi', '-i', 'color=gray:s=240x180:r=25:d=3,setsar=4/3');
    await burnSubtitles({ video: wide, ass: subtitles('Hi', 320, 180), out: at('wide-out.mp4') });
    expect((await probe(at('wide-out.mp4'))).video).toMatchObject({ width: 240, displayWidth: 320 });
  });

  it('keeps the times of a variable frame rate', async () => {
    const vary = "select='not(eq(mod(n,5),3))*not(eq(n,7))'";
    const source = await make('vfr.mkv', ...picture, '-vf', vary, '-fps_mode', 'passthrough');
    await burnSubtitles({ video: source, ass: subtitles('Hi', 160, 90), out: at('vfr-out.mkv') });
    const found = await times(source);
    expect(found.length).toBeLessThan(62);
    expect(await times(at('vfr-out.mkv'))).toEqual(found);
  });

  it('takes odd sizes, adding a pixel where the codec needs it', async () => {
    const odd = await make(
      'odd.mkv',
      '-f',
      'lavfi',
      '-i',
      'testsrc=s=161x91:r=25:d=3',
      '-c:v',
      'ffv1',
      '-pix_fmt',
      'yuv420p',
    );
    const { warnings } = await burnSubtitles({ video: odd, ass: subtitles('Hi', 161, 91), out: at('odd-out.mkv') });
    expect(warnings.map(({ code: word }) => word)).toEqual(['picture-padded']);
    expect(warnings[0]?.message).toContain('161 × 91 pixels was made 162 × 92');
    expect((await probe(at('odd-out.mkv'))).video).toMatchObject({ width: 162, height: 92 });
    expect(await times(at('odd-out.mkv'))).toHaveLength(75);
  });

  it('keeps ten bits, HDR colours and what is known of the grading screen', async () => {
    const screen =
      'master-display=G(8500,39850)B(6550,2300)R(35400,14600)WP(15635,16450)L(10000000,50):max-cll=1000,400';
    const hdr = ['-c:v', 'libx265', '-x265-params', `log-level=error:hdr10=1:${screen}`, '-pix_fmt', 'yuv420p10le'];
    const colours = ['-color_primaries', 'bt2020', '-color_trc', 'smpte2084', '-colorspace', 'bt2020nc'];
    const source = await make('hdr.mp4', ...picture, ...hdr, ...colours);
    const { warnings } = await burnSubtitles({ video: source, ass: subtitles('Hi', 160, 90), out: at('hdr-out.mp4') });
    expect(warnings).toEqual([]);
    expect((await probe(at('hdr-out.mp4'))).video).toMatchObject({
      ...{ codec: 'hevc', pixelFormat: 'yuv420p10le', colourTransfer: 'smpte2084', colourMatrix: 'bt2020nc' },
    });
    const { stdout } = await execa('ffprobe', [
      '-v',
      'error',
      '-show_frames',
      '-read_intervals',
      '%+#1',
      at('hdr-out.mp4'),
    ]);
    expect(stdout).toContain('max_luminance=10000000/10000');
    expect(stdout).toContain('max_content=1000');
  });

  it('writes VP9 into WebM, and opens subtitle files of any name', async () => {
    const source = await make('source.webm', ...picture, '-c:v', 'libvpx-vp9', '-deadline', 'realtime');
    const ass = subtitles('Hi', 160, 90, "it's [a]: b,c;d\\e%.ass");
    await burnSubtitles({ video: source, ass, out: at('out.webm') });
    expect((await probe(at('out.webm'))).video?.codec).toBe('vp9');
    expect((await changedRows(source, at('out.webm'), 1.52))?.[0]).toBeGreaterThan(0.8);
  });

  it('refuses what has no picture, and leaves nothing behind', async () => {
    const video = await clip('fine.mp4');
    const ass = subtitles('Hi', 160, 90);
    const sound = await make('sound.wav', ...sine);
    await expect(burnSubtitles({ video: sound, ass, out: at('bad.mp4') })).rejects.toThrow(kind('no-video'));
    await expect(burnSubtitles({ video, ass: at('none.ass'), out: at('bad.mp4') })).rejects.toThrow(kind('usage'));
    await expect(burnSubtitles({ video, ass, out: at('bad.gif') })).rejects.toThrow(kind('usage'));
    expect(readdirSync(folder).filter((name) => name.includes('bad'))).toEqual([]);
  });
});

describe('fontCoverage', () => {
  it('tells what the installed fonts can draw', async () => {
    const all = await fontCoverage();
    expect([...'Aé'].every((letter) => all.has(letter.codePointAt(0) ?? 0))).toBe(true);
    expect(all.has(0x10fffd)).toBe(false);
    const none = await fontCoverage('No-Such: Font, 1');
    expect([none.isInstalled, none.has(65)]).toEqual([false, false]);
  });
});

describe('installedFonts', () => {
  it('tells faces apart', async () => {
    const faces = (await installedFonts()).filter(({ families }) => families.includes('Noto Sans'));
    const has = (weight: number, italic: boolean) =>
      faces.some((face) => face.weight === weight && face.isItalic === italic && face.width === 100);
    expect([has(80, false), has(200, false), has(80, true), has(200, true)]).toEqual([true, true, true, true]);
    expect(faces.every((face) => face.has(65) && !face.has(0x10fffd))).toBe(true);
  });
});

describe('addSubtitles', () => {
  it.each([
    ['mp4', 'mov_text'],
    ['mkv', 'subrip'],
  ])('adds tracks to %s beside those that are there', async (extension, codec) => {
    writeFileSync(at('en.srt'), '1\n00:00:01,000 --> 00:00:02,000\nHello\n');
    const first = await addSubtitles({
      ...{ video: await clip(`plain.${extension}`), out: at(`one.${extension}`) },
      subtitles: [{ path: at('en.srt'), language: 'en' }],
    });
    expect(first.warnings).toEqual([]);
    await addSubtitles({
      ...{ video: at(`one.${extension}`), out: at(`two.${extension}`) },
      subtitles: [{ path: at('en.srt'), language: 'pt-BR' }],
    });
    const { subtitles: found } = await probe(at(`two.${extension}`));
    expect(found.map(({ language }) => language)).toEqual(['por', 'eng']);
    expect(found.every((track) => track.codec === codec)).toBe(true);
    expect(await streamHash(at(`two.${extension}`), '0:v')).toBe(await streamHash(at(`plain.${extension}`), '0:v'));
  });
});
