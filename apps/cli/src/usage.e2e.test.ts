import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { jsonLines, runCli } from './testing/run-cli.js';

const speech = fileURLToPath(new URL('../../../examples/kennedy-1961.flac', import.meta.url));
let folder = '';

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'polydub-usage-'));
});
afterAll(() => rm(folder, { recursive: true }));

test.each([
  ['no language', ['dub', speech], '--to <language>'],
  ['an unknown command', ['dubb', speech], "unknown command 'dubb'"],
  [
    'an unknown export',
    ['dub', speech, '--to', 'es', '--export', 'gif'],
    'Allowed choices are auto, video, audio, all',
  ],
  ['an unknown language', ['dub', speech, '--to', 'tlh'], 'known are: en, zh,'],
  ['a missing file', ['dub', 'nowhere.mp4', '--to', 'es'], 'input nowhere.mp4 does not exist'],
  ['a folder', ['dub', '.', '--to', 'es'], 'input . is a folder, expected a file'],
  [
    'a fourth glossary',
    ['dub', speech, '--to', 'es', ...['a', 'b', 'c', 'd'].flatMap((name) => ['--glossary', `${name}.csv`])],
    '--glossary was given 4 times; at most 3 are taken',
  ],
  ['an unknown stage before its document', ['stage', 'nope'], 'no stage is called nope; there are: prepare'],
  ['a missing glossary', ['dub', speech, '--to', 'es', '--glossary', 'x.csv'], 'glossary x.csv does not exist'],
  [
    'a kind of subtitles without subtitles',
    ['dub', speech, '--to', 'es', '--subtitles-are', 'original'],
    '--subtitles-are was given without --subtitles',
  ],
  [
    'what is no part of the picture',
    ['dub', speech, '--to', 'es', '--subtitles-from-picture', '0,0.5,1,0.6'],
    'Expected x,y,width,height in shares of the picture, such as 0,0.6,1,0.4',
  ],
  [
    'a script from the picture and one from a file',
    ['dub', speech, '--to', 'es', '--subtitles', speech, '--subtitles-from-picture'],
    '--subtitles and --subtitles-from-picture both say what is spoken; give one of them',
  ],
  [
    'a script from the picture and a transcript',
    ['dub', speech, '--to', 'es', '--transcript', speech, '--subtitles-from-picture'],
    '--transcript and --subtitles-from-picture both say what is spoken; give one of them',
  ],
  [
    'a file as folder for the results',
    ['dub', speech, '--to', 'es', '--out', speech],
    'leads to a file, expected a folder',
  ],
  ['no number of speakers', ['dub', speech, '--to', 'es', '--speakers', '4-2'], 'Expected a number from 1 to 35'],
  ['an unknown look', ['dub', speech, '--to', 'es', '--subtitle-style', 'fancy'], 'there are: classic,'],
  ['an unknown stage', ['stage', 'bake', '-'], 'no stage is called bake; there are: prepare,'],
  ['a file for a bench with its own', ['bench', 'speak', speech], 'bench speak has an input of its own'],
  ['a worker without a server', ['worker'], 'no NATS server is named'],
  ['slots of an unknown kind', ['worker', '--slots', 'tpu=1'], 'Expected slots such as cpu=2,gpu=1'],
  [
    'GPU engines of an unknown kind',
    ['worker', '--gpu-engines', 'transcriber,speaker'],
    'There is no "speaker"; there are: separator,',
  ],
  ['an unknown scope', ['admin', 'key', 'create', 'x', '--scopes', 'dub'], 'There is no "dub"; there are: translate,'],
  ['a port that is none', ['up', '--port', 'http'], 'Expected a whole number from 0'],
  ['a port above all ports', ['up', '--port', '65536'], 'Expected a whole number from 0 to 65535'],
  ['a file as data folder', ['up', '--data-dir', speech], 'leads to a file, expected a folder'],
  [
    'what is no language code',
    ['dub', speech, '--to', 'es-MX-foo-bar'],
    '"es-MX-foo-bar" is not a known target language',
  ],
  ['a network that is none', ['gateway', '--nats', 'nats://x', '--allow-private-urls', 'here'], 'here'],
  ['a service that is not there', ['admin', '--data-dir', '.', 'account', 'list'], 'no service is known'],
  ['a file as data folder of a service', ['admin', '--data-dir', speech, 'account', 'list'], 'no service is known'],
  ['a public address that is none', ['up', '--public-url', 'dub.example.com'], 'Expected an address such as https://'],
  ['an unknown model', ['models', 'install', 'gpt'], 'No model is called "gpt"; there are:'],
])('%s is wrong use: exit code 2 and what is possible', async (_, args, message) => {
  const { exitCode, stdout, stderr } = await runCli(args, { input: '{}', cwd: folder });
  expect(stderr).toContain(message);
  expect(stdout).toBe('');
  expect(exitCode).toBe(2);
});

test('help is not a failure', async () => {
  const { exitCode, stdout } = await runCli(['dub', '--help']);
  expect(exitCode).toBe(0);
  expect(stdout).toContain('--subtitles-are');
});

test('languages says what every language can be used for', async () => {
  const { exitCode, stdout } = await runCli(['languages', '--json']);
  expect(exitCode).toBe(0);
  const uses = JSON.parse(stdout) as { code: string; asTarget?: { spokenBy?: { quality: string } } }[];
  const quality = (code: string) => uses.find((use) => use.code === code)?.asTarget?.spokenBy?.quality;
  expect(quality('es')).toBe('natural');
  expect(quality('de')).toBe('plain');
});

test('models list names what the manifest holds', async () => {
  const { stdout } = await runCli(['models', 'list', '--json']);
  const [models] = jsonLines(stdout);
  expect(JSON.stringify(models)).toContain('"whisper-base"');
});

test('doctor finds nothing missing on a machine that is ready', async () => {
  const { exitCode, stdout } = await runCli(['doctor', '--json']);
  expect(exitCode).toBe(0);
  const checks = JSON.parse(stdout) as { name: string; state: string }[];
  const states = Object.fromEntries(checks.map(({ name, state }) => [name, state]));
  expect(states).toMatchObject({ ffmpeg: 'ok', 'nats-server': 'ok', 'fonts-noto-core': 'ok', 'fonts-noto-cjk': 'ok' });
});
