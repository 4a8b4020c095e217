import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { lintArchitecture } from './lint-architecture.mjs';

const roots: string[] = [];

afterEach(() => {
  for (const root of roots.splice(0)) rmSync(root, { recursive: true });
});

/** What the rules say of one file in an otherwise empty workspace. */
function lint(file: string, text: string): string[] {
  return lintAll({ [file]: text });
}

/** What they say of several files, by path. */
function lintAll(files: Readonly<Record<string, string>>): string[] {
  const root = mkdtempSync(path.join(tmpdir(), 'polydub-lint-'));
  roots.push(root);
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), text);
  }
  return lintArchitecture(root).map((problem) => `${problem.file}:${problem.line} ${problem.message}`);
}

test.each([
  ['an import downwards', 'packages/speech/src/a.ts', "import { x } from '@polydub/media';"],
  ['an import inside the package', 'packages/speech/src/whisper/a.ts', "export { x } from '../b.js';"],
  ['a reserved module where it belongs', 'packages/inference/src/a.ts', "import { Tensor } from 'onnxruntime-node';"],
  ['programs run by a test', 'packages/speech/src/a.media.test.ts', "import { execa } from 'execa';"],
  ['the environment in the config of an app', 'apps/cli/src/config.ts', 'const { env } = process;'],
  ['what serves tests alone, without doc comments', 'apps/cli/src/testing/a.ts', 'export const x = 1;'],
])('%s passes', (_, file, text) => {
  expect(lint(file, text)).toEqual([]);
});

test('a unit test that replaces a module has a name that says so', () => {
  const text = "vi.mock('node:fs', () => ({}));";
  expect(lint('packages/media/src/a.test.ts', text)).toEqual([expect.stringContaining('x.mock.test.ts')]);
  expect(lint('packages/media/src/a.mock.test.ts', text)).toEqual([]);
});

test.each([
  ['a domain package that imports another', 'packages/speech/src/a.ts', "import { x } from '@polydub/voice';"],
  ['an import upwards', 'packages/contracts/src/a.ts', "import type { X } from '@polydub/families';"],
  ['a re-export from above', 'packages/media/src/a.ts', "export * from '@polydub/speech';"],
  ['a lazy import from above', 'packages/media/src/a.ts', "await import('@polydub/speech');"],
  ['an import of an app', 'packages/pipeline/src/a.ts', "import { x } from '@polydub/cli';"],
  ['a package without a layer', 'packages/unheard-of/src/a.ts', "import { x } from '@polydub/contracts';"],
])('%s fails', (_, file, text) => {
  expect(lint(file, text)).toEqual([expect.stringMatching(/:1 .*(not in a layer below|has no layer)/)]);
});

test.each([
  ['by name', "import { x } from '@polydub/media/dist/probe.js';", 'deep import'],
  ['by path', "import { x } from '../../media/src/probe.js';", 'reaches out of packages/speech'],
])('a deep import %s fails', (_, text, message) => {
  expect(lint('packages/speech/src/a.ts', text)).toEqual([expect.stringContaining(message)]);
});

test.each([
  ["import { spawn } from 'node:child_process';", 'packages/media'],
  ["import { execa } from 'execa';", 'packages/media'],
  ["import * as ort from 'onnxruntime-node';", 'packages/inference'],
  ["import { connect } from '@nats-io/transport-node';", 'packages/bus'],
])('in a domain package, %s fails', (text, owner) => {
  expect(lint('packages/timing/src/a.ts', text)).toEqual([expect.stringContaining(owner)]);
});

test.each(["import { env } from 'node:process';\nvoid env;", 'const { env } = process;\nvoid env;'])(
  'taking the whole environment fails: %s',
  (text) => {
    expect(lint('packages/media/src/a.ts', text)).toEqual([expect.stringContaining('compiled option')]);
  },
);

test.each(['packages/media', 'apps/cli'])(
  'in %s an export without a doc comment fails, one with it passes',
  (place) => {
    const text = '/** Said. */\nexport const said = 1;\n// Not a doc comment.\nexport function unsaid() {}\n';
    expect(lint(`${place}/src/a.ts`, text)).toEqual([`${place}/src/a.ts:4 unsaid is exported without a doc comment`]);
  },
);

test('files that import one another fail, once for each cycle, types included', () => {
  const folder = 'packages/timing/src';
  const files = {
    [`${folder}/a.ts`]: "import './other.js';\nimport type { X } from './deeper/b.js';\nexport type { X };",
    [`${folder}/deeper/b.ts`]: "export { x } from '../c.js';\nimport './alone.js';",
    [`${folder}/c.ts`]: "await import('./a.js');",
    [`${folder}/deeper/alone.ts`]: 'export {};',
    [`${folder}/other.ts`]: "import './deeper/alone.js';",
  };
  expect(lintAll(files)).toEqual([
    `${folder}/a.ts:2 these files import one another: ${['a', 'deeper/b', 'c', 'a'].map((name) => `${folder}/${name}.ts`).join(' → ')}`,
  ]);
});

test('a file that imports itself fails', () => {
  expect(lint('packages/timing/src/a.ts', "import type { X } from './a.js';")).toEqual([
    expect.stringContaining('these files import one another'),
  ]);
});

test.each([
  ['an error', "throw new PolydubError('10003', { message: 'x' });"],
  [
    'an error of its own class',
    "class Lost extends PolydubError {\nconstructor() { super('1000', { message: 'x' }); } }",
  ],
  ['a code', "void { code: '5', message: 'x' };"],
])('in a package %s with the number of an API fails', (_, text) => {
  expect(lint('packages/media/src/a.ts', text)).toEqual([expect.stringContaining('by their kind')]);
});

test.each([
  ['a kind', 'packages/media/src/a.ts', "throw new PolydubError('no-video', { message: 'x' });"],
  ['another word', 'packages/media/src/a.ts', "void { code: 'line-dropped' };"],
  ['a number in an app', 'apps/gateway/src/a.ts', "throw new ApiError('5', { message: 'x' });"],
  ['a number in a test', 'packages/bus/src/a.test.ts', "void { code: '10042' };"],
  ['a number in the tables', 'packages/contracts/src/families/a.ts', "void { code: '10042' };"],
])('%s passes', (_, file, text) => {
  expect(lint(file, text)).toEqual([]);
});

test('a heavy module is not loaded by the start of a command, by whatever way', () => {
  const command = "import { a } from '@polydub/voice';\na();\n";
  const index = "/** A. */\nexport { a } from './a.js';\n";
  const files = (a: string) => ({
    'apps/cli/src/commands/worker.ts': command,
    'packages/voice/src/index.ts': index,
    'packages/voice/src/a.ts': a,
  });
  expect(lintAll(files("import { pinyin } from 'pinyin-pro';\n/** A. */\nexport const a = pinyin;\n"))).toEqual([
    expect.stringContaining('packages/voice/src/a.ts:1 pinyin-pro is loaded at every start of a command'),
  ]);
  const late =
    "import type { P } from 'pinyin-pro';\n/** A. */\nexport const a = (): Promise<P> => import('pinyin-pro');\n";
  expect(lintAll(files(late))).toEqual([]);
});
