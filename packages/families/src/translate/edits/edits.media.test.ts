import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { fakeEngines } from '../../testing/fake-engines.js';
import { type DubJob, dub, planDub } from '../dub.js';
import { earlierEdits, filesOfDub, findEdits } from './edits.js';

let folder: string;
/** What a dub left, with its work: every test goes on in a copy of it. */
let dubbed: string;
let outFolder: string;
const out = (name = '') => join(outFolder, name);
const { signal } = new AbortController();

function jobOf(changes: Partial<DubJob> = {}): DubJob {
  return {
    inputPath: join(folder, 'clip.flac'),
    ...{ sourceLanguage: 'auto', targetLanguage: 'es', glossaries: [], exportType: 'auto' },
    ...{ voiceModel: 'auto', alignVideo: false, showSubtitles: 'none', ...changes },
  };
}

async function run(changes: Partial<DubJob> = {}) {
  return dub(jobOf(changes), { engines: fakeEngines(), outFolder: out(), keepWork: true, signal });
}

async function change(name: string, from: string | RegExp, to: string) {
  const text = await readFile(out(name), 'utf8');
  const changed = text.replace(from, to);
  expect(changed).not.toBe(text);
  await writeFile(out(name), changed);
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'polydub-edits-'));
  const tone = ['-f', 'lavfi', '-i', 'sine=frequency=200:duration=9:sample_rate=44100', join(folder, 'clip.flac')];
  execFileSync('ffmpeg', ['-nostdin', '-loglevel', 'error', ...tone]);
  dubbed = join(folder, 'dubbed');
  outFolder = dubbed;
  await run();
  return () => rm(folder, { recursive: true });
});
beforeEach(async () => {
  outFolder = await mkdtemp(join(folder, 'out-'));
  await cp(dubbed, outFolder, { recursive: true });
});

it('finds nothing where nothing was changed, or a file was deleted', async () => {
  expect(await findEdits(out())).toBeUndefined();
  await rm(out('translated.srt'));
  expect(await findEdits(out())).toBeUndefined();
  const made = await filesOfDub(out());
  expect(made).toContain('dubbed.flac');
  expect(made.filter((name) => !existsSync(out(name)))).toEqual(['translated.srt']);
  await change('report.json', '"dubbed.flac"', '"../clip.flac"');
  expect(await filesOfDub(out())).not.toContain('../clip.flac');
});

it('dubs from words that were changed in subtitles of both languages', async () => {
  await change('translated.srt', '[Hello there, my friend.]', 'Buenas, amigo mío.');
  await change('original.srt', 'This is a test', 'This was a test');
  const edits = await findEdits(out());
  expect(edits?.files).toEqual(['original.srt', 'translated.srt']);
  expect(edits?.lines?.translation.lines[0]?.source).toBe('Hello there, my friend.');
  const { lines } = await run(edits?.lines ? { lines: edits.lines } : {});
  expect(lines[0]).toMatchObject({ source: 'Hello there, my friend.', translation: 'Buenas, amigo mío.' });
  expect(lines[1]).toMatchObject({
    source: 'This was a test of the runner.',
    translation: '[This was a test of the runner.]',
  });
  expect(await findEdits(out())).toBeUndefined();
});

it('takes subtitles as they are where their times were changed, and removes what belongs to other words', async () => {
  // What stands in brackets in subtitles is a sound.
  await change('translated.srt', /[[\]]/gu, '');
  await change('translated.srt', /^\d\d:\d\d:\d\d,\d\d\d/mu, '00:00:00,100');
  const edits = await findEdits(out());
  expect(edits).toEqual({
    files: ['translated.srt'],
    subtitles: { path: out('translated.srt'), are: 'translated' },
    warnings: [],
  });
  await run(edits?.subtitles ? { subtitles: edits.subtitles } : {});
  await expect(readFile(out('original.srt'))).rejects.toThrow('ENOENT');
  await expect(readFile(out('original.vtt'))).rejects.toThrow('ENOENT');
});

it('finds changed words that an editor saved in an older encoding, and says so', async () => {
  const made = await readFile(out('translated.srt'), 'utf8');
  const words = "Où étais-tu hier soir ? Désolé, j'étais à la maison, très fatigué.";
  await writeFile(out('translated.srt'), Buffer.from(made.replace('[Hello there, my friend.]', words), 'latin1'));
  const edits = await findEdits(out());
  expect(edits?.lines?.translation.lines[0]?.text).toBe(words);
  expect(edits?.warnings).toMatchObject([{ code: 'encoding-guessed' }]);
});

it('finds changed lines', async () => {
  await change('transcript.json', 'Hello there', 'Hi there');
  await change('translation.json', '[This is a test of the runner.]', 'Es una prueba.');
  const edits = await findEdits(out());
  expect(edits?.files).toEqual(['transcript.json', 'translation.json']);
  expect(edits?.lines?.transcript.lines[0]?.text).toBe('Hi there, my friend.');
  expect(edits?.lines?.translation.lines[1]?.text).toBe('Es una prueba.');
});

it('tells again what was doubted of lines that were not changed', async () => {
  const report = JSON.parse(await readFile(out('report.json'), 'utf8'));
  const doubt = { code: 'left-over-word', message: 'The translation leaves "runner" in English.' };
  const note = { code: 'number-missing', message: 'The translation does not show 5 in digits.' };
  for (const line of report.lines) line.warnings = [doubt, note];
  await writeFile(out('report.json'), JSON.stringify(report));
  await change('translation.json', '[Hello there, my friend.]', 'Buenas.');
  const edits = await findEdits(out());
  const { lines } = await run(edits?.lines ? { lines: edits.lines } : {});
  expect(lines.map(({ warnings }) => warnings.map(({ code }) => code))).toEqual([[], ['left-over-word']]);
  const again = await earlierEdits(out(), ['translation.json']);
  expect(again?.lines?.doubts).toMatchObject([{ ...doubt, lineId: lines[1]?.id }]);
  const translationPath = out('translation.json');
  outFolder = await mkdtemp(join(folder, 'other-'));
  const elsewhere = await run({ translationPath });
  expect(elsewhere.lines.map(({ warnings }) => warnings.map(({ code }) => code))).toEqual([[], ['left-over-word']]);
});

it('refuses a translation and a transcript that do not belong together before anything is heard', async () => {
  await change('translation.json', '"L0002"', '"L0009"');
  const job = { transcriptPath: out('transcript.json'), translationPath: out('translation.json') };
  const engines = fakeEngines();
  const planned = planDub({ ...jobOf(), ...job }, { engines, signal });
  await expect(planned).rejects.toMatchObject({ message: expect.stringContaining('L0009') });
});

it('refuses a translation with signs that no text has', async () => {
  await change('translation.json', '[Hello there', '[Hello\\u0000 there');
  await expect(findEdits(out())).rejects.toMatchObject({
    message: expect.stringContaining('control characters: L0001'),
  });
});

it('finds changes of different lines in subtitles and in files of lines', async () => {
  await change('translated.srt', '[Hello there, my friend.]', 'Buenas.');
  await change('translation.json', '[This is a test of the runner.]', 'Es una prueba.');
  await change('original.srt', 'This is a test', 'This was a test');
  const edits = await findEdits(out());
  expect(edits?.files).toEqual(['translation.json', 'original.srt', 'translated.srt']);
  expect(edits?.lines?.translation.lines).toMatchObject([
    { text: 'Buenas.', source: 'Hello there, my friend.' },
    { text: 'Es una prueba.', source: 'This was a test of the runner.' },
  ]);
});

it('leaves a line out whose cues were taken away, and keeps the others with their original words', async () => {
  await change('translated.srt', /^2\n.*\n.*\n/mu, '');
  const edits = await findEdits(out());
  expect(edits?.lines?.transcript.lines.map(({ text }) => text)).toEqual(['Hello there, my friend.']);
  const { lines } = await run(edits?.lines ? { lines: edits.lines } : {});
  expect(lines.map(({ source }) => source)).toEqual(['Hello there, my friend.']);
  expect(await readFile(out('original.srt'), 'utf8')).not.toContain('runner');
});

it('refuses changes that contradict each other, and lines that cannot be read', async () => {
  await change('translated.srt', 'Hello', 'Hi');
  await change('translation.json', 'Hello there, my friend.]', 'Hola.');
  await expect(findEdits(out())).rejects.toMatchObject({
    kind: 'usage',
    message: expect.stringMatching(/^translated.srt and translation.json .*: L0001$/),
  });
  await change('translated.srt', /^\d\d:\d\d:\d\d,\d\d\d/mu, '00:00:00,100');
  await expect(findEdits(out())).rejects.toMatchObject({
    message: expect.stringMatching(/cues or times of translated.srt.*but translation.json was changed, too/),
  });
  await rm(out('translated.srt'));
  await writeFile(out('translation.json'), '{');
  await expect(findEdits(out())).rejects.toMatchObject({ message: expect.stringContaining('it is not JSON') });
});
