import { describeTextRecognizerConformance, watchModels } from '@polydub/contracts/testing';
import { afterAll, describe, expect, it } from 'vitest';
import { characterErrorRate } from '../testing/character-errors.js';
import { drawnLine } from '../testing/drawn-frame.js';
import { realModels } from '../testing/real-models.js';
import { createTextRecognizer } from '../text-recognizers.js';
import { turned } from '../upright-lines.js';
import { MODEL, MODEL_FILE } from './constants.js';
import { characterLanguages, lettersOfLanguage } from './languages.js';
import { readDictionary } from './model.js';

const { models, otherModels, openings } = watchModels(realModels());
const recognizer = createTextRecognizer('pp-ocr', { models });
const signal = new AbortController().signal;
afterAll(() => recognizer.dispose());

describeTextRecognizerConformance('pp-ocr', {
  create: () => createTextRecognizer('pp-ocr', { models }),
  createOther: () => createTextRecognizer('pp-ocr', { models: otherModels }),
  openings,
  language: 'en',
  lines: ['Good evening', 'The next train to Oxford leaves at 9:45', 'No'].map((text) => ({
    text,
    picture: drawnLine({ text }),
  })),
});

async function read(language: string, ...pictures: ReturnType<typeof drawnLine>[]) {
  return (await recognizer.recognize({ lines: pictures, language, signal })).texts;
}

describe('pp-ocr', () => {
  it('has every letter of the languages that it reads in its dictionary', async () => {
    const dictionary = new Set(await readDictionary((await models.ensure(MODEL)).file(MODEL_FILE)));
    const missing = Object.entries(lettersOfLanguage).flatMap(([language, letters]) => {
      const alphabet = `abcdefghijklmnopqrstuvwxyz${letters}`;
      const needed = [...alphabet, ...alphabet.toLocaleUpperCase(language).replaceAll('SS', '')];
      return needed.filter((letter) => !dictionary.has(letter)).map((letter) => `${language}: ${letter}`);
    });
    expect(missing).toEqual([]);
    for (const letter of 'あんアンー々。、「」龍龙體体') expect(dictionary).toContain(letter);
  });

  it('reads Chinese and Japanese as well', () => {
    expect([...characterLanguages].every((language) => recognizer.reads(language))).toBe(true);
    expect(['ru', 'el', 'vi', 'ko', 'ar', 'constructor'].some((language) => recognizer.reads(language))).toBe(false);
  });

  it.each([
    ['fr', 'Éléonore a mangé une crêpe à Noël, ça c’est sûr !', 'Noto Sans'],
    ['de', 'Größere Äpfel für hübsche Öfen', 'Noto Serif'],
    ['es', '¿Dónde está el niño más pequeño?', 'Noto Sans'],
    ['pl', 'Zażółć gęślą jaźń', 'Noto Sans'],
    ['cs', 'Příliš žluťoučký kůň úpěl ďábelské ódy', 'Noto Serif'],
    ['tr', 'İstanbul’da ışıklar söndü', 'Noto Sans'],
    ['zh', '今天天气很好我们去公园吧', 'Noto Sans CJK SC'],
    ['zh', '臺灣的夜市非常熱鬧', 'Noto Serif CJK TC'],
    ['ja', '東京タワーへようこそ', 'Noto Sans CJK JP'],
  ])('reads %s: %s', async (language, text, family) => {
    const [result] = await read(language, drawnLine({ text, family }));
    expect(characterErrorRate(text.replaceAll('’', "'"), result?.text.replaceAll('’', "'") ?? '')).toBeLessThan(0.06);
    expect(result?.confidence).toBeGreaterThan(0.8);
  });

  it('reads lines that run down or up, and columns', async () => {
    const line = drawnLine({ text: 'Going up and down' });
    const [down, up] = await read('en', turned(line, 'clockwise'), turned(line, 'anticlockwise'));
    expect(down).toMatchObject({ text: 'Going up and down', runs: 'down' });
    expect(up).toMatchObject({ text: 'Going up and down', runs: 'up' });
  });
});
