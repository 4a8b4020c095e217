import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { calibrate, calibratedPace, uncalibrated } from './calibration.js';
import { judgeFit } from './fit.js';
import { characterBudget, predictSeconds } from './prediction.js';

const pace = { charactersPerSecond: 15 };
/** What is spoken besides the text, and how much faster than on the whole voices speak between pauses. */
const [onset, articulation] = [0.3, 1.15];
const slot = { lineId: 'a', speaker: 'ann', startSeconds: 10, endSeconds: 12, limitSeconds: 12.3 };

describe('predictSeconds', () => {
  it('is the onset plus the characters at the pace of the voice', () => {
    expect(predictSeconds('fifteen letters', pace, 'en')).toBeCloseTo(onset + 1 / articulation);
    expect(predictSeconds('fifteen letters', { charactersPerSecond: 7.5 }, 'en-GB')).toBeCloseTo(
      onset + 2 / articulation,
    );
  });

  it('pauses at punctuation inside a text, not at its end, in numbers or in abbreviated endings', () => {
    const plain = predictSeconds('one two', pace, 'en');
    expect(predictSeconds('one, two.', pace, 'en') - plain).toBeCloseTo(0.1);
    expect(predictSeconds('One... two?!', pace, 'en') - plain).toBeCloseTo(0.2);
    expect(predictSeconds('“One.” two', pace, 'en') - plain).toBeCloseTo(0.2);
    expect(predictSeconds('1,250.5', pace, 'en')).toBe(predictSeconds('12505', pace, 'en'));
    expect(predictSeconds('你好，世界。', pace, 'zh') - predictSeconds('你好世界', pace, 'zh')).toBeCloseTo(0.1);
  });

  it('counts digits and symbols as the words they are read as', () => {
    expect(predictSeconds('15 %', pace, 'en')).toBeGreaterThan(1.3);
    expect(predictSeconds('2024', { charactersPerSecond: 5 }, 'zh')).toBeCloseTo(onset + 5.2 / 5 / articulation);
  });

  it('counts a kanji as about two kana, and letters among ideographs as less than one', () => {
    const kana = { charactersPerSecond: 7 };
    expect(predictSeconds('山', kana, 'ja') - onset).toBeCloseTo(2 * (predictSeconds('や', kana, 'ja') - onset));
    expect(predictSeconds('这是DNA', kana, 'zh-CN')).toBeCloseTo(onset + 3.2 / 7 / articulation);
  });

  it.each(['', ' ', '…', '—!'])('finds nothing to say in "%s"', (text) => {
    expect(predictSeconds(text, pace, 'en')).toBe(0);
  });

  it('is the same for composed and decomposed letters', () => {
    expect(predictSeconds('Ça été'.normalize('NFD'), pace, 'fr')).toBe(predictSeconds('Ça été', pace, 'fr'));
  });

  it('never gets shorter by more words', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.constantFrom('en', 'zh', 'ja', 'hi'), (text, language) => {
        expect(predictSeconds(`${text} ok`, pace, language)).toBeGreaterThan(predictSeconds(text, pace, language));
      }),
    );
  });
});

describe('characterBudget', () => {
  it('is what fits in the line and the silence at hand', () => {
    expect(characterBudget(slot, pace)).toBe(Math.floor((2.3 - onset) * 0.95 * 15 * articulation));
  });

  it('is more where the line may be sped up', () => {
    expect(characterBudget(slot, pace, 1.2)).toBe(Math.floor((1.2 * 2.3 - onset) * 0.95 * 15 * articulation));
  });

  it('leaves silence beyond half a second in reserve', () => {
    expect(characterBudget({ ...slot, limitSeconds: 99 }, pace)).toBe(
      Math.floor((2.5 - onset) * 0.95 * 15 * articulation),
    );
  });

  it('grants a short word even where there is no time', () => {
    expect(characterBudget({ ...slot, endSeconds: 10, limitSeconds: 10 }, pace)).toBe(3);
  });

  it('grants no more than fits', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0.5, max: 20, noNaN: true }),
        fc.double({ min: 2, max: 30, noNaN: true }),
        (length, cps) => {
          const any = { ...slot, endSeconds: 10 + length, limitSeconds: 10 + length };
          const text = 'a'.repeat(characterBudget(any, { charactersPerSecond: cps }));
          if (text.length === 1) return;
          expect(judgeFit(predictSeconds(text, { charactersPerSecond: cps }, 'en'), any).overrunSeconds).toBe(0);
        },
      ),
    );
  });
});

describe('calibration', () => {
  it('trusts the stated pace until the voice was heard', () => {
    expect(calibratedPace(pace, uncalibrated)).toEqual(pace);
  });

  it('comes to the measured pace', () => {
    const slow = { predictedSeconds: 4, spokenSeconds: 5 };
    const once = calibrate(uncalibrated, slow);
    const often = Array.from({ length: 100 }, () => slow).reduce(calibrate, uncalibrated);
    expect(calibratedPace(pace, once).charactersPerSecond).toBeCloseTo((15 * 9) / 10);
    expect(calibratedPace(pace, often).charactersPerSecond).toBeCloseTo(12, 0);
  });
});
