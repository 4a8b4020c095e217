import { setTimeout as sleep } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { withTimeout } from './with-timeout.js';

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');

describe('withTimeout', () => {
  it('aborts in time although nobody holds the signal and garbage is collected meanwhile', async () => {
    const aborted = new Promise<unknown>((resolve) => listen(new AbortController().signal, resolve));
    for (let round = 0; round < 3; round += 1) {
      await sleep(10);
      collectGarbage();
    }
    expect(await aborted).toMatchObject({ name: 'TimeoutError', message: 'The operation took longer than 80 ms' });
  });

  it('aborts with the reason that it is given before', () => {
    const stopper = new AbortController();
    const signal = withTimeout(stopper.signal, 60_000);
    expect(signal.aborted).toBe(false);
    stopper.abort(new Error('enough'));
    expect(signal.reason).toEqual(new Error('enough'));
  });

  it('needs no other signal', async () => {
    const signal = withTimeout(undefined, 1);
    await sleep(20);
    expect(signal.reason).toMatchObject({ name: 'TimeoutError' });
  });
});

/** Here, so that no variable of the test holds the signal. */
function listen(parent: AbortSignal, onAbort: (reason: unknown) => void): void {
  const signal = withTimeout(parent, 80);
  signal.addEventListener('abort', (event) => onAbort((event.target as AbortSignal).reason), { once: true });
}
