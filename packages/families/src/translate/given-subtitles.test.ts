import { mkdtemp, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MAX_SUBTITLES_BYTES } from '@polydub/contracts';
import { expect, it } from 'vitest';
import { givenCues, givenSrt, subtitleBytes } from './given-subtitles.js';

const read = (text: string, durationSeconds = 7200) => givenCues(Buffer.from(text), { durationSeconds });

it('reads SRT as people have it: no hours, gaps in the numbers, CRLF, no line end at the end', async () => {
  const { cues, warnings } = await read('1\r\n00:01,000 --> 00:02,500\r\nOne\r\n\r\n7\r\n1:02:03.4 --> 1:02:04\r\nTwo');
  expect(warnings).toEqual([]);
  expect(cues).toEqual([
    { number: 1, startSeconds: 1, endSeconds: 2.5, text: 'One', line: 2 },
    { number: 7, startSeconds: 3723.4, endSeconds: 3724, text: 'Two', line: 6 },
  ]);
});

it('reads WebVTT by its content', async () => {
  const { cues } = await read('WEBVTT\n\n00:01.000 --> 00:02.000\n<v Ann>One &amp; all');
  expect(cues).toMatchObject([{ startSeconds: 1, endSeconds: 2, text: 'One & all' }]);
});

it('mends overlaps, order and a last cue that is too long, and names the cues', async () => {
  const srt = (from: number, to: number) => `0:0:0${from},0 --> 0:0:0${to},0\nx\n\n`;
  const { cues, warnings } = await read(srt(5, 9) + srt(1, 4) + srt(3, 4), 7);
  expect(cues.map(({ startSeconds, endSeconds }) => [startSeconds, endSeconds])).toEqual([
    [1, 3],
    [3, 4],
    [5, 7],
  ]);
  expect(warnings.map(({ code }) => code)).toEqual(['cues-sorted', 'cues-cut', 'cue-beyond-media']);
});

it('leaves cues out that begin after the media, and tells it', async () => {
  const { cues, warnings } = await read('0:0:1,0 --> 0:0:2,0\na\n\n2\n0:0:20,0 --> 0:0:21,0\nb\n', 10);
  expect(cues.map(({ text }) => text)).toEqual(['a']);
  expect(warnings).toEqual([
    {
      code: 'cues-after-media',
      message:
        'One cue begins after the end of the media, which lasts 10 s, and will not be spoken: number 2 at 20 s. ' +
        'Check that the subtitles belong to this media.',
    },
  ]);
});

it('refuses subtitles of which no cue begins within the media', async () => {
  await expect(read('0:0:20,0 --> 0:0:21,0\nb\n', 10)).rejects.toThrow('it reaches 21 s; the media ends at 10 s');
});

it('refuses subtitles alone that are longer than the longest media, and cuts none of them', async () => {
  const late = givenCues(new TextEncoder().encode('0:0:1,0 --> 0:0:2,0\na\n\n2:0:1,0 --> 2:0:2,0\nb\n'));
  await expect(late).rejects.toThrow('it reaches 7202 s; at most 7200 s are accepted');
});

it('refuses what cannot be mended, in sentences that end once', async () => {
  const bad = read('1\n0:0:3,0 --> 0:0:1,0\na\n\n2\n0:0:7,0 --> 0:0:6,0\nb\n', 10);
  await expect(bad).rejects.toMatchObject({
    kind: 'unusable-subtitles',
    message:
      'the subtitle file cannot be used: Cue 1, line 2: it ends at 1 s, before its start at 3 s; ' +
      'Cue 2, line 6: it ends at 6 s, before its start at 7 s',
  });
});

it('names the file that it cannot use', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'polydub-given-'));
  const path = join(folder, 'edited.srt');
  await writeFile(path, '1\n00:00:01,000 --> 00:00:02,000\n[music]\n');
  await expect(givenSrt(path)).rejects.toThrow('edited.srt: the subtitle file holds no text that is said');
  await rm(folder, { recursive: true });
});

it('reads no file that is too large for subtitles', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'polydub-given-'));
  const path = join(folder, 'film.srt');
  await writeFile(path, '');
  await truncate(path, MAX_SUBTITLES_BYTES + 1);
  await expect(subtitleBytes(path)).rejects.toThrow('film.srt has 10000001 bytes');
  await rm(folder, { recursive: true });
});
