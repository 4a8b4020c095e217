import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { expect, it } from 'vitest';
import { withMedia } from './with-media.js';

const { signal } = new AbortController();

it('reads stdin into a file, which is removed after the work', async () => {
  let path = '';
  const stdin = Readable.from([Buffer.from('fi'), Buffer.from('lm')]);
  const work = withMedia(
    '-',
    async (open) => {
      path = await open(signal);
      return readFile(path, 'utf8');
    },
    stdin,
  );
  expect(await work).toBe('film');
  expect(path).not.toBe('');
  expect(existsSync(path)).toBe(false);
});

it('refuses an empty stdin, and a terminal', async () => {
  const open = (stdin: Readable) => withMedia('-', (media) => media(signal), stdin);
  await expect(open(Readable.from([]))).rejects.toMatchObject({
    kind: 'usage',
    message: expect.stringContaining('stdin is empty'),
  });
  const terminal = Object.assign(Readable.from(['x']), { isTTY: true });
  await expect(open(terminal)).rejects.toMatchObject({
    kind: 'usage',
    message: expect.stringContaining('stdin is a terminal'),
  });
});

it('refuses a file that is not there before the work begins', async () => {
  const work = withMedia('no-such.mp4', async () => expect.unreachable());
  await expect(work).rejects.toMatchObject({ kind: 'usage', message: 'input no-such.mp4 does not exist' });
});
