import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Artifact } from '@polydub/contracts';
import { decodeAudio, encodeAudio, probe } from '@polydub/media';
import type { Stage } from '@polydub/pipeline';
import { executeStage } from '@polydub/pipeline';
import { FolderStore } from '@polydub/storage';
import { LoudnessMeter, limitTruePeak, TruePeakMeter } from '@polydub/timing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fakeEngines } from '../../../testing/fake-engines.js';
import { prepare } from '../source/prepare.js';
import { render } from './render.js';
import { tryDelivery } from './try-delivery.js';

const SECONDS = 4;
const MIX_RATE = 48_000;

let folder: string;
let store: FolderStore;
let mix: Artifact;
let lively: Artifact;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'polydub-render-'));
  store = new FolderStore(join(folder, 'store'));
  mix = await writeMix('mix.flac', dense);
  lively = await writeMix('lively.flac', syllables);
});
afterAll(() => rm(folder, { recursive: true }));

/** Saw-tooth chords and noise: lossy codecs raise the peaks of such sound most. */
function dense(time: number): number {
  const saw = (hz: number) => 2 * ((hz * time) % 1) - 1;
  const noise = (2 * (Math.imul(time * MIX_RATE + 1, 2_654_435_761) >>> 0)) / 2 ** 32 - 1;
  return saw(110) + 0.8 * saw(277.2) + 0.3 * noise;
}

/** Two syllables a second, with harmonics as a voice has them; every fourth one swells beyond the ceiling. */
function syllables(time: number): number {
  const stress = [1, 0.5, 0.7, 0.6][Math.floor(2 * time + 0.5) % 4] ?? 1;
  const swell = 0.1 + stress * Math.max(0, Math.cos(4 * Math.PI * time)) ** 4;
  return swell * [1, 2, 3, 4].reduce((sum, nth) => sum + Math.sin(2 * Math.PI * 180 * nth * time + nth) / nth, 0) * 0.7;
}

/** A mix, limited as mixes are. */
async function writeMix(name: string, sampleAt: (time: number) => number): Promise<Artifact> {
  async function* blocks() {
    yield Float32Array.from({ length: SECONDS * MIX_RATE }, (_, at) => sampleAt(at / MIX_RATE));
  }
  const path = join(folder, name);
  const limited = limitTruePeak(blocks(), { sampleRateHz: MIX_RATE, channelCount: 1 });
  await encodeAudio(limited, { path, sampleRateHz: MIX_RATE, layout: 'mono' });
  return store.add(path, '.flac');
}

/** Media made by ffmpeg, taken into the store under an extension that may lie. */
async function media(name: string, args: readonly string[], extension = ''): Promise<Artifact> {
  const path = join(folder, name);
  execFileSync('ffmpeg', ['-nostdin', '-v', 'error', '-y', ...args, path]);
  return store.add(path, extension);
}

const PICTURE = ['-f', 'lavfi', '-i', `testsrc2=s=160x90:r=25:d=${SECONDS}`];
const sine = (rate: number) => ['-f', 'lavfi', '-i', `sine=440:r=${rate}:d=${SECONDS}`];

async function execute<Input, Output>(stage: Stage<Input, Output>, input: Input) {
  const { signal } = new AbortController();
  const { output, warnings } = await executeStage(stage, input, {
    ...{ engines: fakeEngines(), store, signal, progress() {} },
  });
  return { output: stage.output.parse(output), warnings: warnings.map(({ code }) => code) };
}

async function rendered(source: Artifact, kind: 'video' | 'audio', dub = mix) {
  const { output: prepared } = await execute(prepare, { media: source });
  if (kind === 'video') await execute(tryDelivery, { media: source, source: prepared.source });
  const asked = { media: source, source: prepared.source, mix: dub, targetLanguage: 'es', exports: [kind] };
  const { output, warnings } = await execute(render, asked);
  const file = output.files[kind];
  if (!file) throw new Error(`no ${kind}`);
  const info = await probe(await store.localPath(file));
  return { info, warnings, extension: file.extension };
}

/** Loudness and true peak of a file as a player decodes it. */
async function heard(path: string) {
  const sampleRateHz = (await probe(path)).audio[0]?.sampleRateHz ?? 0;
  const [loudness, peak] = [new LoudnessMeter({ sampleRateHz, channelCount: 1 }), new TruePeakMeter(1)];
  for await (const block of decodeAudio(path, { sampleRateHz, layout: 'mono' })) {
    loudness.push(block);
    peak.push(block);
  }
  return { lufs: loudness.integratedLufs(), truePeakDbtp: peak.truePeakDbtp() };
}

describe('render', () => {
  it('keeps the container of a video by its content, with its turn', async () => {
    const flat = await store.localPath(await media('flat.mp4', [...PICTURE, ...sine(44_100), '-c:v', 'mpeg4']));
    const turned = await media('turned.mp4', ['-i', flat, '-c', 'copy', '-metadata:s:v', 'rotate=90']);
    const { info, extension, warnings } = await rendered(turned, 'video');
    expect({ extension, warnings }).toEqual({ extension: '.mp4', warnings: [] });
    expect(info.container).toContain('mp4');
    expect(info.video?.displayWidth).toBe(90);
    expect(info.audio).toMatchObject([{ codec: 'aac', sampleRateHz: 44_100, channels: 1, language: 'spa' }]);
  });

  it.each([
    ['mp3', '.mp4', 'libmp3lame', 'mp3'],
    ['flac', '', 'flac', 'flac'],
    ['wav', '.mp3', 'pcm_s24le', 'pcm_s24le'],
    ['m4a', '.wav', 'alac', 'alac'],
  ])('keeps the kind of a sound file: %s named "%s"', async (real, named, encoder, codec) => {
    const source = await media(`sound.${real}`, [...sine(44_100), '-c:a', encoder], named);
    const { info, extension, warnings } = await rendered(source, 'audio');
    expect({ extension, warnings }).toEqual({ extension: `.${real}`, warnings: [] });
    expect(info.audio).toMatchObject([{ codec, sampleRateHz: 44_100 }]);
  });

  it.each([
    ['webm', 24_000, ['-c:v', 'libvpx', '-c:a', 'libvorbis', '-q:a', '4'], 'video', 'vorbis'],
    ['ogg', 8_000, ['-c:a', 'libvorbis', '-q:a', '4'], 'audio', 'vorbis'],
    ['mkv', 24_000, ['-ac', '2', '-c:a', 'mp2', '-b:a', '64k'], 'video', 'mp2'],
  ] as const)('is written in %s at a low rate of %d Hz', async (extension, rate, coding, kind, codec) => {
    const picture = kind === 'video' ? PICTURE : [];
    const source = await media(`low.${extension}`, [...picture, ...sine(rate), ...coding]);
    const { info, warnings } = await rendered(source, kind);
    expect(warnings).toEqual([]);
    expect(info.audio).toMatchObject([{ codec, sampleRateHz: rate }]);
  });

  it.each([
    ['mp3', ['-c:a', 'libmp3lame', '-c:v', 'mjpeg'], ['mjpeg'], []],
    ['flac', ['-c:a', 'flac', '-c:v', 'png'], ['png'], []],
    ['m4a', ['-c:a', 'aac', '-c:v', 'mjpeg'], ['mjpeg'], []],
    ['mp3', ['-c:a', 'libmp3lame', '-c:v', 'gif'], [], ['stream-left-out']],
  ] as const)(
    'keeps the cover of a sound file where its kind takes it: %s %j',
    async (extension, coding, covers, expected) => {
      const art = ['-f', 'lavfi', '-i', 'testsrc2=s=64x64:r=25:d=0.04', '-map', '0', '-map', '1'];
      const covered = [...sine(44_100), ...art, ...coding, '-disposition:v', 'attached_pic'];
      const { info, warnings } = await rendered(await media(`cover.${extension}`, covered), 'audio');
      expect(warnings).toEqual(expected);
      expect(info.attachedPictures.map(({ codec }) => codec)).toEqual(covers);
      expect(info.audio).toHaveLength(1);
      expect(info.durationSeconds).toBeCloseTo(SECONDS, 0);
    },
  );

  it('refuses before all work a picture whose first frames have no times', async () => {
    const late = [
      '-itsoffset',
      '-0.5',
      '-i',
      await store.localPath(await media('late.mp4', [...PICTURE, ...sine(48_000)])),
    ];
    const source = await media('negative.mkv', [
      ...late,
      ...['-c', 'copy', '-copyts', '-avoid_negative_ts', 'disabled'],
    ]);
    const { output } = await execute(prepare, { media: source });
    await expect(execute(tryDelivery, { media: source, source: output.source })).rejects.toMatchObject({
      kind: 'unreadable-media',
      remedy: expect.stringContaining('ffmpeg -i'),
    });
  });

  it('keeps the codec of a video where its container takes it, and says where it does not', async () => {
    const uncompressed = await media('pcm.mov', [...PICTURE, ...sine(48_000), '-c:a', 'pcm_s16le']);
    const kept = await rendered(uncompressed, 'video');
    expect(kept).toMatchObject({ extension: '.mov', warnings: [], info: { audio: [{ codec: 'pcm_s16le' }] } });
    const dts = await media('dts.mkv', [...PICTURE, ...sine(48_000), '-c:a', 'dca', '-strict', '-2']);
    const changed = await rendered(dts, 'video');
    expect(changed).toMatchObject({ extension: '.mkv', warnings: ['codec-changed'] });
    expect(changed.info.audio).toMatchObject([{ codec: 'aac' }]);
  });

  it.each([
    ['mkv', 'ac3', '5.1(side)'],
    ['mp4', 'aac', '5.1'],
  ])('keeps the channels of a film: %s with %s', async (extension, codec, channelLayout) => {
    const surround = ['-f', 'lavfi', '-i', `anullsrc=cl=5.1:r=48000:d=${SECONDS}`, '-shortest'];
    const source = await media(`film.${extension}`, [...PICTURE, ...surround, '-c:a', codec]);
    const { info, warnings } = await rendered(source, 'video');
    expect(warnings).toEqual([]);
    expect(info.audio).toMatchObject([{ codec, channelLayout }]);
  });

  it.each([
    ['m4a', ['-c:a', 'aac'], 'audio'],
    ['mp3', ['-c:a', 'libmp3lame'], 'audio'],
    ['opus', ['-c:a', 'libopus'], 'audio'],
    ['wav', ['-c:a', 'pcm_s16le'], 'audio'],
    ['mp4', ['-c:a', 'aac'], 'video'],
  ] as const)(
    'holds true peaks of a loud dub under −1 dBTP in %s as it is decoded',
    async (extension, coding, kind) => {
      const picture = kind === 'video' ? PICTURE : [];
      const source = await media(`loud.${extension}`, [...picture, ...sine(44_100), ...coding]);
      const loud = await rendered(source, kind);
      expect(loud.warnings).toEqual([]);
      expect((await heard(loud.info.path)).truePeakDbtp).toBeLessThanOrEqual(-1);
      const usual = await heard((await rendered(source, kind, lively)).info.path);
      expect(usual.truePeakDbtp).toBeLessThanOrEqual(-1);
      expect(Math.abs(usual.lufs - (await heard(await store.localPath(lively))).lufs)).toBeLessThan(0.5);
    },
  );
});
