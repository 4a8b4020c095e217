import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

const index = JSON.stringify(new URL('../dist/index.js', import.meta.url).href);

/** Runs a program of its own under a watchdog of two seconds. */
function run(code: string, json = false) {
  const program = `import { startWatchdog, withWork } from ${index};
    startWatchdog({ piece: 'test', silentAfterSeconds: 2, json: ${json} });
    ${code}`;
  return promisify(execFile)(process.execPath, ['--input-type=module', '-e', program]);
}

it('kills a process that computes without end, and says what it was at', async () => {
  const stuck = run("await withWork({ task: 'a', stage: 'mix' }, async () => { for (;;); });");
  await expect(stuck).rejects.toMatchObject({
    signal: 'SIGKILL',
    stderr: expect.stringMatching(
      /error test the process has not answered for 2 s .*work=\[\{"task":"a","stage":"mix"\}\]\n$/,
    ),
  });
});

it('leaves a process alone that answers now and then, and lets it end', async () => {
  const busy = `const block = () => { const endMs = Date.now() + 700; while (Date.now() < endMs); };
    for (let turn = 0; turn < 6; turn += 1) { block(); await new Promise((resolve) => setTimeout(resolve, 50)); }
    console.log('done');`;
  expect(await run(busy)).toMatchObject({ stdout: 'done\n', stderr: '' });
});

it('says so in JSON where the log is JSON', async () => {
  const stuck = run("await withWork({ task: 'a' }, async () => { for (;;); });", true);
  const { stderr } = await stuck.catch((error: { stderr: string }) => error);
  expect(JSON.parse(stderr)).toMatchObject({ level: 'error', piece: 'test', work: '[{"task":"a"}]' });
});
