import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { missingDictionaries } from './dictionaries.mjs';

const here = path.dirname(fileURLToPath(import.meta.url));
let folder = '';

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'polydub-bootstrap-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Installs one dictionary with an apt-get that writes down how it was called and ends with `exitCode`. */
function install(uid: number, exitCode: number) {
  const program = path.join(folder, 'apt-get');
  writeFileSync(program, `#!/bin/sh\necho "apt-get $*" >> ${folder}/calls\nexit ${exitCode}\n`);
  chmodSync(program, 0o755);
  symlinkSync('/bin/sh', path.join(folder, 'sh'));
  const script = `
    process.getuid = () => ${uid};
    const { installDictionaries } = await import('./dictionaries.mjs');
    await installDictionaries(['dict-freedict-eng-spa'], ${JSON.stringify(folder)});
  `;
  const env = { ...process.env, PATH: folder };
  return spawnSync(process.execPath, ['--input-type=module', '--eval', script], { encoding: 'utf8', cwd: here, env });
}

test('what is missing is named as Debian does', () => {
  writeFileSync(path.join(folder, 'freedict-eng-spa.dict.dz'), '');
  expect(missingDictionaries(folder)).not.toContain('dict-freedict-eng-spa');
  expect(missingDictionaries(folder)).toContain('dict-freedict-spa-eng');
});

test('dictionaries are installed with apt as root', () => {
  expect(install(0, 0).status).toBe(0);
  expect(readFileSync(path.join(folder, 'calls'), 'utf8')).toBe(
    'apt-get -qq update\napt-get -qq install -y --no-install-recommends dict-freedict-eng-spa\n',
  );
});

test('where they cannot be had, that is said and nothing fails', () => {
  const failed = install(0, 100);
  expect(failed.status).toBe(0);
  expect(failed.stderr).toContain('the small translation model will do without dictionaries');
  expect(Number(readFileSync(path.join(folder, 'dictionaries'), 'utf8'))).toBeGreaterThan(0);
});

test('who may not install is told the command', () => {
  const refused = install(1000, 0);
  expect(refused.status).toBe(0);
  expect(refused.stderr).toContain('sudo apt-get install -y --no-install-recommends dict-freedict-eng-spa');
});
