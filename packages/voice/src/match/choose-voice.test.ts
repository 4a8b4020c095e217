import type { Voice } from '@polydub/contracts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { assignVoices, genderOf } from './choose-voice.js';

const voice = (id: string, gender: Voice['gender'], pitchHz: number): Voice => ({
  id,
  language: 'en-US',
  gender,
  pitchHz,
  centroidHz: 1000,
  quality: 'natural',
  charactersPerSecond: 15,
});
const voices = [
  voice('anna', 'female', 210),
  voice('bea', 'female', 180),
  voice('carl', 'male', 100),
  voice('dan', 'male', 150),
];
const speaker = (pitchHz: number) => ({ pitchHz, centroidHz: 1000, voicedSeconds: 5 });

describe('assignVoices for one speaker', () => {
  const idFor = (description: Parameters<typeof assignVoices>[0][number], among = voices) =>
    assignVoices([description], among)[0]?.id;

  it('takes the nearest voice of the same sex', () => {
    expect(idFor(speaker(110))).toBe('carl');
    expect(idFor(speaker(230))).toBe('anna');
  });

  it('takes another sex only when there is no other voice', () => {
    expect(idFor(speaker(110), voices.slice(0, 2))).toBe('bea');
  });

  it('takes the first voice for a speaker of whom nothing is known', () => {
    expect(idFor({ voicedSeconds: 0 })).toBe('anna');
  });

  it('refuses an empty list', () => {
    expect(() => assignVoices([speaker(110)], [])).toThrow(expect.objectContaining({ kind: 'usage' }));
  });
});

describe('genderOf', () => {
  it.each([
    [120, 1330, 'male'],
    [250, 920, 'male'],
    [218, 1230, 'female'],
    [156, 1280, 'female'],
    [165, 1200, 'unknown'],
  ])('%i Hz with formants %i Hz apart: %s', (pitchHz, formantSpacingHz, gender) => {
    expect(genderOf({ pitchHz, formantSpacingHz, voicedSeconds: 5 })).toBe(gender);
    expect(genderOf({ voicedSeconds: 0 })).toBe('unknown');
  });
});

describe('assignVoices', () => {
  it('keeps speakers apart, nearest pairs first', () => {
    const ids = assignVoices([speaker(120), speaker(101), speaker(205)], voices).map(({ id }) => id);
    expect(ids).toEqual(['dan', 'carl', 'anna']);
  });

  it('shares voices evenly once they run out', () => {
    const ids = assignVoices([speaker(100), speaker(105), speaker(110), speaker(115)], voices).map(({ id }) => id);
    expect(ids.filter((id) => id === 'carl')).toHaveLength(2);
    expect(ids.filter((id) => id === 'dan')).toHaveLength(2);
  });

  it('never gives two speakers one voice while there is a free one of the right sex', () => {
    const speakers = fc.array(fc.integer({ min: 80, max: 300 }).map(speaker), { minLength: 1, maxLength: 9 });
    fc.assert(
      fc.property(speakers, (descriptions) => {
        const assigned = assignVoices(descriptions, voices);
        expect(assigned).toHaveLength(descriptions.length);
        for (const gender of ['female', 'male'] as const) {
          const given = assigned.filter((_, index) => genderOf(descriptions[index] ?? { voicedSeconds: 0 }) === gender);
          const uses = voices
            .filter((each) => each.gender === gender)
            .map((each) => given.filter((v) => v === each).length);
          expect(given.every((each) => each.gender === gender)).toBe(true);
          if (given.length === descriptions.length)
            expect(Math.max(...uses) - Math.min(...uses)).toBeLessThanOrEqual(1);
        }
      }),
    );
  });

  it('gives the nearer voice to whom it helps most', () => {
    // Greedily, 108 Hz would take carl first and leave 130 Hz with the far one.
    const ids = assignVoices([speaker(104), speaker(130)], [voice('carl', 'male', 108), voice('eve', 'male', 85)]);
    expect(ids.map(({ id }) => id)).toEqual(['eve', 'carl']);
  });
});
