import { sourceLanguages } from '@polydub/contracts';
import type { ModelStore } from '@polydub/inference';
import { expect, it } from 'vitest';
import { createTextDetector } from './text-detectors.js';
import { createTextRecognizer } from './text-recognizers.js';

const models = { fingerprint: (name: string) => name } as ModelStore;
const recognizers = [createTextRecognizer('pp-ocr', { models }), createTextRecognizer('tesseract', { models })];

it('reads every source language with one engine, and no other language', () => {
  const readers = (language: string) => recognizers.filter((recognizer) => recognizer.reads(language)).length;
  expect(Object.keys(sourceLanguages).filter((language) => readers(language) !== 1)).toEqual([]);
  expect(['', 'tlh', 'constructor', '__proto__', 'EN'].map(readers)).toEqual([0, 0, 0, 0, 0]);
});

it('names what there is when it is asked for another engine', () => {
  expect(() => createTextRecognizer('easyocr' as 'tesseract', { models })).toThrow('pp-ocr, tesseract');
  expect(() => createTextDetector('east' as 'pp-ocr', { models })).toThrow('there are: pp-ocr');
});

it('has another fingerprint for another size of pictures', () => {
  const large = createTextDetector('pp-ocr', { models, maxSidePixels: 1280 });
  expect(large.fingerprint).not.toBe(createTextDetector('pp-ocr', { models }).fingerprint);
});
