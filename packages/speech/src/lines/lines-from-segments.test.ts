import { lineSchema, type TranscriptSegment } from '@polydub/contracts';
import { describe, expect, it } from 'vitest';
import { linesFromSegments } from './lines-from-segments.js';
import { MAX_LINE_COLUMNS, MAX_LINE_SECONDS } from './split-long.js';

/** A segment whose words each last `seconds`; `|` stands for a pause of one second. */
function segment(text: string, { start = 0, seconds = 0.3, blank = ' ' } = {}): TranscriptSegment {
  let at = start;
  const words = text.split(blank).flatMap((word) => {
    if (word === '|') at += 1;
    if (word === '|' || word === '') return [];
    at += seconds;
    return [{ text: word, startSeconds: at - seconds, endSeconds: at, probability: 1 }];
  });
  const written = text.replaceAll(' |', '');
  return {
    startSeconds: start,
    endSeconds: at,
    text: written,
    words,
    averageLogProbability: 0,
    noSpeechProbability: 0,
  };
}

const texts = (segments: readonly TranscriptSegment[], language = 'en') =>
  linesFromSegments(segments, { language, speaker: 'S1' }).map(({ text }) => text);

describe('linesFromSegments', () => {
  it('cuts at sentence ends and pauses, over the borders of segments', () => {
    const first = segment('This is the first one. And this goes');
    const second = segment('on until here | after a pause.', { start: 2.4 });
    expect(texts([first, second])).toEqual(['This is the first one.', 'And this goes on until here', 'after a pause.']);
  });

  it('numbers valid lines in order', () => {
    const lines = linesFromSegments([segment('One two three four. Five six seven eight.')], {
      language: 'en',
      speaker: 'S7',
    });
    expect(lines.map(({ id, speaker }) => [id, speaker])).toEqual([
      ['L0001', 'S7'],
      ['L0002', 'S7'],
    ]);
    expect(lines.map((line) => lineSchema.parse(line))).toEqual(lines);
    expect(lines[1]).toMatchObject({ startSeconds: 1.2, endSeconds: 2.4 });
  });

  it('goes on after titles, and puts very short sentences together', () => {
    expect(texts([segment('I saw Mr. Smith today.')])).toEqual(['I saw Mr. Smith today.']);
    expect(texts([segment('Yes. I think that we could.')])).toEqual(['Yes. I think that we could.']);
  });

  it('cuts long sentences at clauses and never loses a word', () => {
    const text = `${'many words in a row '.repeat(5)}and a comma, ${'then even more of the same '.repeat(5)}end.`;
    const lines = linesFromSegments([segment(text)], { language: 'en', speaker: 'S1' });
    expect(lines.map((line) => line.text).join(' ')).toBe(text);
    for (const line of lines) {
      expect(line.text.length).toBeLessThanOrEqual(MAX_LINE_COLUMNS);
      expect(line.endSeconds - line.startSeconds).toBeLessThanOrEqual(MAX_LINE_SECONDS);
    }
    expect(lines.some((line) => line.text.endsWith(','))).toBe(true);
  });

  it('cuts Japanese without blanks between words', () => {
    const text =
      'これはとても長い文章でありまして、途中で切らなければ画面に収まりませんので、どこかで必ず切る必要があるのです。';
    const lines = texts(
      [segment([...text].join('/'), { blank: '/', seconds: 0.1 })].map((one) => ({ ...one, text })),
      'ja',
    );
    expect(lines.join('')).toBe(text);
    expect(lines.length).toBeGreaterThan(1);
    expect(lines[0]).toMatch(/、$/);
  });

  it('spreads a segment without words over its time', () => {
    const bare = { ...segment('Nobody timed these words. Not one.'), words: [] };
    const lines = linesFromSegments([bare], { language: 'en', speaker: 'S1' });
    expect(lines.map(({ text }) => text)).toEqual(['Nobody timed these words.', 'Not one.']);
    expect(lines[1]?.startSeconds).toBeGreaterThan(1);
  });

  it('makes nothing of nothing', () => {
    expect(texts([])).toEqual([]);
  });
});
