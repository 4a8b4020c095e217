import { describeTextRecognizerConformance, watchModels } from '@polydub/contracts/testing';
import { afterAll, describe, expect, it } from 'vitest';
import { characterErrorRate } from '../testing/character-errors.js';
import { drawnLine } from '../testing/drawn-frame.js';
import { realModels } from '../testing/real-models.js';
import { createTextRecognizer } from '../text-recognizers.js';
import { turned } from '../upright-lines.js';

const { models, otherModels, openings } = watchModels(realModels());
const recognizer = createTextRecognizer('tesseract', { models });
const signal = new AbortController().signal;
afterAll(() => recognizer.dispose());

describeTextRecognizerConformance('tesseract', {
  create: () => createTextRecognizer('tesseract', { models }),
  createOther: () => createTextRecognizer('tesseract', { models: otherModels }),
  openings,
  language: 'ru',
  lines: ['Добрый вечер', 'Следующий поезд в Тулу уходит в 9:45'].map((text) => ({
    text,
    picture: drawnLine({ text }),
  })),
});

describe('tesseract', () => {
  it.each([
    ['ru', 'Съешь ещё этих мягких французских булок', 'Noto Serif'],
    ['ar', 'مرحبا بكم في برنامجنا اليوم', 'Noto Sans Arabic'],
    ['hi', 'आज का मौसम बहुत अच्छा है', 'Noto Sans Devanagari'],
    ['th', 'ยินดีต้อนรับสู่รายการของเรา', 'Noto Sans Thai'],
    ['ko', '오늘 날씨가 정말 좋네요', 'Noto Sans CJK KR'],
    ['he', 'ברוכים הבאים לתוכנית שלנו', 'Noto Sans Hebrew'],
  ])('reads %s: %s', async (language, text, family) => {
    const light = drawnLine({ text, family, colour: '#ffe060' });
    const dark = drawnLine({ text, family, colour: '#102030', ground: '#d0d8e0', sizePixels: 18 });
    const { texts } = await recognizer.recognize({ lines: [light, dark], language, signal });
    for (const { text: found } of texts) expect(characterErrorRate(text, found)).toBeLessThan(0.1);
  });

  it('reads lines that run down or up', async () => {
    const line = drawnLine({ text: 'Добрый вечер' });
    const lines = [turned(line, 'clockwise'), turned(line, 'anticlockwise')];
    const { texts } = await recognizer.recognize({ lines, language: 'ru', signal });
    expect(texts.map(({ text }) => text)).toEqual(['Добрый вечер', 'Добрый вечер']);
  });

  it('refuses a language without data', async () => {
    const refused = recognizer.recognize({ lines: [], language: 'en', signal });
    await expect(refused).rejects.toMatchObject({ kind: 'ocr-failed' });
  });
});
