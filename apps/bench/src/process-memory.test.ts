import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { watchMemory } from './process-memory.js';

/** Peak of a program that says when it holds its memory, and ends with its stdin; waits until more than `leastMiB` were seen. */
async function peakOf(command: string, args: readonly string[], leastMiB: number): Promise<number> {
  const child = spawn(command, args);
  // What it takes for a moment before would be seen by chance.
  await once(child.stdout, 'data');
  const memory = watchMemory(child.pid ?? 0);
  await expect.poll(() => memory.peakMiB()).toBeGreaterThan(leastMiB);
  const closed = once(child, 'close');
  child.stdin.end();
  await closed;
  memory.stop();
  return memory.peakMiB();
}

test("a child's child counts", async () => {
  const grandchild = `const held = Buffer.alloc(200 * 1048576, 1); console.log('held', held.length); process.stdin.resume();`;
  const script = `require('node:child_process').spawnSync(process.execPath, ['-e', ${JSON.stringify(grandchild)}], { stdio: 'inherit' });`;
  expect(await peakOf(process.execPath, ['-e', script], 200)).toBeGreaterThan(200);
});

test('a child that still runs the program of its parent does not count twice', async () => {
  const holding = (rest: string) => ['-c', `printf -v held '%0100000000d' 0; ${rest}; :`];
  const alone = await peakOf('bash', holding('echo held; read'), 90);
  expect(await peakOf('bash', holding('( echo held; read; : )'), 90)).toBeLessThan(1.5 * alone);
});
