import type { Voice } from '@polydub/contracts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { keepApart } from './keep-apart.js';

const voice = (id: string): Voice => ({
  id,
  language: 'fr-FR',
  gender: 'female',
  pitchHz: 200,
  quality: 'natural',
  charactersPerSecond: 15,
});
const [one, other] = [voice('one'), voice('other')];
const speaker = (pitchHz: number) => ({ pitchHz, voicedSeconds: 5 });

describe('keepApart', () => {
  it('leaves a voice that only one speaker has as it is', () => {
    expect(keepApart([speaker(180), speaker(220)], [one, other])).toEqual([
      { pitchRatio: 1, formantRatio: 1 },
      { pitchRatio: 1, formantRatio: 1 },
    ]);
  });

  it('moves those who share a voice apart, the lower speaker down', () => {
    const [high, low, alone] = keepApart([speaker(230), speaker(180), speaker(200)], [one, one, other]);
    expect(alone?.pitchRatio).toBe(1);
    expect(high?.pitchRatio).toBeGreaterThan(1.05);
    expect(high?.formantRatio).toBeGreaterThan(1.02);
    expect(low?.pitchRatio).toBeLessThan(0.95);
    expect(low?.formantRatio).toBeLessThan(0.98);
  });

  it('keeps any number of sharers in the order of their pitches, apart, and within four semitones', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer({ min: 100, max: 300 }), { minLength: 2, maxLength: 12 }), (pitches) => {
        const ratios = keepApart(
          pitches.map(speaker),
          pitches.map(() => one),
        ).map(({ pitchRatio }) => pitchRatio);
        const inOrder = ratios.toSorted((a, b) => a - b);
        const order = pitches.map((_, index) => index).sort((a, b) => (pitches[a] ?? 0) - (pitches[b] ?? 0));
        expect(order.map((index) => ratios[index])).toEqual(inOrder);
        expect(new Set(ratios).size).toBe(pitches.length);
        for (const ratio of ratios) expect(Math.abs(12 * Math.log2(ratio))).toBeLessThan(4.01);
      }),
    );
  });
});
