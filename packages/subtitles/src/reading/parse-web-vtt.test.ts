import { expect, it } from 'vitest';
import { composeWebVtt } from '../writers/compose-web-vtt.js';
import { isWebVtt, parseWebVtt } from './parse-web-vtt.js';

const texts = (file: string) => parseWebVtt(file).cues.map(({ text }) => text);

it('is told by its first line', () => {
  for (const file of ['WEBVTT', '\uFEFFWEBVTT - Talk\n', 'WEBVTT\r\n\r\n']) expect(isWebVtt(file)).toBe(true);
  for (const file of ['1\n00:00:01,000 --> 00:00:02,000\nWEBVTT', 'WEBVTTX']) expect(isWebVtt(file)).toBe(false);
});

it('reads cues with and without names, hours and settings, and passes over what is not shown', () => {
  const { cues, problems } = parseWebVtt(
    'WEBVTT - A talk\r\nKind: captions\r\n\r\nSTYLE\r\n::cue { color: red }\r\n\r\nNOTE 1 --> 2 is no time\r\n\r\n' +
      'intro\r\n00:01.500 --> 00:03.000 align:start position:0%\r\nHello,\r\nyou &amp; me\r\n\r\n01:00:04.000 --> 01:00:05.000\r\nBye',
  );
  expect(problems).toEqual([]);
  expect(cues).toEqual([
    { number: 1, startSeconds: 1.5, endSeconds: 3, text: 'Hello,\nyou & me', line: 10 },
    { number: 2, startSeconds: 3604, endSeconds: 3605, text: 'Bye', line: 14 },
  ]);
});

it('gives back what composeWebVtt wrote', () => {
  const cue = { startSeconds: 1.5, endSeconds: 3.125, rows: ['<i> & d', 'e'], lineId: 'L1' };
  expect(texts(composeWebVtt([cue, { ...cue, startSeconds: 4, endSeconds: 5 }]))).toEqual(['<i> & d\ne', '<i> & d\ne']);
});

it('keeps the tags of SRT, and gives each of several voices a row', () => {
  const cue = (text: string) => `WEBVTT\n\n00:01.000 --> 00:02.000\n${text}\n`;
  expect(texts(cue('<c.yellow>Yes,</c> <i>sir</i>'))).toEqual(['Yes, <i>sir</i>']);
  expect(texts(cue('<v Ann>Come in.</v>'))).toEqual(['Come in.']);
  expect(texts(cue('<v Ann>Come in.</v> <v.loud Bob>No.\nNever.'))).toEqual(['- Come in. \n- No.\nNever.']);
  expect(texts(cue('a --&gt; b'))).toEqual(['a → b']);
});

it('keeps what rolling captions repeat once', () => {
  const rolling =
    'WEBVTT\n\n00:00:00.240 --> 00:00:02.149 align:start\n \nhello<00:00:00.480><c> everyone</c>\n\n' +
    '00:00:02.149 --> 00:00:02.159\nhello everyone\n \n\n' +
    '00:00:02.159 --> 00:00:04.000\nhello everyone\nand<00:00:02.600><c> welcome</c>\n';
  expect(parseWebVtt(rolling).cues).toMatchObject([
    { startSeconds: 0.24, endSeconds: 2.149, text: 'hello everyone' },
    { startSeconds: 2.159, endSeconds: 4, text: 'and welcome' },
  ]);
});

it('keeps text behind a blank line, and tells what it cannot read with its line', () => {
  expect(texts('WEBVTT\n\n00:01.000 --> 00:02.000\nOne\n\nmore\n')).toEqual(['One\nmore']);
  const { problems } = parseWebVtt('WEBVTT\n\nstray\n\n00:01 --> x\nlost\n');
  expect(problems.map(({ code, line }) => [code, line])).toEqual([
    ['stray-text', 3],
    ['bad-times', 5],
  ]);
});
