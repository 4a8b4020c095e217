import fc from 'fast-check';
import { expect, it } from 'vitest';
import { columnsOf } from '../breaking/columns.js';
import { layOutBilingualCues } from './lay-out-bilingual-cues.js';
import { readingSpeed } from './lay-out-cues.js';

const options = { language: 'es', originalLanguage: 'en', durationSeconds: 60 };
const line = (text: string, original: string, endSeconds = 5) => ({
  ...{ lineId: 'L1', text, original, startSeconds: 1, endSeconds },
});
const rows = (text: string, original: string) =>
  layOutBilingualCues([line(text, original)], options).map((cue) => [...cue.rows, ...(cue.originalRows ?? [])]);

it('puts the translation over the original', () => {
  expect(rows('Buenos días.', 'Good morning.')).toEqual([['Buenos días.', 'Good morning.']]);
});

it('divides both texts at the same places of the sentence', () => {
  expect(
    rows(
      'Nunca le dije eso a nadie. ¿Por qué piensas eso de mí, querida amiga?',
      'I never said that to anybody. Why would you think that of me, my dear?',
    ),
  ).toEqual([
    ['Nunca le dije eso a nadie.', 'I never said that to anybody.'],
    ['¿Por qué piensas eso de mí, querida amiga?', 'Why would you think that of me, my dear?'],
  ]);
});

it('goes on with the longer text where the other one has no more words', () => {
  const long = 'That is so, and it will stay so for as long as anybody of us lives here.';
  expect(rows('Sí.', long)).toEqual([
    ['Sí.', 'That is so, and it will stay so for'],
    ['as long as anybody of us lives here.'],
  ]);
});

it('leaves a cue long enough to read both languages where nobody speaks after it', () => {
  const [cue] = layOutBilingualCues([line('Claro que sí.', 'Yes, of course.', 1.5)], options);
  expect(cue && readingSpeed(cue)).toBeCloseTo(17);
});

it('loses nothing, keeps the order, and has one row that fits for each language', () => {
  const words = (...all: string[]) =>
    fc.array(fc.constantFrom(...all), { minLength: 1, maxLength: 30 }).map((each) => each.join(' '));
  const spanish = words('no', 'casa,', 'ayer.', 'extraordinariamente', 'x'.repeat(60), '¿sí?', 'de');
  const chinese = words('我们', '的。', '玛丽·居里', '公里', '，');
  const plan = fc.record({
    room: fc.constantFrom(8, 20, 42),
    texts: fc.array(fc.tuple(spanish, fc.oneof(chinese, spanish)), { maxLength: 5 }),
  });
  const bare = (text: string) => text.replace(/\s/g, '');
  fc.assert(
    fc.property(plan, ({ room, texts }) => {
      const lines = texts.map(([text, original], at) => ({
        ...{ lineId: `${at}`, text, original, startSeconds: 10 * at, endSeconds: 10 * at + 8 },
      }));
      const cues = layOutBilingualCues(lines, { ...options, originalLanguage: 'zh', roomColumns: room });
      expect(bare(cues.flatMap((cue) => cue.rows).join(''))).toBe(bare(texts.map(([text]) => text).join('')));
      expect(bare(cues.flatMap((cue) => cue.originalRows ?? []).join(''))).toBe(
        bare(texts.map(([, text]) => text).join('')),
      );
      for (const [at, { rows: above, originalRows: below = [], startSeconds, endSeconds }] of cues.entries()) {
        expect([1, 2]).toContain(above.length + below.length);
        expect(above.length).toBeLessThanOrEqual(1);
        expect(below.length).toBeLessThanOrEqual(1);
        for (const row of [...above, ...below]) expect(columnsOf(row)).toBeLessThanOrEqual(room);
        expect(startSeconds).toBeLessThan(endSeconds);
        expect(endSeconds).toBeLessThanOrEqual(cues[at + 1]?.startSeconds ?? options.durationSeconds);
      }
    }),
  );
});
