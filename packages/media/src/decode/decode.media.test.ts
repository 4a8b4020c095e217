import { readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { afterAll, describe, expect, it } from 'vitest';
import { readWav } from '../audio/read-wav.js';
import { collect, kind, picture, scratchFolder, sine } from '../testing/scratch.js';
import { decodeAudio } from './decode-audio.js';
import { decodeFrames } from './decode-frames.js';
import { decodeFramesAt } from './decode-frames-at.js';
import { decodePart } from './decode-part.js';
import { readMono } from './read-mono.js';

const { make, remove } = scratchFolder();
afterAll(remove);

async function framesOf(path: string) {
  const frames = [];
  for await (const { timeSeconds, width, height, data } of decodeFrames(path, { pixelFormat: 'rgb24' })) {
    frames.push({ timeSeconds, width, height, data, bytes: data.length });
  }
  return frames;
}

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

  it.each([
    ['sound', ['-itsoffset', '0.6', ...sine, ...picture, '-map', '0:a', '-map', '1:v'], 0.6, 0],
    ['picture', ['-itsoffset', '0.6', ...picture, ...sine, '-map', '0:v', '-map', '1:a'], 0, 0.6],
  ] as const)(
    'keeps the clock of a stream whose %s begins later',
    async (late, inputs, soundSeconds, pictureSeconds) => {
      const path = await make(`late-${late}.ts`, ...inputs, '-c:a', 'ac3', '-c:v', 'mpeg2video', '-t', '2');
      const { samples } = await readMono(path, { sampleRateHz: 16_000 });
      expect(samples.findIndex((value) => Math.abs(value) > 0.01) / 16_000).toBeCloseTo(soundSeconds, 1);
      expect((await framesOf(path))[0]?.timeSeconds).toBeCloseTo(pictureSeconds, 1);
    },
  );

  it.each([
    ['an FLV file', 'first.flv', ['-c:v', 'flv1', '-g', '25', '-ar', '44100', '-c:a', 'mp3', '-t', '3']],
    ['a stream whose picture begins later', 'later.ts', ['-c:v', 'mpeg2video', '-g', '25', '-c:a', 'ac3', '-t', '3']],
  ] as const)('finds the frames of %s from its first one on', async (_, name, coding) => {
    const path = await make(name, '-itsoffset', '0.6', ...picture, ...sine, '-map', '0:v', '-map', '1:a', ...coding);
    const frames = await framesOf(path);
    expect(frames[0]?.timeSeconds).toBeCloseTo(0.6, 1);
    const times = [0, 1, 1.5, 2.1];
    const found = await collect(decodeFramesAt(path, times));
    const expected = times.map((time) => frames.find(({ timeSeconds }) => timeSeconds >= time - 1e-4));
    expect(found.map(({ data }) => data)).toEqual(expected.map((frame) => frame?.data));
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
    await expect(readMono(path, { sampleRateHz: 16_000 })).rejects.toThrow(kind('unreadable-media'));
  });

  it('says when a WAV file is cut off, where its header tells', async () => {
    const path = await make('cut.wav', ...sine);
    truncateSync(path, 100_000);
    await expect(readMono(path, { sampleRateHz: 16_000 })).rejects.toThrow(kind('unreadable-media'));
    expect((await readMono(path, { sampleRateHz: 16_000, endSeconds: 1 })).samples).toHaveLength(16_000);
  });

  it.each(['pcm_s16le', 'pcm_f32le'])(
    'reads a WAV file as ffmpeg decodes it, and as readWav does: %s',
    async (codec) => {
      const wav = await make(`own-${codec}.wav`, ...sine, '-c:a', codec);
      const decoded = await make(`own-${codec}.mka`, '-i', wav, '-c', 'copy');
      for (const span of [{}, { startSeconds: 0.3337, endSeconds: 3.5 }, { startSeconds: 1.25, endSeconds: 2 }]) {
        const sound = await readMono(wav, { ...span, sampleRateHz: 44_100 });
        expect(sound).toEqual(await readMono(decoded, { ...span, sampleRateHz: 44_100 }));
        expect(sound).toEqual(await readWav(wav, span));
      }
    },
  );

  it('stops on a signal while it reads a WAV file', async () => {
    const path = await make('mono.wav', '-f', 'lavfi', '-i', 'sine=d=120');
    const controller = new AbortController();
    const reading = async () => {
      for await (const _ of decodeAudio(path, { sampleRateHz: 44_100, layout: 'mono', signal: controller.signal }))
        controller.abort();
    };
    await expect(reading()).rejects.toThrow(kind('cancelled'));
  });

  it('stops on a signal', async () => {
    const path = await make('long.wav', '-f', 'lavfi', '-i', 'sine=d=120');
    const controller = new AbortController();
    const reading = async () => {
      for await (const _ of decodeAudio(path, { sampleRateHz: 48_000, layout: 'stereo', signal: controller.signal }))
        controller.abort();
    };
    await expect(reading()).rejects.toThrow(kind('cancelled'));
  });
});

describe('decodePart', () => {
  const mean = (data: Uint8Array) => data.reduce((sum, value) => sum + value, 0) / data.length;
  const colours = ['-f', 'lavfi', '-i', 'testsrc2=s=160x90:r=10:d=0.3'];
  const rotated = ['-c', 'copy', '-metadata:s:v', 'rotate=90'];

  it.each([
    ['the middle', 'plain', { x: 37, y: 21, width: 71, height: 33 }],
    ['a corner', 'plain', { x: 131, y: 65, width: 29, height: 25 }],
    ['all of it', 'plain', { x: 0, y: 0, width: 160, height: 90 }],
    ['a picture stored turned', 'turned', { x: 11, y: 41, width: 40, height: 81 }],
    ['a picture of pixels that are not square', 'wide', { x: 15, y: 3, width: 101, height: 57 }],
  ])('gives the same pixels as the whole frame, and an overview of it: %s', async (_what, kind, part) => {
    const plain = await make('colours.mp4', ...colours, '-pix_fmt', 'yuv420p');
    const paths: Record<string, string> = {
      plain,
      turned: await make('colours-turned.mp4', '-i', plain, ...rotated),
      wide: await make('colours-wide.mp4', ...colours, '-vf', 'setsar=4/3', '-pix_fmt', 'yuv420p'),
    };
    const path = paths[kind] as string;
    const whole = await framesOf(path);
    const parts = await collect(decodePart(path, { part }));
    expect(parts.map(({ timeSeconds }) => timeSeconds)).toEqual(whole.map(({ timeSeconds }) => timeSeconds));
    for (const [index, { data, overview, width, height }] of parts.entries()) {
      const { width: frameWidth, data: all } = whole[index] as (typeof whole)[number];
      expect({ width, height }).toEqual({ width: part.width, height: part.height });
      const rows = Array.from({ length: part.height }, (_, row) => {
        const start = ((part.y + row) * frameWidth + part.x) * 3;
        return all.subarray(start, start + part.width * 3);
      });
      expect(Buffer.compare(Buffer.concat(rows), data)).toBe(0);
      expect(overview.data.length).toBe(overview.width * overview.height * 3);
      expect(Math.abs(mean(overview.data) - mean(all))).toBeLessThan(10);
    }
  });
});

describe('decodeFrames', () => {
  it('gives frames as they are shown: turned, and of the size asked for', async () => {
    const plain = await make('plain.mp4', ...picture);
    const turned = await make('turned.mp4', '-i', plain, '-c', 'copy', '-metadata:s:v', 'rotate=90');
    expect((await framesOf(turned))[0]).toMatchObject({ width: 90, height: 160, bytes: 90 * 160 * 3 });
    const small = await collect(decodeFrames(turned, { pixelFormat: 'rgba', width: 10, height: 20, endSeconds: 0.2 }));
    expect(small.map(({ data }) => data.length)).toEqual(Array(5).fill(800));
  });

  it('gives brightness only, from black to white', async () => {
    const half = ['-f', 'lavfi', '-i', 'color=white:s=64x32:d=0.1,drawbox=w=32:c=black:t=fill'];
    const path = await make('halves.mp4', ...half, '-pix_fmt', 'yuv420p');
    const [first] = await collect(decodeFrames(path, { pixelFormat: 'gray' }));
    expect(first?.data).toHaveLength(64 * 32);
    expect(first?.data[8]).toBeLessThan(4);
    expect(first?.data[56]).toBeGreaterThan(251);
  });

  it('gives the frames of a span with their own times', async () => {
    const path = await make('span.mp4', ...picture);
    const frames = await collect(decodeFrames(path, { pixelFormat: 'rgb24', startSeconds: 1.02, endSeconds: 1.2 }));
    expect(frames.map(({ timeSeconds }) => Math.round(timeSeconds * 25))).toEqual([26, 27, 28, 29]);
  });

  it('gives the frames of a span of MPEG-TS, which has no index of its few key frames', async () => {
    const path = await make('span.ts', ...picture, '-c:v', 'libx264', '-g', '250', '-f', 'mpegts');
    const frames = await collect(decodeFrames(path, { pixelFormat: 'rgb24', startSeconds: 1.02, endSeconds: 1.2 }));
    expect(frames.map(({ timeSeconds }) => Math.round(timeSeconds * 25))).toEqual([26, 27, 28, 29]);
  });

  it('takes untagged high definition for BT.709, like players', async () => {
    const colour = ['-f', 'lavfi', '-i', 'color=0x2040C0:s=1280x720:r=25:d=0.2'];
    const tagged = ['-vf', 'scale=out_color_matrix=bt709:out_range=tv,format=yuv420p', '-colorspace', 'bt709'];
    const bare = ['-bsf:v', 'h264_metadata=matrix_coefficients=2'];
    const [first] = await framesOf(await make('hd.mp4', ...colour, ...tagged, ...bare));
    expect([...(first?.data.subarray(0, 3) ?? [])].map((value) => Math.round(value / 8) * 8)).toEqual([
      0x20, 0x40, 0xc0,
    ]);
  });

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

describe('decodeFramesAt', () => {
  it.each([
    ['MP4', 'moments.mp4', []],
    ['MPEG-TS', 'moments.ts', ['-c:v', 'libx264', '-g', '250', '-f', 'mpegts']],
    ['a picture stored turned', 'moments-turned.mp4', []],
  ])('gives the first frame from each time on, in the order of the times: %s', async (_what, name, codec) => {
    const plain = await make(name.replace('-turned', ''), ...picture, ...codec);
    const isTurned = name.includes('turned');
    const path = isTurned ? await make(name, '-i', plain, '-c', 'copy', '-metadata:s:v', 'rotate=90') : plain;
    // More than one run of ffmpeg takes; after the last frame there is none.
    const numbers = [40, 3, 3, 70, 12, 74, 0, 33];
    const times = [...numbers.map((number) => Math.max(0, (number - 0.5) / 25)), 2.99];
    const found = await collect(decodeFramesAt(path, times));
    const all = await framesOf(path);
    expect(found).toHaveLength(numbers.length);
    for (const [at, number] of numbers.entries()) {
      const { width, height, data } = found[at] ?? {};
      expect({ width, height }).toEqual(isTurned ? { width: 90, height: 160 } : { width: 160, height: 90 });
      expect(Buffer.compare(data as Uint8Array, all[number]?.data as Uint8Array)).toBe(0);
    }
  });

  it('says so when there is no picture', async () => {
    await expect(collect(decodeFramesAt(await make('only.wav', ...sine), [0]))).rejects.toThrow(kind('no-video'));
  });
});

describe('lost frames', () => {
  const lossesIn = async (path: string, span = {}) => {
    let count = 0;
    const onLostFrame = () => {
      count += 1;
    };
    const frames = await collect(decodeFrames(path, { pixelFormat: 'gray', ...span, onLostFrame }));
    return { count, frameCount: frames.length };
  };

  it('are told where a part of the file is damaged', async () => {
    const path = await make('damaged.mp4', ...picture, '-c:v', 'libx264', '-g', '25', '-movflags', '+faststart');
    const whole = await lossesIn(path);
    expect(whole.count).toBe(0);
    const content = readFileSync(path);
    const from = Math.floor(0.55 * content.length);
    writeFileSync(path, content.fill(0, from, from + Math.floor(content.length / 20)));
    const damaged = await lossesIn(path);
    expect(damaged.count).toBeGreaterThan(0);
    expect(damaged.frameCount).toBeLessThan(whole.frameCount);
  });

  it.each(['span.ts', 'span.mkv'])('are none where decoding begins in the middle of %s', async (name) => {
    const codec = name.endsWith('.ts')
      ? ['-c:v', 'mpeg2video', '-bf', '2']
      : ['-c:v', 'libx264', '-x264-params', 'open-gop=1'];
    const path = await make(name, ...picture, ...codec, '-g', '12');
    expect(await lossesIn(path, { startSeconds: 0.9, endSeconds: 1.5 })).toMatchObject({ count: 0 });
  });
});
