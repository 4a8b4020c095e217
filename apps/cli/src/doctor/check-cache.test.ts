import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { checkCache } from './check-cache.js';

it('says how much is free for a cache that is yet to be made', async () => {
  const folder = path.join(tmpdir(), 'polydub-no-such-cache', 'b');
  const { state, found } = await checkCache(folder);
  expect(found).toMatch(/^\d+ GB free in /);
  expect(state).not.toBe('missing');
});

it.each(['/dev/null', '/proc/no-such-cache'])('names the variable of a cache that cannot be: %s', async (folder) => {
  const { state, found, remedy } = await checkCache(folder);
  expect(state).toBe('missing');
  expect(found).toContain('POLYDUB_CACHE_DIR');
  expect(remedy).toContain('POLYDUB_CACHE_DIR');
});
