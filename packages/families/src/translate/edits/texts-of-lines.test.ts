import { layOutCues } from '@polydub/subtitles';
import { describe, expect, it } from 'vitest';
import { textsOfLines } from './texts-of-lines.js';

const LONG =
  'Twice a day the sea draws back from the long beach, and small pools stay behind among the rocks, where children look for crabs.';
const lines = [
  { id: 'L1', text: LONG, startSeconds: 1, endSeconds: 9 },
  { id: 'L2', text: 'Look closely.', startSeconds: 10, endSeconds: 12 },
  { id: 'L3', text: 'Look closely.', startSeconds: 11, endSeconds: 13 },
];
const cuesOf = (spoken: typeof lines, language = 'en') =>
  layOutCues(
    spoken.map(({ id: lineId, ...line }) => ({ lineId, ...line })),
    { language, durationSeconds: 20 },
  ).map(({ startSeconds, endSeconds, rows }, at) => ({
    number: at + 1,
    startSeconds,
    endSeconds,
    text: rows.join('\n'),
  }));
const made = cuesOf(lines);
const reworded = (at: number, text: string) => made.map((cue, index) => (index === at ? { ...cue, text } : cue));
const cue = (at: number) => made[at] ?? { number: at, startSeconds: 0, endSeconds: 0, text: '' };
const english = { lines, language: 'en' };

describe('words of edited cues', () => {
  it('are those of the line that the cue was made from', () => {
    expect(made).toHaveLength(4);
    const first = made[0]?.text ?? '';
    const texts = textsOfLines(made, reworded(0, first.replace('Twice', 'Three times')), english);
    expect(texts).toEqual(new Map([['L1', LONG.replace('Twice', 'Three times')]]));
  });

  it('go to the right one of two lines that say the same', () => {
    expect(textsOfLines(made, reworded(made.length - 1, 'Look away.'), english)).toEqual(
      new Map([['L3', 'Look away.']]),
    );
  });

  it('are nothing where only rows were broken in another way', () => {
    expect(textsOfLines(made, made, english)).toEqual(new Map());
  });

  it('are joined without spaces where the language has none', () => {
    const japanese = [{ id: 'L1', text: '昨日、私は東京の図書館で本を読みました。', startSeconds: 0, endSeconds: 3 }];
    const cues = cuesOf(japanese, 'ja');
    const edited = cues.map((cue, at) =>
      at === 0 ? { ...cue, text: '今日、私は\n東京の図書館で本を読みました。' } : cue,
    );
    expect(textsOfLines(cues, edited, { lines: japanese, language: 'ja' })?.get('L1')).toMatch(/^今日、私は東京/);
  });

  it('are fewer where a cue of a line was taken away, and none where it was the only one', () => {
    const first = made[0]?.text.replaceAll('\n', ' ') ?? '';
    const second = made[1]?.text.replaceAll('\n', ' ') ?? '';
    expect(`${first} ${second}`).toBe(LONG);
    expect(textsOfLines(made, made.slice(1), english)).toEqual(new Map([['L1', second]]));
    expect(textsOfLines(made, made.slice(0, -1), english)).toEqual(new Map([['L3', '']]));
    expect(textsOfLines(made, reworded(made.length - 1, ''), english)).toEqual(new Map([['L3', '']]));
  });

  it('are those of cues of a line that were joined', () => {
    const [first, second, ...rest] = made;
    if (!first || !second) throw new Error('there are two cues of the first line');
    const both = { ...first, endSeconds: second.endSeconds, text: 'Twice a day\nthe sea goes away.' };
    expect(textsOfLines(made, [both, ...rest], english)).toEqual(new Map([['L1', 'Twice a day the sea goes away.']]));
  });

  it.each([
    ['no cue is left', []],
    ['no cue has words', made.map((cue) => ({ ...cue, text: '' }))],
    ['times were changed', made.map((cue) => ({ ...cue, startSeconds: cue.startSeconds + 0.1 }))],
    ['the end of a cue was changed', made.map((cue, at) => (at === 1 ? { ...cue, endSeconds: 8.5 } : cue))],
    ['a cue was added', [...made, { number: 9, startSeconds: 15, endSeconds: 16, text: 'Bye.' }]],
    ['cues of two lines were joined', [cue(0), { ...cue(1), endSeconds: cue(2).endSeconds }, cue(3)]],
  ])('are not known where %s', (_, edited) => {
    expect(textsOfLines(made, edited, english)).toBeUndefined();
  });

  it('are not known where the cues belong to other lines', () => {
    expect(textsOfLines(made, made, { ...english, lines: lines.slice(1) })).toBeUndefined();
  });

  it('are found in a moment for a film', () => {
    const film = Array.from({ length: 8000 }, (_, at) => ({
      ...{ id: `L${at}`, text: `Line number ${at}.`, startSeconds: at, endSeconds: at + 0.9 },
    }));
    const cues = film.map(({ text, startSeconds, endSeconds }, at) => ({
      number: at + 1,
      startSeconds,
      endSeconds,
      text,
    }));
    const edited = cues.map((cue) => ({ ...cue, text: `${cue.text} Really.` }));
    expect(textsOfLines(cues, edited, { lines: film, language: 'en' })?.size).toBe(8000);
  });
});
