import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { watchMemory } from './process-memory.js';

const holdMemory = (mebibytes: number) =>
  `const held = Buffer.alloc(${mebibytes} * 1048576, 1); setTimeout(() => console.log('held', held.length), 400);`;

test("a child's child counts", async () => {
  const grandchild = JSON.stringify(holdMemory(200));
  const script = `require('node:child_process').spawnSync(process.execPath, ['-e', ${grandchild}], { stdio: 'inherit' });`;
  const child = spawn(process.execPath, ['-e', script]);
  const memory = watchMemory(child.pid ?? 0);
  await once(child, 'close');
  memory.stop();
  expect(memory.peakMiB()).toBeGreaterThan(200);
});

test('a child that still runs the program of its parent does not count twice', async () => {
  const peakOf = async (rest: string) => {
    const child = spawn('bash', ['-c', `printf -v held '%0100000000d' 0; ${rest}; :`]);
    const memory = watchMemory(child.pid ?? 0);
    await once(child, 'close');
    memory.stop();
    return memory.peakMiB();
  };
  const alone = await peakOf('sleep 0.6');
  expect(alone).toBeGreaterThan(90);
  expect(await peakOf('( sleep 0.6; : )')).toBeLessThan(1.5 * alone);
});
