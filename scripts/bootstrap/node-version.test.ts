import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

function check(version: string) {
  const script = `import { checkNodeVersion } from '${new URL('./node-version.mjs', import.meta.url)}'; checkNodeVersion('${version}');`;
  return spawnSync(process.execPath, ['--input-type=module', '--eval', script], { encoding: 'utf8' });
}

test.each(['18.20.4', '20.18.3', '21.7.0', '22.11.0'])('Node %s is told what to install', (version) => {
  const { status, stderr } = check(version);
  expect(status).toBe(3);
  expect(stderr).toContain(`needs Node 20.19, 22.12 or newer, this is Node ${version}`);
});

test.each(['20.19.0', '22.12.0', '23.0.0', '24.1.0'])('Node %s will do', (version) => {
  expect(check(version).status).toBe(0);
});

test('package.json says the same', () => {
  const { engines } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));
  expect(engines.node).toBe('^20.19.0 || >=22.12.0');
});
