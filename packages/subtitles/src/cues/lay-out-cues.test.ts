import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { columnsOf } from '../breaking/columns.js';
import { subtitleRules } from '../breaking/rules.js';
import { layOutCues, readingSpeed, type SpokenLine } from './lay-out-cues.js';

const durationSeconds = 120;
const line = (text: string, changes: Partial<SpokenLine> = {}): SpokenLine => ({
  ...{ lineId: 'L1', text, startSeconds: 1, endSeconds: 5 },
  ...changes,
});
const rowsOf = (text: string, language: string, maxRowColumns?: number) =>
  layOutCues([line(text)], { language, durationSeconds, rules: subtitleRules(language, maxRowColumns) }).map(
    ({ rows }) => rows,
  );
const bare = (text: string) => text.replace(/\s/g, '');

const words: Readonly<Record<string, readonly string[]>> = {
  en: [
    'a',
    'the',
    'of',
    'Marie',
    'Curie',
    '25',
    'km',
    'walked,',
    'home.',
    '"Yes!"',
    '…',
    'well—known',
    '-',
    'x'.repeat(99),
  ],
  fr: ['«', 'oui', '»', '?', "l'eau", '10', '000', 'mais', 'Hôtel', 'de', 'Ville'],
  ja: ['私は', '東京の', '図書館で、', '「本」を', 'マリー・キュリー', '読んだ。', '。。。', 'ー', 'iPhone', '3人'],
  zh: ['我们', '的', '玛丽·居里', '（是）', '25公里', '，', '。', '当然'],
  th: ['เมื่อวานนี้', 'ฉัน', 'ได้พบ', 'ๆ', 'ห้องสมุด', 'New York'],
  ar: ['في', 'المدينة', 'القديمة،', 'هل', 'تعرف؟', 'YouTube'],
};
const anyPlan = fc.constantFrom(...Object.keys(words)).chain((language) =>
  fc.record({
    language: fc.constant(language),
    room: fc.constantFrom(8, 13, 42),
    lines: fc.array(
      fc.record({
        startSeconds: fc.oneof(fc.double({ min: 0, max: 119, noNaN: true }), fc.integer({ min: 0, max: 119 })),
        seconds: fc.double({ min: 0, max: 30, noNaN: true }),
        words: fc.array(fc.tuple(fc.constantFrom(...(words[language] ?? [])), fc.constantFrom('', ' ', '\n')), {
          minLength: 1,
          maxLength: 25,
        }),
      }),
      { maxLength: 8 },
    ),
  }),
);

describe('layOutCues, whatever is said', () => {
  it('loses nothing, keeps the order, and never overlaps or leaves the media', () => {
    fc.assert(
      fc.property(anyPlan, ({ language, room, lines }) => {
        const spoken = lines.map(({ startSeconds, seconds, words: pieces }, index) => ({
          ...{ lineId: `${index}`, startSeconds, endSeconds: Math.min(durationSeconds, startSeconds + seconds) },
          text: pieces.flat().join(''),
        }));
        const rules = subtitleRules(language, room);
        const cues = layOutCues(spoken, { language, durationSeconds, rules });
        const ordered = spoken.toSorted((a, b) => a.startSeconds - b.startSeconds);
        expect(cues.map(({ rows }) => bare(rows.join(''))).join('')).toBe(
          bare(ordered.map(({ text }) => text).join('')),
        );
        cues.forEach(({ startSeconds, endSeconds, rows }, index) => {
          expect(rows.length).toBeLessThanOrEqual(2);
          for (const row of rows) {
            expect(columnsOf(row)).toBeLessThanOrEqual(rules.maxRowColumns);
            expect(row.trim()).not.toBe('');
          }
          expect(startSeconds).toBeGreaterThanOrEqual(0);
          expect(endSeconds).toBeGreaterThan(startSeconds);
          expect(endSeconds).toBeLessThanOrEqual(cues[index + 1]?.startSeconds ?? durationSeconds);
          expect(endSeconds - startSeconds).toBeLessThanOrEqual(rules.maxSeconds + 0.5);
        });
      }),
      { numRuns: 300 },
    );
  });
});

describe('rows', () => {
  it('are even and leave names, numbers and articles whole', () => {
    expect(rowsOf('Yesterday I met Marie Curie in the old library', 'en')).toEqual([
      ['Yesterday I met Marie Curie', 'in the old library'],
    ]);
    const text = 'She drove Dr. Smith from New York for about 25 kilometres to the house of a friend of Ada Lovelace';
    for (const room of [20, 24, 28, 32, 36, 42]) {
      for (const row of rowsOf(text, 'en', room).flat()) expect(row).not.toMatch(/(\b(the|a|of|to|Dr\.|New|Ada)|\d)$/);
    }
  });

  it('stay one row where all fits into it', () => {
    expect(rowsOf('No. I never said that to anybody.', 'en')).toEqual([['No. I never said that to anybody.']]);
  });

  it('end with sentences rather than in the middle of one', () => {
    const text = 'I never said that to anybody. Why would you think that of me, my dear friend? Go on, tell us.';
    const cues = rowsOf(text, 'en');
    expect(cues).toHaveLength(2);
    for (const rows of cues) expect(rows.at(-1)).toMatch(/[.?]$/);
  });

  it('keep French marks with their words', () => {
    for (const row of rowsOf('« Bonjour à tous ! » dit-il en entrant, « comment allez-vous ? »', 'fr', 20).flat())
      expect(row).not.toMatch(/^[!?»]|«$/);
  });

  it('follow kinsoku and count wide characters twice', () => {
    const text = '昨日、私は東京の古い図書館でマリー・キュリーに会って、海へ続く道路について話しました。';
    for (const row of rowsOf(text, 'ja').flat()) {
      expect(columnsOf(row)).toBeLessThanOrEqual(32);
      expect(row).not.toMatch(/^[、。ーっゃ」]|「$/u);
    }
  });

  it('break Thai, Khmer and Lao between words only', () => {
    const text = 'เมื่อวานนี้ฉันได้พบกับเพื่อนในห้องสมุดเก่าของเมืองใหญ่และเราคุยกันนานมาก';
    const starts = new Set(
      [...new Intl.Segmenter('th', { granularity: 'word' }).segment(text)].map(({ index }) => index),
    );
    let offset = 0;
    for (const row of rowsOf(text, 'th', 20).flat()) {
      expect(starts).toContain(offset);
      offset += row.length;
    }
    expect(offset).toBe(text.length);
    expect(rowsOf('ខ្ញុំបានជួបមិត្តភក្តិរបស់ខ្ញុំនៅក្នុងបណ្ណាល័យចាស់', 'km', 20).flat().length).toBeGreaterThan(1);
  });
});

describe('times', () => {
  const word = (text: string, startSeconds: number) => ({
    text,
    startSeconds,
    endSeconds: startSeconds + 0.4,
    probability: 1,
  });

  it('follow the words where these are known', () => {
    const text = 'First we walked along the river for hours, and then, much later, we came to the old mill at last.';
    const words = text
      .split(' ')
      .map((each, index) => word(each.replace(/[,.]/, ''), index < 8 ? 1 + index / 2 : 8 + index / 2));
    const cues = layOutCues([line(text, { endSeconds: 18, words })], { language: 'en', durationSeconds });
    const [first, second] = cues;
    expect(first?.rows.at(-1)).toMatch(/hours,$/);
    expect(first?.startSeconds).toBe(1);
    expect(second?.startSeconds).toBe(12);
    expect(first?.endSeconds).toBeLessThan(8);
  });

  it('share the time by length where words are not known, the pauses at marks included', () => {
    const text =
      'One two three four five six seven eight nine ten. And eleven twelve thirteen fourteen fifteen sixteen.';
    const [first, second] = layOutCues([line(text, { endSeconds: 11 })], { language: 'en', durationSeconds });
    expect(first?.rows.at(-1)).toMatch(/ten\.$/);
    expect(second?.startSeconds).toBeGreaterThan(5.9);
    expect(second?.startSeconds).toBeLessThan(6.3);
  });

  it('leave a short cue long enough to read where nobody speaks after it', () => {
    const [cue] = layOutCues([line('Yes, of course I will.', { endSeconds: 1.2 })], {
      language: 'en',
      durationSeconds,
    });
    expect(cue && readingSpeed(cue)).toBeCloseTo(17);
    const [short, next] = layOutCues(
      [line('Yes.', { endSeconds: 1.2 }), line('No.', { startSeconds: 1.5, endSeconds: 2 })],
      { language: 'en', durationSeconds },
    );
    expect((next?.startSeconds ?? 0) - (short?.endSeconds ?? 0)).toBeCloseTo(2 / 24);
  });
});
