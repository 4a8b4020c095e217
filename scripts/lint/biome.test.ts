import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, expect, test } from 'vitest';

const repository = fileURLToPath(new URL('../../', import.meta.url));
let root: string | undefined;

afterEach(() => {
  if (root) rmSync(root, { recursive: true });
  root = undefined;
});

/** Names of the rules that Biome, under this repository's settings, sees broken. */
function brokenRules(files: Readonly<Record<string, string>>): string[] {
  if (root) rmSync(root, { recursive: true });
  root = mkdtempSync(path.join(tmpdir(), 'polydub-biome-'));
  for (const name of ['biome.json', '.gitignore']) cpSync(path.join(repository, name), path.join(root, name));
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), text);
  }
  const biome = path.join(repository, 'node_modules/.bin/biome');
  const { stdout } = spawnSync(biome, ['lint', '--reporter=json', root], { cwd: root, encoding: 'utf8' });
  const report = JSON.parse(stdout) as { diagnostics: { category: string; severity: string }[] };
  const errors = report.diagnostics.filter(({ severity }) => severity === 'error');
  return [...new Set(errors.map(({ category }) => category))];
}

test('a clean file passes', () => {
  expect(brokenRules({ 'packages/media/src/a.ts': 'export const x = 1;\n' })).toEqual([]);
});

test('a cycle between files fails', () => {
  const files = {
    'packages/media/src/a.ts': "import { b } from './b.js';\n\nexport const a = () => b();\n",
    'packages/media/src/b.ts': "import { a } from './a.js';\n\nexport const b = (): unknown => a();\n",
  };
  expect(brokenRules(files)).toEqual(['lint/suspicious/noImportCycles']);
});

test('any fails', () => {
  const files = { 'packages/media/src/a.ts': 'export const x = (y: any) => y;\n' };
  expect(brokenRules(files)).toEqual(['lint/suspicious/noExplicitAny']);
});

test.each([
  'export const x = process.env.HOME;\n',
  "import { env } from 'node:process';\n\nexport const x = env.HOME;\n",
  "import process from 'node:process';\n\nexport const x = process.env.HOME;\n",
])('the environment fails outside config.ts, passes in it: %s', (text) => {
  expect(brokenRules({ 'apps/cli/src/main.ts': text })).toEqual(['lint/style/noProcessEnv']);
  expect(brokenRules({ 'apps/cli/src/config.ts': text })).toEqual([]);
});

test('the global fetch fails outside tests', () => {
  const text = "export const x = () => fetch('http://localhost');\n";
  expect(brokenRules({ 'packages/voice/src/ask.ts': text })).toEqual(['lint/style/noRestrictedGlobals']);
  expect(brokenRules({ 'packages/voice/src/ask.test.ts': text })).toEqual([]);
});
