import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Artifact } from '@polydub/contracts';
import {
  type ChannelLayout,
  channelCount,
  decodeAudio,
  encodeAudio,
  loudnessWeights,
  probe,
  voiceGains,
  voiceSpreadLu,
  writeWav,
} from '@polydub/media';
import { executeStage, LocalStageRunner } from '@polydub/pipeline';
import { FolderStore } from '@polydub/storage';
import { ducking, LoudnessMeter } from '@polydub/timing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fakeEngines } from '../../../testing/fake-engines.js';
import { render } from '../render/render.js';
import { prepare } from '../source/prepare.js';
import { separate } from '../source/separate.js';
import { planBatches } from '../wording/plan-batches.js';
import { fitLines } from './fit-lines.js';
import { measureLevels } from './measure-levels.js';
import { mixDown } from './mix-down.js';
import { place } from './place.js';
import { planAmbience } from './plan-ambience.js';

const RATE = 48_000;
const SECONDS = 4.5;
const SPEECH = { startSeconds: 1, endSeconds: 3 };
const VOICE = { hz: 300, level: 0.3 };
const DUB_HZ = 700;
/** Each channel has a sound of its own. */
const MURMUR = { hz: (channel: number) => 1000 + 200 * channel, level: 0.02 };
const transcript = { language: 'en', lines: [{ id: 'L1', speaker: 'S1', ...SPEECH, text: 'Hello.', words: [] }] };
const cast = [
  {
    ...{ speaker: 'S1', engine: 'fake-voice', voiceId: 'tone', quality: 'natural' as const },
    ...{ charactersPerSecond: 15, sourcePitchHz: 100 },
  },
];

let folder: string;
let store: FolderStore;
const { signal } = new AbortController();

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'polydub-surround-'));
  store = new FolderStore(join(folder, 'store'));
});
afterAll(() => rm(folder, { recursive: true }));

const sine = (hz: number, time: number) => Math.sin(2 * Math.PI * hz * time);

/** Somebody speaks where voices are put in films, at so many times the voice's level; all channels murmur. */
async function film(
  layout: ChannelLayout,
  voiceGain: number,
  speaking = voiceGains(layout).map((gain) => gain > 0),
): Promise<Artifact> {
  const voiceLevel = voiceGain * VOICE.level;
  const sampleAt = (time: number, channel: number) => {
    const isSpeaking = speaking[channel] && time >= SPEECH.startSeconds && time < SPEECH.endSeconds;
    return (isSpeaking ? voiceLevel * sine(VOICE.hz, time) : 0) + MURMUR.level * sine(MURMUR.hz(channel), time);
  };
  const count = speaking.length;
  async function* blocks() {
    yield Float32Array.from({ length: SECONDS * RATE * count }, (_, at) => {
      return sampleAt(Math.floor(at / count) / RATE, at % count);
    });
  }
  const path = join(folder, 'film.flac');
  await encodeAudio(blocks(), { path, sampleRateHz: RATE, layout });
  return store.add(path, '.flac');
}

/** Takes the voice out and nothing else. */
const separator = {
  sampleRateHz: RATE,
  async separate({ audio, channels }: { audio: AsyncIterable<Float32Array>; channels: number }) {
    async function* speech() {
      let frame = 0;
      for await (const block of audio) {
        yield block.map((sample, at) => {
          const [time, channel] = [(frame + Math.floor(at / channels)) / RATE, at % channels];
          return sample - MURMUR.level * sine(MURMUR.hz(channel), time);
        });
        frame += block.length / channels;
      }
    }
    return { speech: speech(), warnings: [] };
  },
};

/** Hears the voice wherever it still is. */
async function detect({ audio }: { audio: AsyncIterable<Float32Array> }) {
  let isHeard = false;
  for await (const block of audio) isHeard ||= block.some((sample) => Math.abs(sample) > 0.05);
  return { speech: isHeard ? [SPEECH] : [], warnings: [] };
}

function runner(): LocalStageRunner {
  const engines = fakeEngines();
  return new LocalStageRunner({
    engines: {
      ...engines,
      separator: { ...engines.separator, ...separator },
      voiceActivity: { ...engines.voiceActivity, detect },
    },
    ...{ store, signal },
  });
}

async function takeOf(seconds: number) {
  const path = join(folder, 'take.wav');
  const samples = Float32Array.from({ length: seconds * 24_000 }, (_, at) => 0.1 * sine(DUB_HZ, at / 24_000));
  await writeWav(path, { sampleRateHz: 24_000, samples });
  return { audio: await store.add(path, '.wav'), durationSeconds: seconds };
}

async function dubbed(media: Artifact, background: Artifact) {
  const { run, map } = runner();
  const { source } = await run(prepare, { media });
  const { slots } = await run(planBatches, { transcript, cast, source });
  const { sourceSpeechLufs, targetLevels } = await run(measureLevels, { media, source, transcript, background });
  const take = await takeOf(2);
  const utterance = { text: 'Hola.', language: 'es', engine: 'fake-voice', voiceId: 'tone' };
  const lines = slots.map((slot) => ({ slot, utterance, take }));
  const placed = await run(place, { source, lines, targetLevels });
  const fitted = await fitLines(placed.lines, { map });
  const { ambience } = await run(planAmbience, { media, source, speech: [SPEECH], transcript, background });
  const { mix, dubSpeechLufs } = await mixDown({ source, lines: fitted, sourceSpeechLufs, ambience }, { run, map });
  return { source, mix, dubSpeechLufs, floor: ambience.floor };
}

async function delivered(asked: Parameters<typeof render.work>[0]) {
  const { output, warnings } = await executeStage(render, asked, {
    ...{ engines: fakeEngines(), store, signal, progress() {} },
  });
  const { audio } = render.output.parse(output).files;
  if (!audio) throw new Error('no sound was made');
  const path = await store.localPath(audio);
  return { path, track: (await probe(path)).audio[0], warnings: warnings.map(({ code }) => code) };
}

/** Each channel of a file while the dub speaks. */
async function channelsOf(path: string, layout: ChannelLayout): Promise<Float32Array[]> {
  const channels = channelCount(layout);
  const span = { startSeconds: 1.2, endSeconds: 2.8 };
  const samples: Float32Array[] = [];
  for await (const block of decodeAudio(path, { sampleRateHz: RATE, layout, ...span })) samples.push(block);
  const all = Float32Array.from(samples.flatMap((block) => [...block]));
  return Array.from({ length: channels }, (_, channel) => all.filter((_, at) => at % channels === channel));
}

/** How loud a sound is while somebody speaks. */
async function loudnessOf(sound: Artifact, layout: ChannelLayout): Promise<number> {
  const format = { sampleRateHz: RATE, layout, channelCount: channelCount(layout) };
  const meter = new LoudnessMeter({ ...format, weights: loudnessWeights(layout) });
  for await (const block of decodeAudio(await store.localPath(sound), format)) meter.push(block);
  return meter.integratedLufs([SPEECH]);
}

/** A frequency in a channel, as cosine and sine. */
function waveIn(samples: Float32Array, hz: number): [number, number] {
  let [cosine, sine] = [0, 0];
  for (const [frame, sample] of samples.entries()) {
    const phase = (2 * Math.PI * hz * frame) / RATE;
    cosine += sample * Math.cos(phase);
    sine += sample * Math.sin(phase);
  }
  return [(2 * cosine) / samples.length, (2 * sine) / samples.length];
}

/** Its amplitude. */
const strengthIn = (samples: Float32Array, hz: number) => Math.hypot(...waveIn(samples, hz));

describe('sound of many channels', () => {
  it.each(['3.0', 'quad', '5.1(side)', '7.1'] as const)('speaks in %s where the source does', async (layout) => {
    const media = await film(layout, 1);
    const { source, mix, floor } = await dubbed(media, await film(layout, 0));
    if (!floor) throw new Error('no noise makes up for what is ducked');
    const noisePath = await store.localPath(floor);
    const { path, track, warnings } = await delivered({
      ...{ media, source, mix, targetLanguage: 'es', exports: ['audio'] },
    });
    expect({ layout: track?.channelLayout, warnings }).toEqual({ layout, warnings: [] });
    const [made, noises] = [await channelsOf(path, layout), await channelsOf(noisePath, layout)];
    for (const [channel, gain] of voiceGains(layout).entries()) {
      const [sound, noise] = [made[channel] as Float32Array, noises[channel] as Float32Array];
      const dub = strengthIn(sound, DUB_HZ);
      if (gain > 0) expect(Math.abs(20 * Math.log10(dub / VOICE.level))).toBeLessThan(1);
      else expect(dub).toBeLessThan(0.001);
      expect(strengthIn(sound, VOICE.hz)).toBeLessThan(0.001);
      // Noise that makes up for what is ducked of a steady sound has a little of its own at this very pitch.
      const [whole, added] = [sound, noise].map((each) => waveIn(each, MURMUR.hz(channel))) as [
        [number, number],
        [number, number],
      ];
      const murmur = Math.hypot(whole[0] - added[0], whole[1] - added[1]);
      expect(Math.abs(20 * Math.log10(murmur / MURMUR.level) + ducking.depthDb)).toBeLessThan(0.5);
    }
  });

  it.each([
    ['stereo', [true, false]],
    ['stereo', [true, true]],
    ['5.1(side)', [false, false, true, false, false, false]],
    ['5.1(side)', [false, true, false, false, false, false]],
    ['quad', [false, false, true, false]],
  ] as const)('is as loud in %s as speech in the channels %j of it', async (layout, speaking) => {
    const media = await film(layout, 1, [...speaking]);
    const silent = await film(layout, 0);
    const { mix, dubSpeechLufs } = await dubbed(media, silent);
    const [source, dub] = [await loudnessOf(media, layout), await loudnessOf(mix, layout)];
    expect(Math.abs(dub - source)).toBeLessThan(1);
    expect(Math.abs((dubSpeechLufs ?? 0) + voiceSpreadLu(layout) - dub)).toBeLessThan(1);
  });

  it.each(['mono', '5.1'] as const)(
    'is as loud in %s as speech of which a part stays in the background',
    async (layout) => {
      const media = await film(layout, 1);
      const { dubSpeechLufs } = await dubbed(media, await film(layout, 0.3));
      const source = await loudnessOf(media, layout);
      expect(Math.abs((dubSpeechLufs ?? 0) + voiceSpreadLu(layout) - source)).toBeLessThan(1);
    },
  );

  it.each([
    ['5.1(side)', 'aac', '5.1', []],
    ['5.1', 'ac3', '5.1(side)', []],
    ['5.1(side)', 'opus', '5.1', []],
    ['7.1', 'eac3', '5.1(side)', ['fewer-channels']],
    ['5.1', 'mp3', 'stereo', ['fewer-channels']],
  ] as const)('comes from %s in %s as %s', async (layout, audioCodec, channelLayout, expected) => {
    const mix = await film(layout, 1);
    const source = {
      ...{ durationSeconds: SECONDS, hasVideo: false, channels: channelCount(layout), layout },
      ...{ sampleRateHz: RATE, audioCodec },
    };
    const asked = { media: mix, source, mix, targetLanguage: 'es', exports: ['audio' as const] };
    const { path, track, warnings } = await delivered(asked);
    expect({ codec: track?.codec, layout: track?.channelLayout }).toEqual({ codec: audioCodec, layout: channelLayout });
    expect(warnings).toEqual(expected);
    const carriers = voiceGains(channelLayout).map((gain) => gain > 0);
    const voice = (await channelsOf(path, channelLayout)).map((samples) => strengthIn(samples, VOICE.hz));
    expect(voice.map((level) => level > 0.05)).toEqual(carriers);
  });

  it('keeps a background in all of them', async () => {
    const media = await film('5.1(side)', 1);
    const { run } = runner();
    const { background } = await run(separate, { media, ...(await run(prepare, { media })) });
    if (!background) throw new Error('no background was kept');
    const path = await store.localPath(background);
    expect((await probe(path)).audio[0]?.channelLayout).toBe('5.1(side)');
    for (const [channel, samples] of (await channelsOf(path, '5.1(side)')).entries()) {
      expect(strengthIn(samples, VOICE.hz)).toBeLessThan(0.1 * VOICE.level);
      expect(Math.abs(20 * Math.log10(strengthIn(samples, MURMUR.hz(channel)) / MURMUR.level))).toBeLessThan(1);
    }
  });
});
