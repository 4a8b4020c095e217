import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';

const built = new URL('../../dist/service/service-log.js', import.meta.url).href;

it('a process goes on when nobody reads its log any more', async () => {
  const script = `
    import { serviceLog } from ${JSON.stringify(built)};
    const log = serviceLog('test');
    let told = 0;
    const timer = setInterval(() => {
      log.error('told to nobody', {});
      told += 1;
      if (told < 20) return;
      clearInterval(timer);
      console.log('still here');
    }, 20);
  `;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script]);
  child.stderr.destroy();
  const ended = once(child, 'exit');
  expect(await text(child.stdout)).toBe('still here\n');
  expect((await ended)[0]).toBe(0);
});
