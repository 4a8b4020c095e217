import { existsSync } from 'node:fs';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Report, reportSchema } from '@polydub/contracts';
import { probe } from '@polydub/media';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { jsonLines, runCli } from './testing/run-cli.js';

const speech = fileURLToPath(new URL('../../../examples/kennedy-1961.flac', import.meta.url));
let folder = '';
/** What a dub left, with its work; tests only look at it, or go on in a copy of it. */
let whole: string;
let first: Awaited<ReturnType<typeof runCli>>;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'polydub-dub-'));
  whole = path.join(folder, 'whole');
  first = await runCli(['dub', speech, ...(await inTheseWords(spanish)), '--out', whole]);
});
afterAll(() => rm(folder, { recursive: true }));

const spanish = [
  'Y así, compatriotas:',
  'No preguntéis qué puede hacer vuestro país.',
  'Preguntad qué podéis hacer vosotros.',
] as const;
const otherSpanish = [
  'Compatriotas:',
  'No preguntéis qué hará vuestro país.',
  'Preguntad qué haréis vosotros.',
] as const;
const times = ['00:00:00,300 --> 00:00:02,200', '00:00:03,300 --> 00:00:07,400', '00:00:08,200 --> 00:00:10,400'];

/** Arguments for subtitles that are already translated: they leave only the voice to work, which keeps these runs short. */
async function inTheseWords(words: readonly string[]): Promise<string[]> {
  const subtitles = path.join(folder, `${words[0]}.srt`);
  const cues = words.map((text, index) => `${index + 1}\n${times[index]}\n${text}\n`);
  await writeFile(subtitles, cues.join('\n'));
  return ['--from', 'en', '--to', 'es', '--subtitles', subtitles, '--subtitles-are', 'translated', '--json'];
}

test('a text file fails', async () => {
  await writeFile(path.join(folder, 'in.mp4'), 'no media at all');
  const { exitCode, stderr } = await runCli(['dub', 'in.mp4', '--to', 'es', '--out', 'none'], { cwd: folder });
  expect(stderr).toContain('polydub: The media cannot be read\n');
  expect(exitCode).toBe(1);
});

test('a recording is dubbed from translated subtitles', async () => {
  expect(first.exitCode).toBe(0);
  const last = jsonLines(first.stdout).at(-1);
  expect(last).toMatchObject({ kind: 'done', outFolder: whole, profile: 'offline' });

  const report: Report = reportSchema.parse(JSON.parse(await readFile(path.join(whole, 'report.json'), 'utf8')));
  expect(report.lines.map((line) => line.translation)).toContain('Preguntad qué podéis hacer vosotros.');
  expect(report.lines.every((line) => line.overrunSeconds === 0)).toBe(true);
  const dubbed = await probe(path.join(whole, 'dubbed.flac'));
  expect(dubbed.durationSeconds).toBeCloseTo(11, 1);
  expect(existsSync(path.join(whole, '.work'))).toBe(true);
});

test('what was edited once stays edited', async () => {
  const out = path.join(folder, 'edited');
  await cp(whole, out, { recursive: true });
  const file = path.join(out, 'translation.json');
  const words = async () => readFile(file, 'utf8');
  await writeFile(file, (await words()).replace('"text": "Preguntad', '"text": "Decid'));
  expect((await runCli(['redub', out])).exitCode).toBe(0);
  expect(await words()).toContain('Decid');
  const other = await runCli(['dub', speech, '--to', 'fr', '--out', out]);
  expect(other).toMatchObject({ exitCode: 2, stderr: expect.stringContaining('and would be written over') });
  const again = await runCli(['dub', speech, '--to', 'es', '--out', out]);
  expect(again).toMatchObject({ exitCode: 0, stderr: expect.stringContaining('dubbing from what was changed') });
  expect(await words()).toContain('Decid');
});

test.each([
  ['SIGINT', 130],
  ['SIGKILL', null],
] as const)('after %s the same command finishes what is left', async (signal, expectedCode) => {
  const out = path.join(folder, signal);
  // All but the voice has been put away.
  await cp(path.join(whole, '.work'), path.join(out, '.work'), { recursive: true });
  const args = ['dub', speech, ...(await inTheseWords(otherSpanish)), '--out', out];
  const stopped = await runCli(args, {
    onStart(child) {
      let seen = '';
      child.stdout?.on('data', (text: Buffer) => {
        seen += text.toString();
        // The second line is spoken, so the first one has been put away. Asked twice, it would not end in order.
        if (!child.killed && seen.split('"stage":"speak","fraction"').length > 2) child.kill(signal);
      });
    },
  });
  expect(stopped.exitCode).toBe(expectedCode);
  expect(existsSync(path.join(out, '.work'))).toBe(true);
  expect(existsSync(path.join(out, 'report.json'))).toBe(false);

  const finished = await runCli(args);
  expect(finished.exitCode).toBe(0);
  const events = jsonLines(finished.stdout);
  const spoken = events.find((event) => event.kind === 'stage-finished' && event.stage === 'speak');
  expect(spoken?.cachedParts).toBeGreaterThan(0);
});

test('stages pipe into one another', async () => {
  const work = ['--work', path.join(folder, 'work')];
  const prepared = await runCli(['stage', 'prepare', speech, ...work]);
  expect(prepared.exitCode).toBe(0);
  const heard = await runCli(['stage', 'find-speech', ...work], { input: prepared.stdout });
  expect(heard.exitCode).toBe(0);
  const document = JSON.parse(heard.stdout) as { source: object; speech: { startSeconds: number }[] };
  expect(document.source).toMatchObject({ hasVideo: false });
  expect(document.speech[0]?.startSeconds).toBeLessThan(1);

  const early = await runCli(['stage', 'cast', ...work], { input: heard.stdout });
  expect(early.stderr).toContain('the document lacks what the stage cast reads');
  expect(early.exitCode).toBe(2);
});
