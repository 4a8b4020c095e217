import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';

test('an old Node is told what to install', () => {
  const script = `import { checkNodeVersion } from '${new URL('./node-version.mjs', import.meta.url)}'; checkNodeVersion('18.20.4');`;
  const args = ['--input-type=module', '--eval', script];
  const { status, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  expect(status).toBe(3);
  expect(stderr).toContain('needs Node 20 or newer, this is Node 18.20.4');
});
