import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { execa } from 'execa';
import { expect, it } from 'vitest';
import { parentGuard } from './parent-guard.js';

/** A parent that starts the command it is given, says its process id, and waits. */
const parentCode = `
  const { spawn } = require('node:child_process');
  const [command, ...words] = process.argv.slice(1);
  console.log(spawn(command, words, { stdio: 'ignore', detached: true }).pid);
  setInterval(() => {}, 1000);`;

it.runIf(process.platform === 'linux')('kills the child when its parent is killed', async () => {
  const command = [...(await parentGuard()), 'sleep', '600'];
  const parent = spawn(process.execPath, ['-e', parentCode, ...command], { stdio: ['ignore', 'pipe', 'inherit'] });
  const { value: pid } = await createInterface({ input: parent.stdout })[Symbol.asyncIterator]().next();
  const isAlive = () => existsSync(`/proc/${pid}/exe`);
  while ((await execa('cat', [`/proc/${pid}/comm`])).stdout !== 'sleep') await sleep(10);
  parent.kill('SIGKILL');
  for (let attempt = 0; attempt < 200 && isAlive(); attempt += 1) await sleep(25);
  expect(isAlive()).toBe(false);
});
