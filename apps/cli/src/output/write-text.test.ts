import { expect, test } from 'vitest';
import { outputFile } from './write-text.js';

test.each(['/proc/out.srt', '/no-such-folder/out.srt', '/proc', ''])(
  'refuses %j, where nobody can make a file, before any work',
  async (out) => {
    await expect(outputFile(out)).rejects.toMatchObject({ kind: 'usage', message: expect.stringContaining('--out') });
  },
);
