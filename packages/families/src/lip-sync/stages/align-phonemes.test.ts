import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type AlignPhonemesCall, type PhonemeAligner, PolydubError } from '@polydub/contracts';
import { writeWav } from '@polydub/media';
import { executeStage } from '@polydub/pipeline';
import { FolderStore } from '@polydub/storage';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fakeEngines } from '../../testing/fake-engines.js';
import { alignPhonemes } from './align-phonemes.js';

const RATE_HZ = 16_000;
let folder: string;
let store: FolderStore;
let calls: AlignPhonemesCall[];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'polydub-align-'));
  store = new FolderStore(join(folder, 'store'));
});
afterAll(() => rm(folder, { recursive: true }));
beforeEach(() => {
  calls = [];
});

interface Given {
  /** Texts that the engine does not find in the sound, and what it says then. */
  readonly unlike?: readonly string[];
  readonly kind?: PolydubError['kind'];
  /** Texts that hardly fit. */
  readonly doubted?: readonly string[];
  readonly beginsAtSeconds?: number;
  readonly isReference?: true;
  readonly language?: string;
}

type Spoken = readonly [text: string, startSeconds: number, endSeconds: number];

/** Aligns lines of ten seconds of sound. */
async function align(spoken: readonly Spoken[], given: Given = {}) {
  const { unlike = [], doubted = [], kind = 'alignment-failed', beginsAtSeconds, language = 'en', isReference } = given;
  const path = join(folder, 'speech.wav');
  await writeWav(path, { sampleRateHz: RATE_HZ, samples: new Float32Array(10 * RATE_HZ) });
  const engines = fakeEngines();
  const phonemeAligner: PhonemeAligner = {
    ...engines.phonemeAligner,
    async align(call) {
      calls.push(call);
      if (call.segments.some(({ text }) => unlike.includes(text)))
        throw new PolydubError(kind, { message: 'the text is too long for its sound' });
      const doubtful = call.segments.flatMap(({ text }, segment) => (doubted.includes(text) ? [segment] : []));
      return { ...(await engines.phonemeAligner.align(call)), doubtful };
    },
  };
  const tools = { engines: { ...engines, phonemeAligner }, store, signal: new AbortController().signal, progress() {} };
  const lines = spoken.map(([text, startSeconds, endSeconds]) => ({ text, startSeconds, endSeconds }));
  const input = {
    ...{ audio: await store.add(path, '.wav'), language, lines },
    ...(beginsAtSeconds && { beginsAtSeconds }),
    ...(isReference && { isReference }),
  };
  const { output, warnings } = await executeStage(alignPhonemes, input, tools);
  const { phonemes, count } = alignPhonemes.output.parse(output);
  const found = JSON.parse(await readFile(await store.localPath(phonemes), 'utf8')) as {
    readonly ipa: string;
    readonly startSeconds: number;
    readonly endSeconds: number;
  }[];
  expect(count).toBe(found.length);
  return { found: found.map(({ ipa, startSeconds, endSeconds }) => [ipa, startSeconds, endSeconds]), warnings };
}

const secondsOf = ({ audio }: AlignPhonemesCall) => audio.samples.length / audio.sampleRateHz;

describe('phonemes of lines', () => {
  it('are on the clock of the recording, of which only what is needed is read', async () => {
    const { found, warnings } = await align([['ab', 4, 5]]);
    expect(found).toEqual([
      ['a', 4, 4.5],
      ['b', 4.5, 5],
    ]);
    expect(calls.map(secondsOf)).toEqual([expect.closeTo(1.6, 3)]);
    expect(warnings).toEqual([]);
  });

  it('are on the clock of a dub, when the recording begins later there', async () => {
    const { found } = await align([['ab', 0, 1]], { beginsAtSeconds: 30 });
    expect(found).toEqual([
      ['a', 30, 30.5],
      ['b', 30.5, 31],
    ]);
    expect(secondsOf(calls[0] as AlignPhonemesCall)).toBeCloseTo(1.3, 3);
  });

  const three: readonly Spoken[] = [
    ['ab', 1, 2],
    ['a much longer text than is said', 3, 4],
    ['c', 6, 7],
  ];

  it.each(['alignment-failed', 'usage'] as const)(
    'of the other lines are found where one does not fit its sound: %s',
    async (kind) => {
      const { found, warnings } = await align(three, { unlike: ['a much longer text than is said'], kind });
      expect(found).toEqual([
        ['a', 1, 1.5],
        ['b', 1.5, 2],
        ['c', 6, 7],
      ]);
      expect(warnings.map(({ code }) => code)).toEqual(['speech-not-aligned']);
      expect(calls.map(secondsOf).map((seconds) => Math.round(seconds * 10) / 10)).toEqual([6.6, 1.6, 1.6, 1.6]);
    },
  );

  it('are none where no line fits its sound', async () => {
    const { found, warnings } = await align(three, { unlike: three.map(([text]) => text) });
    expect(found).toEqual([]);
    expect(warnings).toHaveLength(3);
  });

  it('say when a line that does not fit its sound is heard', async () => {
    const { warnings } = await align(three, { unlike: ['a much longer text than is said'] });
    expect(warnings[0]?.message).toContain('at 3.0 s');
  });

  it('say on the clock of the recording, and of which one, where the sound hardly fits', async () => {
    const messageOf = async (given: Given) => (await align(three, { doubted: ['c'], ...given })).warnings.at(-1);
    const [alone, reference] = [await messageOf({}), await messageOf({ isReference: true })];
    expect(alone).toMatchObject({
      code: 'text-not-heard',
      message: expect.stringContaining('from 6.0 to 7.0 s hardly'),
    });
    expect(reference?.message).toContain('from 6.0 to 7.0 s of the reference');
    expect((await messageOf({ beginsAtSeconds: 30 }))?.message).toContain('from 36.0 to 37.0 s');
    // Lines that are looked at one by one: the last one of those around a line that does not fit at all.
    const apart = await messageOf({ unlike: ['a much longer text than is said'] });
    expect(apart?.message).toContain('from 6.0 to 7.0 s');
  });

  it('are not looked for by an engine that does not answer, nor in a language that it cannot read', async () => {
    const gone = align(three, { unlike: ['c'], kind: 'engine-unavailable' });
    await expect(gone).rejects.toMatchObject({ kind: 'engine-unavailable' });
    expect(calls).toHaveLength(1);
    await expect(align(three, { language: 'he' })).rejects.toMatchObject({ kind: 'unsupported-language' });
  });

  it('tells how Japanese and Chinese are pronounced, which the engine does not read', async () => {
    await align([['北京', 1, 2]], { language: 'zh' });
    await align([['東京', 1, 2]], { language: 'ja' });
    await align([['three', 1, 2]]);
    const told = calls.flatMap(({ segments }) => segments.map(({ text, ipa }) => [text, ipa]));
    expect(told).toEqual([
      ['北京', 'b̥ei↓tɕi→ŋ'],
      ['東京', 'toːkʲoː'],
      ['three', undefined],
    ]);
  });
});
