import type { StockVoice } from '@polydub/contracts';
import { describe, expect, it } from 'vitest';
import { speaking } from './voices.js';

const voice = (name: string, ...languages: string[]): StockVoice => ({
  ...{ voice: `engine/${name}`, gender: 'female', quality: 'natural' },
  languages,
});
const voices = [voice('american', 'en-US'), voice('british', 'en-GB'), voice('any', 'en', 'fr')];

describe('the voices of', () => {
  it.each([
    ['en-GB', ['british']],
    ['en-AU', ['american', 'british', 'any']],
    ['fr-CA', ['any']],
    ['es', []],
  ])('%s', (code, names) => {
    expect(speaking(voices, code).map((each) => each.voice)).toEqual(names.map((name) => `engine/${name}`));
  });
});
