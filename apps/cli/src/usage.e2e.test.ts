import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { jsonLines, program, runCli } from './testing/run-cli.js';
import { runInProcess } from './testing/run-in-process.js';

const speech = fileURLToPath(new URL('../../../examples/kennedy-1961.flac', import.meta.url));
const film = fileURLToPath(new URL('../../../examples/volcano.mp4', import.meta.url));
const execFileAsync = promisify(execFile);
let folder = '';
/** They end their process themselves. */
const servers = new Set<string | undefined>(['worker', 'gateway', 'up']);

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'polydub-usage-'));
});
afterAll(() => rm(folder, { recursive: true }));

test.each([
  ['nothing', '-', 'stdin holds no subtitles', ''],
  ['a video', film, 'the subtitle file cannot be read: it is no text in UTF-8', ''],
  ['lines as JSON', '-', 'stdin holds JSON, expected subtitles', '{"language":"en","lines":[]}'],
])('%s cannot be translated as subtitles', async (_, file, message, input) => {
  const { exitCode, stdout, stderr } = await runCli(['translate', file, '--to', 'es'], { input });
  expect(stderr).toContain(message);
  expect(stdout).toBe('');
  expect(exitCode).not.toBe(0);
});

test.each([
  ['no language', ['dub', speech], '--to <languages>'],
  ['an unknown command', ['dubb', speech], "unknown command 'dubb'"],
  [
    'an unknown export',
    ['dub', speech, '--to', 'es', '--export', 'gif'],
    'Allowed choices are auto, video, audio, all',
  ],
  ['an unknown language', ['dub', speech, '--to', 'tlh'], 'polydub languages lists them'],
  ['a missing file', ['dub', 'nowhere.mp4', '--to', 'es'], 'input nowhere.mp4 does not exist'],
  ['a folder', ['dub', '.', '--to', 'es'], 'input . is a folder, expected a file'],
  [
    'a fourth glossary',
    ['dub', speech, '--to', 'es', ...['a', 'b', 'c', 'd'].flatMap((name) => ['--glossary', `${name}.csv`])],
    '--glossary was given 4 times; at most 3 are taken',
  ],
  ['an unknown stage before its document', ['stage', 'diarise'], 'Did you mean diarize'],
  ['a misspelt option that is needed', ['dub', speech, '--ot', 'es'], "unknown option '--ot'"],
  ['a file as work folder', ['stage', 'prepare', speech, '--work', speech], 'leads to a file, expected a folder'],
  ['a missing glossary', ['dub', speech, '--to', 'es', '--glossary', 'x.csv'], 'glossary x.csv does not exist'],
  [
    'a kind of subtitles without subtitles',
    ['dub', speech, '--to', 'es', '--subtitles-are', 'original'],
    '--subtitles-are was given without --subtitles',
  ],
  ['two ends of the work', ['visual', film, '--read', '--erase'], '--read and --erase stop at different steps'],
  ['texts to read that are given', ['visual', film, '--read', '--callouts', speech], '--callouts gives it'],
  [
    'a language to read texts into',
    ['visual', film, '--read', '--to', 'es'],
    '--read only reads the text; leave out --to, which is for translating',
  ],
  ['one language twice', ['visual', film, '--from', 'en', '--to', 'en'], 'there is nothing to translate'],
  ['several languages', ['visual', film, '--to', 'de,fr'], 'visual translates into one language at a time'],
  ['a language by its name', ['visual', film, '--to', 'Spanish'], 'Use the code es.'],
  [
    'wishes to a translator that has nothing to do',
    ['visual', film, '--erase', '--prompt', 'be brief'],
    '--erase only takes the text away; leave out --prompt',
  ],
  ['lips without speech', ['lipsync', film], 'nothing was given for the lips to speak'],
  [
    'lips with two speeches',
    ['lipsync', film, '--audio', speech, '--text', 'Hi'],
    '--audio and --text were both given',
  ],
  ['lips with nothing to say', ['lipsync', film, '--text', ' … '], '--text holds nothing that can be spoken'],
  ['a missing reference', ['lipsync', 'nowhere.mp4', '--text', 'Hi'], 'reference nowhere.mp4 does not exist'],
  ['a missing recording', ['lipsync', film, '--audio', 'nowhere.wav'], 'audio nowhere.wav does not exist'],
  ['a missing file among others', ['dub', speech, 'nowhere.mp4', '--to', 'es'], 'input nowhere.mp4 does not exist'],
  ['an unknown language among others', ['dub', speech, '--to', 'es,tlh'], '"tlh" is not a known target language'],
  ['two dubs of one name', ['dub', speech, speech, '--to', 'es'], 'two dubs would go to'],
  ['no language in a list', ['dub', speech, '--to', ','], 'nothing to dub was given'],
  [
    'words of one film for two',
    ['dub', speech, film, '--to', 'es', '--subtitles', 'a.srt'],
    '--subtitles is for one input',
  ],
  ['an address within', ['dub', 'http://127.0.0.1/a.mp4', '--to', 'es'], 'its host is not on the public internet'],
  ['a folder without a dub', ['redub', 'nowhere'], 'nowhere holds no finished dub that can be made again'],
  ['a file that is missing', ['transcribe', 'nowhere.mp4'], 'input nowhere.mp4 does not exist'],
  ['a format that is none', ['transcribe', speech, '-o', 'a.doc'], 'its extension names no format of text'],
  [
    'a folder that is missing',
    ['subtitles', speech, '--to', 'es', '-o', '/nowhere/a.srt'],
    '--out /nowhere/a.srt is in a folder that does not exist',
  ],
  ['sound in a format that is none', ['speak', 'Hello.', '-o', 'a.doc'], 'its extension names no audio format'],
  ['subtitles that are missing', ['speak', 'nowhere.srt'], 'input nowhere.srt does not exist'],
  ['a text that does not tell its language', ['speak', 'Hi'], 'the language of the text could not be told'],
  ['a voice without its speaker', ['dub', 'x.mp4', '--to', 'es', '--voice', 'ef_dora'], 'such as speaker-1=ef_dora'],
  [
    'a voice in two languages',
    ['dub', speech, '--to', 'es,fr', '--voice', 'speaker-1=ef_dora'],
    '--voice names voices of one language; es and fr were asked for',
  ],
  ['a run that was not kept', ['bench', 'speak', '--compare', 'nowhere.json'], '--compare nowhere.json cannot be read'],
  ['samples in every language', ['voices', '--play'], 'samples need one language'],
  ['voices of an unknown language', ['voices', '--language', 'xx'], '"xx" is not a known spoken language'],
  ['voices of a language by its name', ['voices', '--language', 'Spanish'], 'Use the code es.'],
  ['an unknown mode', ['lipsync', film, '--text', 'Hi', '--mode', 'best'], 'Allowed choices are standard, precision'],
  [
    'an unknown mode of a dub',
    ['dub', film, '--to', 'es', '--lip-sync', 'best'],
    'Allowed choices are standard, precision',
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
  ['an unknown stage', ['stage', 'bake', '-'], 'no stage is called bake'],
  ['subtitles into a file of another kind', ['translate', '-', '--to', 'es', '-o', 'out.json'], 'Use .srt or .vtt.'],
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
  ['an unknown model', ['models', 'install', 'gpt'], 'There are: campplus'],
  ['a misspelt model', ['models', 'remove', 'whisper-bsae'], 'Did you mean whisper-base'],
])('%s is wrong use: exit code 2 and what is possible', async (_, args, message) => {
  const run = servers.has(args[0]) ? runCli : runInProcess;
  const { exitCode, stdout, stderr } = await run(args, { cwd: folder });
  expect(stderr).toContain(message);
  expect(stdout).toBe('');
  expect(exitCode).toBe(2);
  expect(await readdir(folder)).toEqual([]);
});

test.each([
  ['events', ['visual', film, '--read', '--from', 'tlh', '--json'], '| true', 2],
  ['a list', ['languages', '--json'], '| true', 0],
  ['progress and messages', ['visual', film, '--read', '--from', 'tlh'], '2>&1 >/dev/null | true', 2],
])('whoever reads %s may stop reading', async (_, args, reader, exitCode) => {
  // The reader ends at once; what the program still writes has nowhere to go.
  const script = `(sleep 1; "$0" "$@"; echo $? > code) ${reader}`;
  await execFileAsync('bash', ['-c', script, process.execPath, program, ...args], { cwd: folder });
  const code = path.join(folder, 'code');
  expect(Number(await readFile(code, 'utf8'))).toBe(exitCode);
  await rm(code);
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

test('the profile is shown with its reason, and not decided where it is named', async () => {
  expect((await runCli(['models', 'profile'])).stdout).toBe('offline: POLYDUB_PROFILE names it\n');
  const { exitCode, stderr } = await runCli(['models', 'profile', '--anew']);
  expect([exitCode, stderr]).toEqual([2, expect.stringContaining('POLYDUB_PROFILE names the profile offline')]);
});

test('doctor finds nothing missing on a machine that is ready', async () => {
  const { exitCode, stdout } = await runCli(['doctor', '--json']);
  expect(exitCode).toBe(0);
  const checks = JSON.parse(stdout) as { name: string; state: string; found: string }[];
  expect(checks[0]).toMatchObject({ name: 'profile', found: 'offline: POLYDUB_PROFILE names it' });
  const states = Object.fromEntries(checks.map(({ name, state }) => [name, state]));
  expect(states).toMatchObject({ ffmpeg: 'ok', 'nats-server': 'ok', 'fonts-noto-core': 'ok', 'fonts-noto-cjk': 'ok' });
});

test('runs in large pages, so that starting other programs beside loaded models takes little', async () => {
  const told = 'console.log(process.env.GLIBC_TUNABLES); process.exit()';
  const options = `NODE_OPTIONS=--import data:text/javascript,${encodeURIComponent(told)}`;
  const { scripts } = JSON.parse(await readFile(new URL('../../../package.json', import.meta.url), 'utf8'));
  const bin = fileURLToPath(new URL('../bin/polydub.mjs', import.meta.url));
  const { stdout } = await execFileAsync('env', ['-u', 'GLIBC_TUNABLES', options, bin]);
  expect(stdout.trim()).toMatch(/\bglibc\.malloc\.hugetlb=1\b/);
  for (const script of [scripts.dub, scripts.polydub]) expect(script).toContain(`GLIBC_TUNABLES=${stdout.trim()} node`);
});
