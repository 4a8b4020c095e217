import { appendFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PolydubError } from '@polydub/contracts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { namingChanged } from './naming-changed.js';

let folder: string;
let paths: [string, string];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'polydub-changed-'));
  paths = [join(folder, 'film.mp4'), join(folder, 'say.wav')];
  for (const path of paths) await writeFile(path, 'x');
});
afterEach(() => rm(folder, { recursive: true }));

const lost = new PolydubError('lost-file', { message: 'a file was lost' });
const after = (change: (path: string) => Promise<void>, failure: Error = lost) =>
  namingChanged(paths, async () => {
    await change(paths[1]);
    throw failure;
  });

it.each([
  ['changed', (path: string) => appendFile(path, 'y')],
  ['removed', (path: string) => rm(path)],
])('names a file that was %s while it was worked on', async (what, change) => {
  await expect(after(change)).rejects.toMatchObject({
    kind: 'lost-file',
    message: `${paths[1]} was ${what} while it was worked on`,
    retryable: true,
  });
});

it('leaves other failures as they are, and that of a lost file where nothing was changed', async () => {
  await expect(after(async () => {})).rejects.toBe(lost);
  const other = new PolydubError('no-speech', { message: 'nobody speaks' });
  await expect(after((path) => rm(path), other)).rejects.toBe(other);
});
