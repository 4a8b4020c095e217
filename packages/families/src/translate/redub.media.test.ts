import { execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Transcript, Translation } from '@polydub/contracts';
import type { StageRunnerEvent } from '@polydub/pipeline';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Calls, fakeEngines } from '../testing/fake-engines.js';
import { type DubJob, dub } from './dub.js';

let folder: string;
let firstCalls: Calls;
const path = (name: string) => join(folder, 'out', name);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'polydub-redub-'));
  const picture = ['-f', 'lavfi', '-i', 'testsrc2=size=320x240:rate=25:duration=9'];
  const tone = ['-f', 'lavfi', '-i', 'sine=frequency=200:duration=9:sample_rate=44100'];
  const clip = [...picture, ...tone, '-c:v', 'mpeg4', '-c:a', 'aac', '-shortest', join(folder, 'clip.mp4')];
  execFileSync('ffmpeg', ['-nostdin', '-loglevel', 'error', ...clip]);
  firstCalls = (await run({})).calls;
});
afterAll(() => rm(folder, { recursive: true }));

async function run(changes: Partial<DubJob>) {
  const job: DubJob = {
    inputPath: join(folder, 'clip.mp4'),
    ...{ sourceLanguage: 'auto', targetLanguage: 'es', glossaries: [], exportType: 'auto' },
    ...{ voiceModel: 'auto', alignVideo: false, showSubtitles: 'none', ...changes },
  };
  const calls: Calls = { transcribed: [], translated: [], spoken: [] };
  const fresh: Record<string, number> = {};
  const onEvent = (event: StageRunnerEvent) => {
    if (event.kind !== 'stage-finished' || event.parts === event.cachedParts) return;
    fresh[event.stage] = (fresh[event.stage] ?? 0) + event.parts - event.cachedParts;
  };
  const signal = new AbortController().signal;
  const engines = fakeEngines(calls);
  const report = await dub(job, { engines, outFolder: join(folder, 'out'), keepWork: true, signal, onEvent });
  return { calls, fresh, report };
}

/** What has to be done for one new take, whatever else is known. */
const one = { 'plan-utterances': 1, speak: 1, 'keep-pauses': 1, 'embed-voice': 1, place: 1, fit: 1 };
const final = {
  ...{ 'plan-mix': 1, mix: 1, 'join-mix': 1, render: 1 },
  ...{ 'lay-out-subtitles': 1, 'write-subtitles': 1 },
};

async function edit<T extends Transcript | Translation>(name: string, change: (lines: T['lines']) => T['lines']) {
  const document = JSON.parse(await readFile(path(name), 'utf8')) as T;
  const edited = join(folder, name);
  await writeFile(edited, JSON.stringify({ ...document, lines: change(document.lines) }));
  return edited;
}

const editTranslation = (change: (lines: Translation['lines']) => Translation['lines']) =>
  edit<Translation>('translation.json', change);

describe('a dub that is run again', () => {
  it('does nothing but reading for files that nobody edited', async () => {
    expect(firstCalls.spoken.length).toBeGreaterThan(1);
    const again = await run({ transcriptPath: path('transcript.json'), translationPath: path('translation.json') });
    expect(again.calls).toEqual({ transcribed: [], translated: [], spoken: [] });
    expect(again.fresh).toEqual({});
  });

  it('speaks only the line whose translation was edited, then fits, mixes and renders', async () => {
    const translationPath = await editTranslation((lines) =>
      lines.map((line, index) => (index === 0 ? { ...line, text: 'Buenas, amigo mío.' } : line)),
    );
    const { calls, fresh, report } = await run({ translationPath });
    expect(calls).toEqual({ transcribed: [], translated: [], spoken: ['Buenas, amigo mío.'] });
    expect(fresh).toEqual({ ...one, ...final });
    expect(report.lines[0]?.translation).toBe('Buenas, amigo mío.');
  });

  it('translates and speaks only the line of the transcript that was edited', async () => {
    await run({});
    const transcriptPath = await edit<Transcript>('transcript.json', (lines) =>
      lines.map((line, index) => (index === 0 ? { ...line, text: 'Hello there, my dear friend.' } : line)),
    );
    const { calls, fresh } = await run({ transcriptPath, translationPath: path('translation.json') });
    expect(calls.transcribed).toEqual([]);
    expect(calls.translated).toEqual(['Hello there, my dear friend.']);
    expect(calls.spoken).toEqual(['[Hello there, my dear friend.]']);
    expect(fresh).toEqual({ 'plan-batches': 1, 'translate-lines': 1, ...one, ...final });
  });

  it('translates anew what was emptied', async () => {
    const [before] = (await run({})).report.lines;
    const first = (text: string) =>
      editTranslation((lines) => lines.map((line, index) => (index === 0 ? { ...line, text } : line)));
    const edited = await run({ translationPath: await first('Hola otra vez.') });
    expect(edited.report.lines[0]?.translation).toBe('Hola otra vez.');
    const { calls, fresh, report } = await run({ translationPath: await first('') });
    expect(calls).toEqual({ transcribed: [], translated: [before?.source], spoken: [] });
    expect(fresh).toEqual({ 'translate-lines': 1 });
    expect(report.lines[0]?.translation).toBe(before?.translation);
  });

  it.each([
    [
      'an id that the transcript has not',
      (lines: Translation['lines']) => lines.map((line) => ({ ...line, id: `${line.id}x` })),
      /has not: .*x/,
    ],
    ['a line twice', (lines: Translation['lines']) => [...lines, ...lines], /more than one line has the id/],
    ['too few lines', (lines: Translation['lines']) => lines.slice(1), /lacks lines/],
  ])('refuses a translation with %s', async (_what, change, message) => {
    const translationPath = await editTranslation(change);
    await expect(run({ translationPath })).rejects.toMatchObject({
      kind: 'usage',
      message: expect.stringMatching(message),
    });
  });

  it('refuses what is no such file, or of another language', async () => {
    const broken = join(folder, 'broken.json');
    await writeFile(broken, '{ "language": "es" }');
    await expect(run({ translationPath: broken })).rejects.toMatchObject({ kind: 'usage' });
    await expect(run({ transcriptPath: join(folder, 'clip.mp4') })).rejects.toMatchObject({ kind: 'usage' });
    await writeFile(broken, '{ "language": "fr", "lines": [] }');
    await expect(run({ translationPath: broken })).rejects.toThrow('a translation into fr');
  });
});
