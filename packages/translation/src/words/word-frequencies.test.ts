import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { packedFrequencies } from '../testing/word-files.js';
import { parseWordFrequencies } from './word-frequencies.js';

it('tells how frequent a word is on the Zipf scale', () => {
  const ranks = Array.from({ length: 500 }, (_, rank): string[] =>
    rank === 128 ? ['the'] : rank === 499 ? ['niño', 'gato'] : [],
  );
  const frequencies = parseWordFrequencies(packedFrequencies(ranks));
  expect(frequencies.zipf('the')).toBeCloseTo(7.72);
  expect(frequencies.zipf('niño')).toBeCloseTo(4.01);
  expect(frequencies.zipf('gato')).toBeCloseTo(4.01);
  expect(frequencies.zipf('xyzzy')).toBe(0);
});

it('refuses another format', () => {
  expect(() => parseWordFrequencies(gzipSync(Uint8Array.from([0x91, 0x01])))).toThrow('another format than cB 1');
});
