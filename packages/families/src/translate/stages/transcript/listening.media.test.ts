import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PolydubError, type SpeechSeparator, type TimeSpan, type Transcript } from '@polydub/contracts';
import { writeWav } from '@polydub/media';
import { LocalStageRunner } from '@polydub/pipeline';
import { FolderStore } from '@polydub/storage';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fakeEngines } from '../../../testing/fake-engines.js';
import { prepare } from '../source/prepare.js';
import { separate } from '../source/separate.js';
import { assignSpeakers } from './assign-speakers.js';
import { findSpeech } from './find-speech.js';
import { identifyLanguage } from './identify-language.js';

let folder: string;
let store: FolderStore;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'polydub-listening-'));
  store = new FolderStore(folder);
});
afterEach(() => rm(folder, { recursive: true }));

function runnerWith(separator: Partial<SpeechSeparator> = {}): LocalStageRunner {
  const engines = fakeEngines();
  const changed = { ...engines, separator: { ...engines.separator, ...separator } };
  return new LocalStageRunner({ engines: changed, store, signal: new AbortController().signal });
}

async function separateWith(separator: Partial<SpeechSeparator>) {
  const path = join(await store.scratchFolder(), 'tone.wav');
  const samples = Float32Array.from({ length: 32_000 }, (_, at) => 0.2 * Math.sin(at / 10));
  await writeWav(path, { sampleRateHz: 16_000, samples });
  const media = await store.add(path, '.wav');
  const { run } = runnerWith(separator);
  return run(separate, { media, ...(await run(prepare, { media })) });
}

describe('separate', () => {
  it('keeps what is left without the speech as the room where that is no background', async () => {
    const { background, room, separation } = await separateWith({});
    expect(separation.reason).toBe('no-background');
    expect(background).toBeUndefined();
    expect(room?.extension).toBe('.flac');
  });

  it.each([
    ['refuses to begin', async () => Promise.reject(new Error('no')), 'separation-failed'],
    ['breaks off', async () => ({ speech: breaking(new Error('no')), warnings: [] }), 'separation-failed'],
    [
      'fails in its runtime',
      async () => ({ speech: breaking(new PolydubError('model-failed', { message: 'no' })), warnings: [] }),
      'separation-failed',
    ],
    [
      'has no model',
      async () => Promise.reject(new PolydubError('missing-dependency', { message: 'no' })),
      'missing-dependency',
    ],
  ])('tells an engine that %s', async (_what, run, kind) => {
    await expect(separateWith({ separate: run })).rejects.toMatchObject({ kind });
  });
});

describe('find-speech', () => {
  it.each([0.2, 0.0005])('hears speech whose level is %d', async (level) => {
    const path = join(await store.scratchFolder(), 'tone.wav');
    const samples = Float32Array.from({ length: 32_000 }, (_, at) => level * Math.sin(at / 10));
    await writeWav(path, { sampleRateHz: 16_000, samples });
    const media = await store.add(path, '.wav');
    let loudest = 0;
    const engines = fakeEngines();
    const voiceActivity = {
      ...engines.voiceActivity,
      async detect({ audio }: { audio: AsyncIterable<Float32Array> }) {
        for await (const block of audio) for (const sample of block) loudest = Math.max(loudest, Math.abs(sample));
        return { speech: [{ startSeconds: 0, endSeconds: 2 }], warnings: [] };
      },
    };
    const { signal } = new AbortController();
    const { run } = new LocalStageRunner({ engines: { ...engines, voiceActivity }, store, signal });
    await run(findSpeech, await run(prepare, { media }));
    expect(loudest).toBeGreaterThan(0.02);
    expect(loudest).toBeLessThan(0.3);
  });
});

async function* breaking(error: Error): AsyncGenerator<Float32Array> {
  yield new Float32Array(100);
  throw error;
}

describe('assign-speakers', () => {
  it('keeps in the transcript where several people speak at once', async () => {
    const words = [{ text: ' one', startSeconds: 0, endSeconds: 1, probability: 1 }];
    const line = { id: '1', speaker: 'someone', startSeconds: 0, endSeconds: 1, text: 'one', words };
    const transcript: Transcript = { language: 'en', lines: [line] };
    const turns = [{ speaker: 'S1', startSeconds: 0, endSeconds: 1 }];
    const overlaps = [{ startSeconds: 0.5, endSeconds: 0.8 }];
    const { run } = runnerWith();
    expect((await run(assignSpeakers, { transcript, turns, overlaps })).transcript.overlaps).toEqual(overlaps);
    expect((await run(assignSpeakers, { transcript, turns })).transcript.overlaps).toBeUndefined();
  });
});

describe('identify-language', () => {
  /** Listens to a minute of silence, of which `speech` is taken for speech, with answers given in turn. */
  async function identified(
    speech: readonly TimeSpan[],
    answers: readonly (readonly [language: string, probability: number])[],
  ) {
    const heardSeconds: number[] = [];
    const engines = fakeEngines();
    const transcriber = {
      ...engines.transcriber,
      detectLanguage: async ({ audio }: { audio: { samples: Float32Array } }) => {
        const [language, probability] = answers[heardSeconds.length] ?? ['', 0];
        heardSeconds.push(audio.samples.length / 16_000);
        return { language, probability, warnings: [] };
      },
    };
    const { signal } = new AbortController();
    const runner = new LocalStageRunner({ engines: { ...engines, transcriber }, store, signal });
    const path = join(await store.scratchFolder(), 'speech.wav');
    await writeWav(path, { sampleRateHz: 16_000, samples: new Float32Array(60 * 16_000) });
    const audio = await store.add(path, '.wav');
    const found = await runner.run(identifyLanguage, { audio, speech: [...speech] });
    return { ...found, heardSeconds, warnings: runner.warnings.map(({ code }) => code) };
  }

  it('listens to speech alone, with a little of what is around it, for half a minute', async () => {
    const seldom = [
      { startSeconds: 0.1, endSeconds: 1 },
      { startSeconds: 1.4, endSeconds: 2 },
      { startSeconds: 50, endSeconds: 51 },
    ];
    const sure = await identified(seldom, [['fr', 0.9]]);
    expect(sure).toEqual({ sourceLanguage: 'fr', probability: 0.9, heardSeconds: [2.3 + 1.6], warnings: [] });
    expect((await identified([{ startSeconds: 5, endSeconds: 55 }], [['fr', 0.9]])).heardSeconds).toEqual([30]);
  });

  it('listens again with less and more around it where it is in doubt, and says what doubt is left', async () => {
    const speech = [{ startSeconds: 1, endSeconds: 3 }];
    const doubtful = await identified(speech, [
      ['pl', 0.45],
      ['fr', 0.3],
      ['fr', 0.6],
    ]);
    expect(doubtful).toMatchObject({ sourceLanguage: 'fr', warnings: ['unsure-language'] });
    expect(doubtful.probability).toBeCloseTo(0.3, 6);
    expect(doubtful.heardSeconds.map((seconds) => Number(seconds.toFixed(3)))).toEqual([2.6, 2, 3.2]);
  });
});
