import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Engines } from '@polydub/contracts';
import {
  type Artifact,
  PolydubError,
  type SynthesizeCall,
  type Transcript,
  type Voice,
  type VoiceCloner,
} from '@polydub/contracts';
import { readWav, writeWav } from '@polydub/media';
import { LocalStageRunner } from '@polydub/pipeline';
import { FolderStore } from '@polydub/storage';
import { describeVoice } from '@polydub/voice';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fakeEngines } from '../../../testing/fake-engines.js';
import { usedVoiceModel } from '../lines.js';
import { planUtterances } from '../speech/plan-utterances.js';
import { speak } from '../speech/speak.js';
import { cast } from './cast.js';
import { pickReferences } from './pick-references.js';
import type { Reference } from './voice-schemas.js';

const sampleRateHz = 16_000;
const [low, high] = [115, 215];
let folder: string;
/** Has the sound and the references of every test. */
let prepared: FolderStore;
let audio: Artifact;
/** Of both speakers, as they are picked where something clones. */
let references: Reference[];
let store: FolderStore;
let runner: LocalStageRunner;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'polydub-voices-'));
  prepared = await emptyStore();
  const path = join(folder, 'audio.wav');
  await writeWav(path, { sampleRateHz, samples: conversation() });
  audio = await prepared.add(path, '.wav');
  const runner = new LocalStageRunner({ engines: enginesWith({ voiceCloners: [parrot] }), store: prepared, signal });
  ({ references } = await runner.run(pickReferences, heard()));
  return () => rm(folder, { recursive: true });
});
// What a stage made is kept in a store, and found again by engines that are called the same.
beforeEach(async () => {
  store = await emptyStore();
  for (const each of [audio, ...references.map((reference) => reference.audio)]) {
    const path = join(await store.scratchFolder(), 'copy.wav');
    await copyFile(await prepared.localPath(each), path);
    await store.add(path, each.extension);
  }
  runner = runnerWith({});
});

const { signal } = new AbortController();
const emptyStore = async () => new FolderStore(await mkdtemp(join(folder, 'store-')));

/** Anna (high) speaks 0–6 s and 12–14 s, Bert (low) 6–12 s; words of 0.4 s with pauses between them. */
function conversation(): Float32Array {
  let phase = 0;
  return Float32Array.from({ length: 14 * sampleRateHz }, (_, index) => {
    const seconds = index / sampleRateHz;
    phase += (2 * Math.PI * (seconds < 6 || seconds >= 12 ? high : low)) / sampleRateHz;
    const loud = 0.001 + 0.2 * Math.max(0, Math.sin((2 * Math.PI * (seconds % 0.5)) / 0.8));
    return loud * [1, 2, 3, 4].reduce((sum, n) => sum + Math.sin(n * phase) / n, 0);
  });
}

const transcript: Transcript = {
  language: 'en',
  lines: [line('1', 'Anna', 0, 6), line('2', 'Bert', 6, 12), line('3', 'Anna', 12, 14)],
};

function line(id: string, speaker: string, startSeconds: number, endSeconds: number) {
  const words = Array.from({ length: (endSeconds - startSeconds) * 2 }, (_, index) => {
    const start = startSeconds + index / 2;
    return { text: `w${id}.${index}`, startSeconds: start, endSeconds: start + 0.4, probability: 1 };
  });
  return { id, speaker, startSeconds, endSeconds, text: words.map(({ text }) => text).join(' '), words };
}

/** Hears a voice's pitch, and nothing else of it. */
const pitchEmbedder = (name: string): Engines['speakerEmbedders'][number] => ({
  name,
  kind: 'local',
  fingerprint: 'fake-1',
  dispose: async () => {},
  async embed({ audio: heard }) {
    const angle = Math.log2((describeVoice(heard).pitchHz ?? 150) / 60) / 2;
    return { embeddings: [Float32Array.of(Math.cos(angle), Math.sin(angle))], warnings: [] };
  },
});

const voice = (id: string, gender: Voice['gender'], pitchHz: number): Voice => ({
  id,
  language: 'es',
  gender,
  pitchHz,
  quality: 'natural',
  charactersPerSecond: 15,
});

/** Speaks everything as two seconds of a hum at the voice's pitch. */
function humming(voices: readonly Voice[]): Engines['synthesizers'][number] {
  return {
    name: 'hummer',
    kind: 'local',
    fingerprint: 'fake-1',
    dispose: async () => {},
    voices: (language) => (language.startsWith('es') ? voices : []),
    async synthesize({ voiceId }) {
      const pitchHz = voices.find(({ id }) => id === voiceId)?.pitchHz ?? 0;
      const samples = Float32Array.from({ length: 48_000 }, (_, index) =>
        [1, 2, 3, 4, 5, 6].reduce(
          (sum, n) => sum + (0.15 * Math.sin((2 * Math.PI * n * pitchHz * index) / 24_000)) / n,
          0,
        ),
      );
      return { audio: { sampleRateHz: 24_000, samples }, warnings: [] };
    },
  };
}

function clonerThat(clone: VoiceCloner['clone']): VoiceCloner {
  const speaks = (language: string) => language.startsWith('es');
  return { name: 'parrot', kind: 'local', fingerprint: 'fake-1', dispose: async () => {}, speaks, clone };
}
const parrot = clonerThat(async ({ reference }) => ({ audio: reference.audio, warnings: [] }));

function enginesWith(changes: Partial<Engines>): Engines {
  return {
    ...fakeEngines(),
    synthesizers: [humming([voice('eva', 'female', 180), voice('max', 'male', 120)])],
    speakerEmbedders: [pitchEmbedder('one'), pitchEmbedder('two')],
    ...changes,
  };
}

function runnerWith(changes: Partial<Engines>): LocalStageRunner {
  return new LocalStageRunner({ engines: enginesWith(changes), store, signal });
}

const codes = (of: LocalStageRunner) => of.warnings.map(({ code }) => code);
const job = () => ({ audio, transcript, targetLanguage: 'es' });
const heard = () => ({ media: audio, ...job() });

describe('pick-references', () => {
  it('keeps what each speaker says alone, with its words', async () => {
    const [anna, bert] = references;
    expect([anna?.speaker, bert?.speaker]).toEqual(['Anna', 'Bert']);
    expect(bert?.seconds).toBeGreaterThanOrEqual(5);
    expect(bert?.text).toContain('w2.3');
    expect(bert?.language).toBe('en');
    expect(bert?.signalToNoiseDb).toBeGreaterThan(20);
    for (const [reference, pitchHz] of [
      [anna, high],
      [bert, low],
    ] as const) {
      const heard = await readWav(await store.localPath(reference?.audio ?? audio));
      expect(Math.abs(Math.log2((describeVoice(heard).pitchHz ?? 0) / pitchHz))).toBeLessThan(0.05);
    }
    expect(codes(runner)).toEqual([]);
  });

  it('says who speaks too little', async () => {
    const short = { ...transcript, lines: [line('1', 'Anna', 0, 6), line('2', 'Bert', 6, 8)] };
    const cloning = runnerWith({ voiceCloners: [parrot] });
    const { references: found } = await cloning.run(pickReferences, { ...heard(), transcript: short });
    expect(found.map(({ speaker }) => speaker)).toEqual(['Anna']);
    expect(cloning.warnings).toMatchObject([{ code: 'no-reference', message: expect.stringContaining('Bert') }]);
  });

  it('cuts the reference from the clear speech, at a rate to clone from', async () => {
    const path = join(await store.scratchFolder(), 'clear.wav');
    await writeWav(path, { sampleRateHz: 48_000, samples: new Float32Array(14 * 48_000).fill(0.25) });
    const clearSpeech = await store.add(path, '.wav');
    const cloning = runnerWith({ voiceCloners: [parrot] });
    const { references: found } = await cloning.run(pickReferences, { ...heard(), clearSpeech });
    const { sampleRateHz: rateHz, samples } = await readWav(await store.localPath(found[0]?.audio ?? audio));
    expect([rateHz, samples[rateHz]?.toFixed(2)]).toEqual([24_000, '0.25']);
  });

  it('looks for nothing, and says nothing, where no engine clones', async () => {
    const short = { ...transcript, lines: [line('1', 'Anna', 0, 2)] };
    expect((await runner.run(pickReferences, { ...heard(), transcript: short })).references).toEqual([]);
    expect(runner.warnings).toEqual([]);
  });
});

describe('cast', () => {
  it('gives the nearest stock voices, and asks for nothing more by default', async () => {
    const { cast: members, voiceModel } = await runner.run(cast, job());
    expect(members.map(({ speaker, voiceId, movement }) => [speaker, voiceId, movement])).toEqual([
      ['Anna', 'eva', undefined],
      ['Bert', 'max', undefined],
    ]);
    expect(voiceModel).toBe('stock');
    expect(codes(runner)).toEqual([]);
  });

  it('moves speakers apart who must share a voice, and says so', async () => {
    runner = runnerWith({ synthesizers: [humming([voice('eva', 'female', 180)])] });
    const { cast: members } = await runner.run(cast, job());
    const ratios = members.map(({ movement }) => movement?.pitchRatio ?? 1);
    expect(Math.log2((ratios[0] ?? 1) / (ratios[1] ?? 1)) * 12).toBeCloseTo(4, 1);
    expect(codes(runner)).toEqual(['shared-voice']);
  });

  it('moves stock voices towards the speakers where nothing clones', async () => {
    const { cast: members, voiceModel } = await runner.run(cast, { ...job(), voiceModel: 'real' });
    expect(voiceModel).toBe('real');
    expect(members[0]?.movement?.pitchRatio).toBeCloseTo(high / 180, 1);
    expect(members.every(({ reference }) => reference === undefined)).toBe(true);
    expect(runner.warnings).toMatchObject([{ code: 'no-cloning-engine', message: expect.stringContaining('Spanish') }]);
  });

  it('leaves a voice alone that one embedding does not hear come nearer', async () => {
    const deaf = {
      ...pitchEmbedder('deaf'),
      embed: async () => ({ embeddings: [Float32Array.of(1, 0)], warnings: [] }),
    };
    runner = runnerWith({ speakerEmbedders: [pitchEmbedder('one'), deaf] });
    const { cast: members } = await runner.run(cast, { ...job(), voiceModel: 'real' });
    expect(members.map(({ movement }) => movement)).toEqual([undefined, undefined]);
  });

  it('clones every speaker of whom there is enough', async () => {
    runner = runnerWith({ voiceCloners: [parrot] });
    const { cast: members } = await runner.run(cast, {
      ...job(),
      voiceModel: 'real',
      references: references.slice(0, 1),
    });
    expect(members).toMatchObject([
      { speaker: 'Anna', engine: 'parrot', voiceId: 'clone', reference: { audio: references[0]?.audio } },
      { speaker: 'Bert', engine: 'hummer', voiceId: 'max' },
    ]);
  });

  it.each([
    ['real', 'speaker'],
    ['native', 'language'],
  ] as const)('%s clones with the accent of the %s', async (voiceModel, accent) => {
    runner = runnerWith({ voiceCloners: [parrot] });
    const asked = { ...job(), voiceModel, references };
    const chosen = await runner.run(cast, asked);
    expect(chosen).toMatchObject({ voiceModel, cast: [{ engine: 'parrot', accent }, { accent }] });
  });

  it.each([
    ['real', 'native', ['accent-not-chosen']],
    ['native', 'native', []],
    ['auto', 'native', []],
  ] as const)('%s of an engine with the accent of the language alone is %s', async (voiceModel, used, warned) => {
    runner = runnerWith({ voiceCloners: [{ ...parrot, onlyAccent: 'language' }] });
    const chosen = await runner.run(cast, { ...job(), voiceModel, references });
    expect(chosen.cast).toMatchObject([{ accent: 'language' }, { accent: 'language' }]);
    expect(usedVoiceModel(chosen.cast)).toBe(used);
    expect(chosen.voiceModel).toBe(voiceModel === 'auto' ? 'native' : voiceModel);
    expect(codes(runner)).toEqual(warned);
  });

  it('native takes unmoved stock voices where nothing clones, and says so', async () => {
    const { cast: members, voiceModel } = await runner.run(cast, { ...job(), voiceModel: 'native' });
    expect(voiceModel).toBe('native');
    expect(members).toEqual((await runner.run(cast, job())).cast);
    expect(codes(runner)).toEqual(['no-cloning-engine']);
  });

  it.each([
    ['clones where it can', [parrot], 2, 'real'],
    ['takes stock voices where nothing clones', [], 2, 'stock'],
    ['takes stock voices where one speaker cannot be cloned', [parrot], 1, 'stock'],
  ] as const)('auto %s, and tells what it chose', async (_what, voiceCloners, count, chosen) => {
    const found = references.slice(0, count);
    runner = runnerWith({ voiceCloners });
    const { voiceModel } = await runner.run(cast, { ...job(), voiceModel: 'auto', references: found });
    expect(voiceModel).toBe(chosen);
    expect(codes(runner)).toEqual([]);
  });

  describe('with a voice that a person chose', () => {
    const chosenVoices = { Anna: 'max' };

    it('leaves the others to the others', async () => {
      const { cast: members } = await runner.run(cast, { ...job(), chosenVoices });
      expect(members).toMatchObject([
        { speaker: 'Anna', voiceId: 'max' },
        { speaker: 'Bert', voiceId: 'eva' },
      ]);
      expect(members.some(({ movement }) => movement)).toBe(false);
      expect(codes(runner)).toEqual([]);
    });

    it('clones the others only', async () => {
      runner = runnerWith({ voiceCloners: [parrot] });
      const asked = { ...job(), voiceModel: 'real' as const, references, chosenVoices };
      const { cast: members } = await runner.run(cast, asked);
      expect(members.map(({ engine }) => engine)).toEqual(['hummer', 'parrot']);
    });

    it('does not move it where it is shared', async () => {
      runner = runnerWith({ synthesizers: [humming([voice('max', 'male', 120)])] });
      const { cast: members } = await runner.run(cast, { ...job(), chosenVoices });
      expect(members.map(({ voiceId, movement }) => [voiceId, movement !== undefined])).toEqual([
        ['max', false],
        ['max', true],
      ]);
    });

    it.each([
      ['somebody who does not speak', { Carl: 'max' }, 'nobody is called so; there are: Anna, Bert'],
      ['a voice that is not there', { Anna: 'otto' }, 'is called "otto"; there are: eva, max'],
    ])('refuses %s', async (_what, wrong, message) => {
      await expect(runner.run(cast, { ...job(), chosenVoices: wrong })).rejects.toMatchObject({
        kind: 'usage',
        message: expect.stringContaining(message),
      });
    });
  });

  it('auto does without an engine that cannot clone just now, and says so', async () => {
    const down = clonerThat(() => Promise.reject(new Error('the server is down')));
    runner = runnerWith({ voiceCloners: [down] });
    const asked = { ...job(), voiceModel: 'auto' as const, references };
    const { voiceModel, cast: members } = await runner.run(cast, asked);
    expect(voiceModel).toBe('stock');
    expect(members.every(({ engine }) => engine === 'hummer')).toBe(true);
    expect(runner.warnings).toMatchObject([
      { code: 'cloning-failed', message: expect.stringContaining('the server is down') },
    ]);
  });
});

describe('speak', () => {
  it('tells the voice which names the source has, too', async () => {
    const asked: SynthesizeCall[] = [];
    const hummer = humming([voice('eva', 'female', 180)]);
    const listening = {
      ...hummer,
      synthesize: (call: SynthesizeCall) => {
        asked.push(call);
        return hummer.synthesize(call);
      },
    };
    const { run } = runnerWith({ synthesizers: [listening] });
    const said = { ...line('1', 'Anna', 0, 6), text: 'I met Sheila in Madrid.' };
    const { lines } = await run(planUtterances, {
      transcript: { language: 'en', lines: [said] },
      slots: [{ lineId: '1', speaker: 'Anna', startSeconds: 0, endSeconds: 6, limitSeconds: 6 }],
      cast: [
        {
          speaker: 'Anna',
          engine: 'hummer',
          voiceId: 'eva',
          quality: 'natural',
          charactersPerSecond: 15,
          sourcePitchHz: 200,
        },
      ],
      translated: [{ lines: [{ id: '1', text: 'Conocí a Sheila en Madrid.' }] }],
      targetLanguage: 'es',
    });
    for (const { utterance } of lines) await run(speak, { utterance });
    expect(asked.map(({ names }) => names)).toEqual([{ words: ['Sheila', 'Madrid'], language: 'en' }]);
  });

  const utterance = { text: 'Hola', language: 'es', engine: 'hummer', voiceId: 'max' };

  it('moves a voice as it was cast', async () => {
    const movement = { pitchRatio: 1.2, formantRatio: 1 };
    const { audio: take, durationSeconds } = await runner.run(speak, { utterance: { ...utterance, movement } });
    expect(durationSeconds).toBe(2);
    const heard = await readWav(await store.localPath(take));
    expect((describeVoice(heard).pitchHz ?? 0) / 120).toBeCloseTo(1.2, 1);
  });

  it('clones from the reference, in the accent that is asked for', async () => {
    const [, bert] = references;
    if (!bert) throw new Error('no reference');
    const asked: (string | undefined)[] = [];
    const listening = clonerThat((call) => {
      asked.push(call.accent);
      return parrot.clone(call);
    });
    runner = runnerWith({ voiceCloners: [listening] });
    const cloned = { ...utterance, engine: 'parrot', voiceId: 'clone', reference: bert, accent: 'language' as const };
    const { audio: take } = await runner.run(speak, { utterance: cloned });
    expect(asked).toEqual(['language']);
    expect((describeVoice(await readWav(await store.localPath(take))).pitchHz ?? 0) / low).toBeCloseTo(1, 1);
  });

  it('fails when the cloning engine does, whatever it says', async () => {
    const [anna] = references;
    if (!anna) throw new Error('no reference');
    const cloned = { ...utterance, engine: 'parrot', voiceId: 'clone', reference: anna };
    const down = new PolydubError('engine-unavailable', { message: 'the server is down', retryable: true });
    const garbled = new PolydubError('speech-failed', { message: 'no WAV, since the server is down' });
    for (const [cause, retryable] of [
      [down, true],
      [garbled, false],
      [new Error('the server is down'), false],
    ] as const) {
      runner = runnerWith({ voiceCloners: [clonerThat(() => Promise.reject(cause))] });
      const failure = { kind: 'cloning-failed', retryable, message: expect.stringContaining('the server is down') };
      await expect(runner.run(speak, { utterance: cloned })).rejects.toMatchObject(failure);
    }
  });
});
