import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';

const here = path.dirname(fileURLToPath(import.meta.url));
let folder = '';

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'polydub-bootstrap-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Runs one module of the bootstrap as a program of its own. */
function runScript(script: string, env: Record<string, string> = {}) {
  const args = ['--input-type=module', '--eval', script];
  return spawnSync(process.execPath, args, { encoding: 'utf8', cwd: here, env: { ...process.env, ...env } });
}

/** A folder that stands for PATH, with programs that write down how they were called. */
function fakePath(programs: readonly string[]): { PATH: string; log: string } {
  const bin = path.join(folder, 'bin');
  const log = path.join(folder, 'calls');
  mkdirSync(bin);
  for (const program of programs) {
    const file = path.join(bin, program);
    writeFileSync(file, `#!/bin/sh\necho "${program} $*" >> ${log}\n`);
    chmodSync(file, 0o755);
  }
  symlinkSync('/bin/sh', path.join(bin, 'sh'));
  return { PATH: bin, log };
}

const installSystemPackages = `
  process.getuid = () => Number(process.env.TEST_UID);
  const { systemPackages } = await import('./system-packages.mjs');
  try { await systemPackages.run(); } catch (error) { console.log(error.exitCode, error.message); }
  console.log(await import('node:fs').then(({ readFileSync }) => readFileSync(process.env.TEST_LOG, 'utf8')).catch(() => ''));
`;

test('missing system packages are installed with apt as root', () => {
  const { PATH, log } = fakePath(['apt-get', 'ffmpeg', 'espeak-ng', 'pip3', 'curl', 'nats-server', 'fc-list']);
  const { stdout } = runScript(installSystemPackages, { PATH, TEST_UID: '0', TEST_LOG: log });
  expect(stdout).toContain('apt-get -qq update\napt-get -qq install -y --no-install-recommends rubberband-cli\n');
});

test('missing system packages are installed through sudo where it asks no password', () => {
  const { PATH, log } = fakePath(['apt-get', 'sudo', 'ffmpeg', 'espeak-ng', 'pip3', 'curl', 'nats-server', 'fc-list']);
  const { stdout } = runScript(installSystemPackages, { PATH, TEST_UID: '1000', TEST_LOG: log });
  expect(stdout).toContain('sudo -n apt-get -qq install -y --no-install-recommends rubberband-cli\n');
});

test('who may not install is told the exact command', () => {
  const { PATH, log } = fakePath(['apt-get', 'ffmpeg', 'pip3', 'curl', 'nats-server', 'fc-list']);
  const { stdout } = runScript(installSystemPackages, { PATH, TEST_UID: '1000', TEST_LOG: log });
  expect(stdout).toContain('3 missing system packages: espeak-ng, rubberband-cli.');
  expect(stdout).toContain(
    'sudo apt-get update && sudo apt-get install -y --no-install-recommends espeak-ng rubberband-cli',
  );
});
