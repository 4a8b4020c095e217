import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Report, reportSchema } from '@polydub/contracts';
import { probe } from '@polydub/media';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeAudio } from './testing/make-audio.js';
import { jsonLines, runCli } from './testing/run-cli.js';

const speech = fileURLToPath(new URL('../../../examples/kennedy-1961.flac', import.meta.url));
let folder = '';
/** Subtitles that are already translated leave only the voice to work, which keeps these runs short. */
let translated: string[] = [];

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'polydub-dub-'));
  const subtitles = path.join(folder, 'spanish.srt');
  await writeFile(
    subtitles,
    `1
00:00:00,300 --> 00:00:02,200
Y así, compatriotas:

2
00:00:03,300 --> 00:00:07,400
No preguntéis qué puede hacer vuestro país.

3
00:00:08,200 --> 00:00:10,400
Preguntad qué podéis hacer vosotros.
`,
  );
  translated = ['--from', 'en', '--to', 'es', '--subtitles', subtitles, '--subtitles-are', 'translated', '--json'];
});
afterAll(() => rm(folder, { recursive: true }));

test.each([
  [
    'a text file',
    'The media cannot be read',
    () => writeFile(path.join(folder, 'in.mp4'), 'no media at all'),
    'in.mp4',
  ],
  [
    'silence',
    'Nobody speaks in the media',
    () => makeAudio(path.join(folder, 'silence.wav'), 'anullsrc=r=16000:cl=mono', 5),
    'silence.wav',
  ],
  [
    'music without speech',
    'No words were recognized',
    () =>
      makeAudio(path.join(folder, 'music.wav'), 'aevalsrc=0.3*sin(2*PI*t*(220+110*floor(mod(t*2\\,4)))):s=16000', 8),
    'music.wav',
  ],
])('%s fails: %s', async (_, title, make, name) => {
  await make();
  const { exitCode, stderr } = await runCli(['dub', name, '--to', 'es', '--out', `${name}.out`], { cwd: folder });
  expect(stderr).toContain(`polydub: ${title}\n`);
  expect(exitCode).toBe(1);
});

test('a recording is dubbed from translated subtitles', async () => {
  const out = path.join(folder, 'whole');
  const { exitCode, stdout } = await runCli(['dub', speech, ...translated, '--out', out]);
  expect(exitCode).toBe(0);
  const last = jsonLines(stdout).at(-1);
  expect(last).toMatchObject({ kind: 'done', outFolder: out, profile: 'offline' });

  const report: Report = reportSchema.parse(JSON.parse(await readFile(path.join(out, 'report.json'), 'utf8')));
  expect(report.lines.map((line) => line.translation)).toContain('Preguntad qué podéis hacer vosotros.');
  expect(report.lines.every((line) => line.overrunSeconds === 0)).toBe(true);
  const dubbed = await probe(path.join(out, 'dubbed.flac'));
  expect(dubbed.durationSeconds).toBeCloseTo(11, 1);
  expect(existsSync(path.join(out, '.work'))).toBe(true);
});

test('what was edited once stays edited', async () => {
  const out = path.join(folder, 'whole');
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
  const args = ['dub', speech, ...translated, '--out', path.join(folder, signal)];
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
  expect(existsSync(path.join(folder, signal, '.work'))).toBe(true);
  expect(existsSync(path.join(folder, signal, 'report.json'))).toBe(false);

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
