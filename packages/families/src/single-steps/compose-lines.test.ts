import type { Transcript } from '@polydub/contracts';
import { expect, it } from 'vitest';
import { composeBilingual, composeLines } from './compose-lines.js';

const line = (id: string, speaker: string, startSeconds: number, text: string) => ({
  ...{ id, speaker, startSeconds, endSeconds: startSeconds + 2, text, words: [] },
});
const alone: Transcript = {
  language: 'en',
  lines: [line('L1', 'S1', 1, 'Good morning.'), line('L2', 'S1', 4, 'Bye.')],
};

it.each([
  ['srt', '1\n00:00:01,000 --> 00:00:03,000\nGood morning.\n\n2\n00:00:04,000 --> 00:00:06,000\nBye.\n'],
  ['vtt', 'WEBVTT\n\n1\n00:00:01.000 --> 00:00:03.000\nGood morning.\n\n2\n00:00:04.000 --> 00:00:06.000\nBye.\n'],
  ['txt', 'Good morning.\nBye.\n'],
] as const)('lines as %s', (format, text) => {
  expect(composeLines(alone, format)).toBe(text);
});

it('names speakers in plain text where there are several, and keeps everything in JSON', () => {
  const two = { ...alone, lines: [line('L1', 'S1', 1, 'Where is it?'), line('L2', 'S2', 4, 'Here.')] };
  expect(composeLines(two, 'txt')).toBe('S1: Where is it?\nS2: Here.\n');
  expect(JSON.parse(composeLines(two, 'json'))).toEqual(two);
});

it('puts the translation of a line over it in subtitles of both languages', () => {
  const lines = [{ id: 'L1', source: 'Good morning.', text: 'Buenos días.' }];
  const both = composeBilingual({ ...alone, lines: alone.lines.slice(0, 1) }, { language: 'es', lines }, 'srt');
  expect(both).toBe('1\n00:00:01,000 --> 00:00:03,000\nBuenos días.\nGood morning.\n');
});
