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

/** What a process logs that says one thing on each level. */
async function logged(environment: Readonly<Record<string, string>>): Promise<string[]> {
  const script = `
    import { serviceLog } from ${JSON.stringify(built)};
    const log = serviceLog('worker');
    log.info('told', { task: 'a', level: 'mine' });
    log.warn('odd', {});
    log.error('wrong', { error: 'line one\\nline two' });
  `;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script], { env: environment });
  return (await text(child.stderr)).trimEnd().split('\n');
}

it('writes what the level asks for, as text or as one JSON object a line', async () => {
  expect(await logged({})).toEqual([
    expect.stringMatching(/^\d{4}-.*Z info worker told task="a" level="mine"$/),
    expect.stringMatching(/ warn worker odd$/),
    expect.stringMatching(/ error worker wrong error="line one\\nline two"$/),
  ]);
  const lines = await logged({ POLYDUB_LOG_LEVEL: 'warn', POLYDUB_LOG_FORMAT: 'json' });
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    { time: expect.stringMatching(/Z$/), level: 'warn', piece: 'worker', message: 'odd' },
    expect.objectContaining({ level: 'error', message: 'wrong', error: 'line one\nline two' }),
  ]);
  const [info] = await logged({ POLYDUB_LOG_FORMAT: 'json' });
  expect(JSON.parse(info ?? '')).toMatchObject({ level: 'info', piece: 'worker', message: 'told', task: 'a' });
});
