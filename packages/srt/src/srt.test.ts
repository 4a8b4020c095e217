import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { composeSrt, parseSrt, validateCues } from './index.js';

const textLine = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 30 })
  .map((text) => text.replace(/[\r\n]|-->/g, '') || 'x');
const text = fc
  .tuple(fc.array(textLine, { maxLength: 4 }), fc.boolean())
  .map(([lines, withBlank]) => lines.join(withBlank ? '\n\n' : '\n'))
  .filter((value) => value === '' || (firstLine(value).trim() !== '' && lastLine(value).trim() !== ''));
const cue = fc.record({
  number: fc.nat(),
  startSeconds: fc.nat(500_000_000).map((milliseconds) => milliseconds / 1000),
  endSeconds: fc.nat(500_000_000).map((milliseconds) => milliseconds / 1000),
  text,
});
const firstLine = (value: string) => value.split('\n', 1)[0] ?? '';
const lastLine = (value: string) => value.split('\n').at(-1) ?? '';
const withoutLine = ({ cues }: ReturnType<typeof parseSrt>) => cues.map(({ line: _, ...rest }) => rest);

describe('parseSrt', () => {
  it('gives back what composeSrt wrote', () => {
    fc.assert(
      fc.property(fc.array(cue, { maxLength: 6 }), (cues) => {
        const parsed = parseSrt(composeSrt(cues));
        expect(withoutLine(parsed)).toEqual(cues);
        expect(parsed.problems).toEqual([]);
      }),
    );
  });

  it('reads the same with a byte-order mark, CRLF and no final newline', () => {
    fc.assert(
      fc.property(fc.array(cue, { maxLength: 6 }), (cues) => {
        const written = `\uFEFF${composeSrt(cues).replaceAll('\n', '\r\n')}`.replace(/\r\n$/, '');
        expect(withoutLine(parseSrt(written))).toEqual(cues);
      }),
    );
  });

  it('loses no character of any text: each line is in a cue or in a problem', () => {
    const anyLine = fc.oneof(
      fc.stringMatching(/^[a-z<>/]{1,8}$/),
      fc.constantFrom('', '00:00:01,000 --> 00:00:02,000', '0:1 --> b'),
    );
    fc.assert(
      fc.property(fc.array(anyLine, { maxLength: 6 }), (lines) => {
        const { cues, problems } = parseSrt(lines.join('\n'));
        const kept = [...cues.map((found) => found.text), ...problems.map(({ message }) => message)].join('\n');
        for (const line of lines) if (!line.startsWith('00:')) expect(kept).toContain(line);
      }),
    );
  });

  it('counts on where numbers are missing and keeps hours above 99 and tags', () => {
    const { cues, problems } = parseSrt(
      '7\n100:00:00.5 --> 100:00:01,000\n<i>a</i>\n\n100:00:02,000 --> 100:00:03,000\n1984',
    );
    expect(problems).toEqual([]);
    expect(cues).toEqual([
      { number: 7, startSeconds: 360_000.5, endSeconds: 360_001, text: '<i>a</i>', line: 2 },
      { number: 8, startSeconds: 360_002, endSeconds: 360_003, text: '1984', line: 5 },
    ]);
  });

  it('reports unreadable times, coordinates and text before the first cue with their lines', () => {
    const { cues, problems } = parseSrt(
      'Title\n\n1\n00:00:01 -> x --> 2\nlost\n\n2\n00:00:03,000 --> 00:00:04,000 X1:10\nkept\n',
    );
    expect(cues.map((found) => found.text)).toEqual(['kept']);
    expect(problems.map(({ code, line, cueNumber }) => [code, line, cueNumber])).toEqual([
      ['stray-text', 1, undefined],
      ['bad-times', 4, 1],
      ['extra-after-times', 8, 2],
    ]);
    expect(problems[1]?.message).toContain('lost');
  });
});

it.each(['00:00:03,000 -> 00:00:04,000', '00:03.000 – 00:04.000', '0:0:3,0 ==> 0:0:4,0'])(
  'reports times with a misspelt arrow, and takes them for no text: %s',
  (times) => {
    const { cues, problems } = parseSrt(`1\n00:00:01,000 --> 00:00:02,000\nOne\n\n2\n${times}\nTwo\n`);
    expect(cues.map(({ text }) => text)).toEqual(['One']);
    expect(problems).toMatchObject([{ code: 'bad-times', cueNumber: 2, line: 6 }]);
  },
);

it('takes hours of the day for text', () => {
  const { cues, problems } = parseSrt('1\n00:00:01,000 --> 00:00:02,000\nOpen\n10:30 - 11:45\n');
  expect(cues.map(({ text }) => text)).toEqual(['Open\n10:30 - 11:45']);
  expect(problems).toEqual([]);
});

describe('the problems of parseSrt', () => {
  it('quote no more than the beginning of a text, and nothing that cannot be printed', () => {
    const { problems } = parseSrt(
      `\u0007${'x'.repeat(1_500_000)}\n\n1\n00:00:01,000 --> 00:00:02,000 ${'y'.repeat(9000)}\n`,
    );
    expect(problems.map(({ code }) => code)).toEqual(['stray-text', 'extra-after-times']);
    for (const { message } of problems) expect(message.length).toBeLessThan(200);
    expect(problems[0]?.message).toContain('\uFFFDxxx');
  });
});

describe('composeSrt', () => {
  it('refuses text that would be read as times', () => {
    expect(() => composeSrt([{ number: 1, startSeconds: 0, endSeconds: 1, text: 'a --> b' }])).toThrow(/Cue 1/);
  });
});

describe('validateCues', () => {
  const at = (number: number, startSeconds: number, endSeconds: number) => ({
    number,
    startSeconds,
    endSeconds,
    text: 'x',
  });
  const codes = (cues: ReturnType<typeof at>[], durationSeconds = 10) =>
    validateCues(cues, { durationSeconds }).map(({ code, cueNumber }) => `${code} ${cueNumber}`);

  it('accepts cues that touch and that end with the media', () => {
    expect(codes([at(1, 0, 5), at(2, 5, 5), at(3, 5, 10)])).toEqual([]);
    expect(codes([at(1, 5, 10.04)])).toEqual([]);
    expect(codes([at(1, 5, 10.06)])).toEqual(['beyond-media 1']);
  });

  it('finds every break of the rules', () => {
    expect(codes([at(1, 4, 3), at(2, 5, 8), at(3, 6, 7), at(4, 7.5, 11)])).toEqual([
      'ends-before-start 1',
      'overlap 3',
      'overlap 4',
      'beyond-media 4',
    ]);
    expect(codes([at(1, 7199, 7200.001)], 9000)).toEqual(['too-long 1']);
  });

  it('finds overlaps whatever the order of the cues', () => {
    expect(codes([at(1, 6, 8), at(2, 0, 7)])).toEqual(['overlap 1']);
  });

  it('refuses more text than any film has', () => {
    const one = at(1, 0, 1);
    const of = (text: string) => validateCues([{ ...one, text }], { durationSeconds: 10 }).map(({ code }) => code);
    expect(of(`${'a'.repeat(999)}\n${'b'.repeat(999)}`)).toEqual([]);
    expect(of('a'.repeat(1001))).toEqual(['too-much-text']);
    expect(of('a\n'.repeat(50))).toEqual(['too-much-text']);
    expect(of(`${'a'.repeat(999)}\n`.repeat(3))).toEqual(['too-much-text']);
    const many = Array.from({ length: 20_001 }, (_, index) => at(index, index, index + 1));
    expect(validateCues(many, { durationSeconds: 100_000 }).map(({ code }) => code)).toEqual(['too-many-cues']);
  });

  it('refuses more cues and more text than can be said in the media', () => {
    const quick = (count: number, length: number) =>
      Array.from({ length: count }, (_, index) => ({
        ...at(index, index / 100, (index + 1) / 100),
        text: 'a'.repeat(length),
      }));
    const of = (count: number, length: number) =>
      validateCues(quick(count, length), { durationSeconds: 6 }).map(({ code }) => code);
    expect(of(50, 52)).toEqual([]);
    expect(of(51, 1)).toEqual(['too-many-cues']);
    expect(of(50, 53)).toEqual(['too-much-text']);
  });
});
