import { tmpdir } from 'node:os';
import { describe, expect, it } from 'vitest';
import { runProgram } from './run-program.js';

const folder = tmpdir();
const { signal } = new AbortController();
const runNode = (code: string, by = signal) => runProgram(process.execPath, ['--eval', code], { folder, signal: by });

describe('runProgram', () => {
  it('is silent about success', async () => {
    await expect(runNode('')).resolves.toBeUndefined();
  });

  it('gives up on a whole kind of source when its program is missing', async () => {
    const running = runProgram('no-such-program', [], { folder, signal });
    await expect(running).rejects.toMatchObject({ scope: 'kind', message: 'no-such-program is not installed' });
    const withoutPip = runNode('console.error("python3: No module named pip"); process.exit(1)');
    await expect(withoutPip).rejects.toMatchObject({ scope: 'kind' });
  });

  it('passes on the last lines of a failure', async () => {
    const failing = runNode('console.error("one\\ntwo\\nthree\\nno matching version"); process.exit(3)');
    await expect(failing).rejects.toMatchObject({
      scope: 'file',
      message: expect.stringMatching(/ended with 3: two \| three \| no matching version$/),
    });
  });

  it('knows a full disk', async () => {
    const failing = runNode('console.error("OSError: No space left on device"); process.exit(1)');
    await expect(failing).rejects.toMatchObject({ code: 'ENOSPC' });
  });

  it('stops the program with the signal and throws its reason', async () => {
    const controller = new AbortController();
    const running = runNode('setInterval(() => {}, 1000)', controller.signal);
    controller.abort(new Error('stopped'));
    await expect(running).rejects.toThrow('stopped');
    await expect(runNode('', controller.signal)).rejects.toThrow('stopped');
  });
});
