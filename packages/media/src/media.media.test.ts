import { mkdtempSync, readdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { execa } from 'execa';
import { afterAll, describe, expect, it } from 'vitest';
import {
  decodeAudio,
  decodeFrames,
  encodeAudio,
  probe,
  readMono,
  readWav,
  replaceAudio,
  requireAudio,
  requireVideo,
  resample,
  stretchAudio,
  writeWav,
} from './index.js';

const folder = mkdtempSync(join(tmpdir(), 'polydub-media-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const at = (name: string) => join(folder, name);

async function make(name: string, ...args: string[]): Promise<string> {
  await execa('ffmpeg', ['-v', 'error', '-y', ...args, `file:${at(name)}`]);
  return at(name);
}
const picture = ['-f', 'lavfi', '-i', 'testsrc2=s=160x90:r=25:d=3'];
const sine = ['-f', 'lavfi', '-i', 'sine=440:r=44100:d=3'];
const clip = (name: string, ...more: string[]) => make(name, ...picture, ...sine, '-shortest', ...more);
const code = (wanted: string) => expect.objectContaining({ code: wanted });
const tone = (hz: number, seconds: number, sampleRateHz = 24_000) => ({
  sampleRateHz,
  samples: Float32Array.from(
    { length: seconds * sampleRateHz },
    (_, i) => 0.5 * Math.sin((2 * Math.PI * hz * i) / sampleRateHz),
  ),
});
const pitchHz = ({ samples, sampleRateHz }: { samples: Float32Array; sampleRateHz: number }) => {
  const middle = samples.subarray(samples.length >> 2, (samples.length >> 2) * 3);
  const crossings = middle.filter((value, i) => i > 0 && value >= 0 && (middle[i - 1] ?? 0) < 0).length;
  return (crossings * sampleRateHz) / middle.length;
};
async function framesOf(path: string) {
  const frames = [];
  for await (const { timeSeconds, width, height, data } of decodeFrames(path, { pixelFormat: 'rgb24' })) {
    frames.push({ timeSeconds, width, height, bytes: data.length });
  }
  return frames;
}
const pictureHash = async (path: string) =>
  (await execa('ffmpeg', ['-v', 'error', '-i', path, '-map', '0:V', '-c', 'copy', '-f', 'streamhash', '-'])).stdout;

describe('probe', () => {
  it('tells rotation, tracks and languages', async () => {
    const plain = await make(
      'plain.mp4',
      ...picture,
      ...sine,
      ...sine,
      '-map',
      '0',
      '-map',
      '1',
      '-map',
      '2',
      '-metadata:s:a:1',
      'language=fra',
    );
    const turned = await make('turned.mp4', '-i', plain, '-map', '0', '-c', 'copy', '-metadata:s:v', 'rotate=90');
    const info = await probe(turned);
    expect(info.video).toMatchObject({
      width: 160,
      displayWidth: 90,
      displayHeight: 160,
      frameRate: 25,
      variableFrameRate: false,
    });
    expect(info.audio.map(({ language }) => language)).toEqual([undefined, 'fra']);
    expect(() => requireAudio(info, 2)).toThrow(code('usage'));
    expect((await framesOf(turned))[0]).toMatchObject({ width: 90, height: 160, bytes: 90 * 160 * 3 });
  });

  it('takes a cover picture for no video, and tells missing tracks by code', async () => {
    const cover = await make('cover.png', '-f', 'lavfi', '-i', 'testsrc2=s=64x64', '-frames:v', '1');
    const song = await make(
      'song.mp3',
      ...sine,
      '-i',
      cover,
      '-map',
      '0',
      '-map',
      '1',
      '-disposition:v',
      'attached_pic',
    );
    const info = await probe(song);
    expect(info.attachedPictures).toHaveLength(1);
    expect(() => requireVideo(info)).toThrow(code('10001'));
    const silent = await probe(await make('no-audio.mp4', ...picture));
    expect(() => requireAudio(silent)).toThrow(code('10002'));
  });

  it('refuses what is no media, empty, damaged or missing', async () => {
    for (const [name, content] of [
      ['a.mp4', 'just text'],
      ['a.txt', 'text'],
      ['empty.wav', ''],
    ] as const) {
      writeFileSync(at(name), content);
      await expect(probe(at(name))).rejects.toThrow(code('10003'));
    }
    const cut = await clip('cut.mp4');
    truncateSync(cut, 20_000);
    await expect(probe(cut)).rejects.toThrow(code('10003'));
    await expect(probe(at('nowhere.mp4'))).rejects.toThrow(code('usage'));
    await expect(probe(folder)).rejects.toThrow(code('usage'));
  });

  it('does not follow playlists and lists of files', async () => {
    const media = await make('secret.ts', ...picture, ...sine);
    writeFileSync(at('list.m3u8'), `#EXTM3U\n#EXT-X-TARGETDURATION:3\n#EXTINF:3,\n${media}\n#EXT-X-ENDLIST\n`);
    writeFileSync(at('list.mp4'), `ffconcat version 1.0\nfile secret.ts\n`);
    for (const name of ['list.m3u8', 'list.mp4']) await expect(probe(at(name))).rejects.toThrow(code('10003'));
  });

  it.each(['-y.wav', 'a:b.wav', '100%d.wav', 'è "q\'.wav', 'concat:x|y.wav'])('opens a file named %s', async (name) => {
    expect((await probe(await make(name, ...sine))).durationSeconds).toBeCloseTo(3);
  });

  it('measures the duration of a recording whose header lacks it', async () => {
    const { stdout } = await execa({ encoding: 'buffer' })`ffmpeg -v error ${sine} -c:a libopus -f webm pipe:1`;
    writeFileSync(at('live.webm'), stdout);
    expect((await probe(at('live.webm'))).durationSeconds).toBeCloseTo(3, 1);
  });
});

describe('decodeAudio', () => {
  it('puts sample 0 at media time 0 and fills the lead with silence', async () => {
    const late = await make(
      'late.mkv',
      ...picture,
      '-itsoffset',
      '1',
      ...sine,
      '-map',
      '0',
      '-map',
      '1',
      '-c:a',
      'flac',
      '-t',
      '3',
    );
    const { samples } = await readMono(late, { sampleRateHz: 16_000 });
    expect(samples.findIndex((value) => Math.abs(value) > 0.01) / 16_000).toBeCloseTo(1, 2);
  });

  it('gives the same samples for a span as for the whole, exactly as many as asked', async () => {
    const path = await make('tone.m4a', ...sine);
    const whole = await readMono(path, { sampleRateHz: 16_000 });
    const span = await readMono(path, { sampleRateHz: 16_000, startSeconds: 1.3337, endSeconds: 2.5 });
    const first = Math.round(1.3337 * 16_000);
    expect(span.samples).toEqual(whole.samples.slice(first, 40_000));
    expect((await readMono(path, { sampleRateHz: 16_000, startSeconds: 2, endSeconds: 9 })).samples).toHaveLength(
      112_000,
    );
  });

  it('mixes two equal channels without making them louder, from integer and float alike', async () => {
    for (const name of ['stereo.wav', 'stereo.m4a']) {
      const { samples } = await readMono(await make(name, ...sine, '-af', 'pan=stereo|c0=c0|c1=c0'), {
        sampleRateHz: 44_100,
      });
      expect(samples.slice(44_100, 88_200).reduce((top, value) => Math.max(top, value), 0)).toBeCloseTo(0.125, 2);
    }
  });

  it('says when a file breaks off', async () => {
    const path = await make('broken.mp4', ...sine, '-movflags', '+faststart');
    truncateSync(path, 12_000);
    await expect(readMono(path, { sampleRateHz: 16_000 })).rejects.toThrow(code('10003'));
  });

  it('stops on a signal', async () => {
    const path = await make('long.wav', '-f', 'lavfi', '-i', 'sine=d=120');
    const controller = new AbortController();
    const reading = async () => {
      for await (const _ of decodeAudio(path, { sampleRateHz: 48_000, channels: 2, signal: controller.signal }))
        controller.abort();
    };
    await expect(reading()).rejects.toThrow(code('cancelled'));
  });
});

describe('decodeFrames', () => {
  it('keeps the true times of a variable frame rate', async () => {
    const path = await make(
      'vfr.mkv',
      ...picture,
      '-vf',
      "select='not(mod(n,5))+gt(n,50)'",
      '-fps_mode',
      'passthrough',
    );
    const times = (await framesOf(path)).map(({ timeSeconds }) => timeSeconds);
    const wanted = Array.from({ length: 75 }, (_, n) => n)
      .filter((n) => n % 5 === 0 || n > 50)
      .map((n) => n / 25);
    expect(times).toHaveLength(wanted.length);
    for (const [index, time] of times.entries()) expect(time).toBeCloseTo(wanted[index] ?? -1, 2);
  });
});

describe('replaceAudio', () => {
  it.each([
    ['mp4', 'aac'],
    ['mov', 'aac'],
    ['mkv', 'vorbis'],
    ['webm', 'opus'],
    ['avi', 'mp3'],
  ])('copies the picture bit for bit in %s', async (extension, codec) => {
    const video = await clip(`source.${extension}`, ...(extension === 'webm' ? ['-c:v', 'libvpx'] : []));
    const audio = await make('dub.wav', '-f', 'lavfi', '-i', 'sine=880:d=2');
    await replaceAudio({ video, audio, out: at(`out.${extension}`), language: 'pt-BR' });
    const [before, after] = [await probe(video), await probe(at(`out.${extension}`))];
    expect(await pictureHash(at(`out.${extension}`))).toBe(await pictureHash(video));
    expect(after.audio.map((track) => track.codec)).toEqual([codec]);
    expect(Math.abs(after.durationSeconds - before.durationSeconds)).toBeLessThanOrEqual(1 / 25 + 1e-6);
    if (extension === 'mp4') expect(after.audio[0]?.language).toBe('por');
  });

  it('leaves nothing behind when the container cannot hold the picture', async () => {
    const video = await clip('h264.mp4');
    await expect(replaceAudio({ video, audio: video, out: at('bad.webm') })).rejects.toThrow(code('10003'));
    expect(readdirSync(folder).filter((name) => name.includes('bad') || name.includes('partial'))).toEqual([]);
  });
});

describe('short sound', () => {
  it.each([0.8, 1.1, 1.25])('stretches by %s to the exact length at the same pitch', async (tempo) => {
    const stretched = await stretchAudio(tone(200, 2), tempo);
    expect(stretched.samples).toHaveLength(Math.round(48_000 / tempo));
    expect(Math.abs(pitchHz(stretched) - 200)).toBeLessThan(3);
  });

  it('resamples to the exact length at the same pitch', async () => {
    const resampled = await resample(tone(200, 2), 44_100);
    expect(resampled.samples).toHaveLength(88_200);
    expect(Math.abs(pitchHz(resampled) - 200)).toBeLessThan(1.5);
  });

  it('reads back the WAV that it wrote', async () => {
    await writeWav(at('w.wav'), tone(300, 0.1));
    expect(await readWav(at('w.wav'))).toEqual(tone(300, 0.1));
  });

  it('removes what was written when the source of the samples fails', async () => {
    async function* failing() {
      yield new Float32Array(1000);
      throw new Error('source broke');
    }
    const writing = encodeAudio(failing(), { path: at('half.flac'), sampleRateHz: 16_000, channels: 1 });
    await expect(writing).rejects.toThrow('source broke');
    expect(readdirSync(folder).filter((name) => name.includes('half'))).toEqual([]);
  });
});

describe('children', () => {
  it.runIf(process.platform === 'linux')('die with a parent that is killed', async () => {
    const module = join(import.meta.dirname, '../dist/process/ffmpeg.js');
    const script = `const { startFfmpeg } = await import(${JSON.stringify(module)});
      await startFfmpeg(['-re', '-f', 'lavfi', '-i', 'sine=d=600', '-f', 'null', '-'], { failure: { code: '1000', message: '', remedy: '' } });
      console.log('started'); setInterval(() => {}, 1000);`;
    const parent = execa('node', ['--input-type=module', '-e', script], { reject: false });
    await new Promise((resolve) => parent.stdout.once('data', resolve));
    const { stdout: child } = await execa('pgrep', ['-P', `${parent.pid}`]);
    parent.kill('SIGKILL');
    await parent;
    await expect.poll(() => isAlive(Number(child)), { timeout: 10_000 }).toBe(false);
  });
});

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
