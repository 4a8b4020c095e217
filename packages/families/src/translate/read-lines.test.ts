import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MAX_LINE_CHARACTERS, MAX_LINES } from '@polydub/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readTranscript, readTranslation } from './read-lines.js';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'polydub-lines-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function written(lines: readonly { id: string; text: string }[]): Promise<string> {
  const path = join(folder, 'lines.json');
  const full = lines.map((line) => ({ speaker: 'speaker-1', startSeconds: 0, endSeconds: 1, ...line }));
  await writeFile(path, JSON.stringify({ language: 'es', lines: full }));
  return path;
}

describe('readTranscript and readTranslation', () => {
  it('refuse a line that is longer than any, and quote little of it', async () => {
    const path = await written([{ id: `L${'1'.repeat(90)}`, text: 'a'.repeat(MAX_LINE_CHARACTERS + 1) }]);
    const refusal = expect.objectContaining({ kind: 'usage', message: expect.stringMatching(/^.{1,300}$/) });
    await expect(readTranscript(path)).rejects.toEqual(refusal);
    await expect(readTranslation(path, { targetLanguage: 'es' })).rejects.toEqual(refusal);
  });

  it('take a file with a byte order mark, and refuse one that is no UTF-8', async () => {
    const path = await written([{ id: 'L1', text: 'señor' }]);
    const text = await readFile(path, 'utf8');
    await writeFile(path, `\uFEFF${text}`);
    expect((await readTranscript(path)).lines[0]?.text).toBe('señor');
    await writeFile(path, text, 'latin1');
    await expect(readTranscript(path)).rejects.toMatchObject({
      kind: 'usage',
      message: expect.stringContaining('is not UTF-8 text'),
    });
  });

  it('refuse more lines than any film has', async () => {
    const path = await written(Array.from({ length: MAX_LINES + 1 }, (_, index) => ({ id: `L${index}`, text: 'a' })));
    await expect(readTranscript(path)).rejects.toThrow(`at most ${MAX_LINES}`);
  });

  it('names a few of many lines without text', async () => {
    const path = await written(Array.from({ length: 9 }, (_, index) => ({ id: `L${index}`, text: ' ' })));
    await expect(readTranscript(path)).rejects.toThrow('L0, L1, L2, L3, L4 and 4 more;');
  });

  it('refuse lines that share an id', async () => {
    const path = await written(['L1', 'L2', 'L1', 'L1'].map((id) => ({ id, text: 'a' })));
    await expect(readTranscript(path)).rejects.toThrow('more than one line has the id L1');
    await expect(readTranslation(path, { targetLanguage: 'es' })).rejects.toMatchObject({ kind: 'usage' });
  });
});
