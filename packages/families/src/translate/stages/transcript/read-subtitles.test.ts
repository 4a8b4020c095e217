import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { executeStage } from '@polydub/pipeline';
import { FolderStore } from '@polydub/storage';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fakeEngines } from '../../../testing/fake-engines.js';
import { readSubtitles } from './read-subtitles.js';

let folder: string;
let store: FolderStore;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'polydub-read-subtitles-'));
  store = new FolderStore(join(folder, 'store'));
});
afterAll(() => rm(folder, { recursive: true }));

const source = {
  durationSeconds: 30,
  hasVideo: false,
  channels: 1,
  layout: 'mono' as const,
  sampleRateHz: 48_000,
  audioCodec: 'flac',
};

async function read(content: string | Buffer) {
  const path = join(folder, 'given.srt');
  await writeFile(path, content);
  const input = { subtitles: await store.add(path, '.srt'), subtitlesLanguage: 'en', source };
  const tools = { engines: fakeEngines(), store, signal: new AbortController().signal, progress() {} };
  const { output, warnings } = await executeStage(readSubtitles, input, tools);
  const { lines } = readSubtitles.output.parse(output).transcript;
  return {
    lines: lines.map(({ id, startSeconds, endSeconds, text }) => [id, startSeconds, endSeconds, text]),
    warnings,
  };
}

const cue = (number: number, from: number, to: number, text: string) =>
  `${number}\n00:00:${from},000 --> 00:00:${to},000\n${text}\n\n`;

describe('readSubtitles', () => {
  it('brings cues into the order of time', async () => {
    const { lines } = await read(cue(1, 20, 25, 'Last.') + cue(2, 1, 4, 'First.') + cue(3, 5, 9, 'Then.'));
    expect(lines).toEqual([
      ['L0001', 1, 4, 'First.'],
      ['L0002', 5, 9, 'Then.'],
      ['L0003', 20, 25, 'Last.'],
    ]);
  });

  it('gives each of several people in a cue a line, and leaves out what nobody says', async () => {
    const { lines, warnings } = await read(cue(1, 0, 4, '- Hello.\n- Hi you.') + cue(2, 5, 6, '[door slams]'));
    expect(lines).toEqual(
      [
        ['L0001', 0, 2, 'Hello.'],
        ['L0002', 2, 4, 'Hi you.'],
      ].map(([id, from, to, text]) => [id, expect.closeTo(Number(from), 0), expect.closeTo(Number(to), 0), text]),
    );
    expect(warnings).toMatchObject([{ code: 'marks-left-out', message: expect.stringContaining('1 times') }]);
  });

  it('takes coordinates, and cues at or a frame beyond the end', async () => {
    const { lines } = await read(
      '1\n00:00:01,000 --> 00:00:02,000 X1:10 Y1:20\nHere.\n\n2\n00:00:30,000 --> 00:00:30,040\nEnd.\n',
    );
    expect(lines).toEqual([
      ['L0001', 1, 2, 'Here.'],
      ['L0002', 29.9, 30, 'End.'],
    ]);
  });

  it.each([
    ['no text in UTF-8', Buffer.from(cue(1, 1, 2, 'Déjà vu'), 'latin1')],
    ['cues that overlap', cue(1, 1, 5, 'One.') + cue(2, 4, 6, 'Two.')],
    ['a cue beyond the media', cue(1, 29, 31, 'One.')],
    ['nothing that is said', cue(1, 1, 2, '[music]')],
  ])('refuses %s', async (_, content) => {
    await expect(read(content)).rejects.toMatchObject({ kind: 'unusable-subtitles' });
  });
});
