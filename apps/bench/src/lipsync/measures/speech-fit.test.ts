import { describe, expect, it } from 'vitest';
import { lipTrack } from '../../testing/lip-tracks.js';
import { classLips, fitByChance, speechFit, wayFromWrongToReal } from './speech-fit.js';

const RATE = 25;
const sound = (ipa: string, startSeconds: number) => ({ ipa, startSeconds, endSeconds: startSeconds + 0.08 });
/** A `p` every second, and 0.4 s later an `a`. */
const phonemes = [0.5, 1.5, 2.5, 3.5].flatMap((at) => [sound('p', at), sound('aɪ', at + 0.4)]);
const isClosedAt = (index: number) => Math.abs((((index + 0.5) / RATE) % 1) - 0.54) < 0.05;
const fitting = lipTrack(100, (index) => (isClosedAt(index) ? 0 : 0.1));

describe('speechFit', () => {
  it('finds lips closed at each p', () => {
    expect(speechFit(fitting, phonemes, RATE)).toMatchObject({ closures: 1, opening: 1, rounding: null });
  });

  it('takes a closure of 60 ms before for right, and one of 200 ms before for wrong', () => {
    const early = lipTrack(100, (index) => (isClosedAt(index + 1) ? 0 : 0.1));
    const far = lipTrack(100, (index) => (isClosedAt(index + 6) ? 0 : 0.1));
    expect(speechFit(early, phonemes, RATE).closures).toBe(1);
    expect(speechFit(far, phonemes, RATE).closures).toBe(0);
  });

  it('tells how much narrower round vowels are', () => {
    const track = lipTrack(
      100,
      () => 0.1,
      (index) => (index < 50 ? 0.3 : 0.5),
    );
    const sounds = [sound('u', 0.5), sound('iː', 3)];
    expect(speechFit(track, sounds, RATE).rounding).toBeCloseTo(0.4);
  });

  it('counts the sounds of a class', () => {
    expect(classLips(fitting, phonemes, RATE)).toMatchObject({
      closed: { sounds: 4 },
      open: { sounds: 4 },
      round: { sounds: 0 },
    });
  });
});

describe('fitByChance', () => {
  it('is lower than the fit of the right sound', () => {
    expect(fitByChance(fitting, phonemes, RATE).closures).toBeLessThan(0.6);
  });
});

describe('wayFromWrongToReal', () => {
  it('is 0 as with wrong sound, 1 as the real clip, and more beyond', () => {
    const ends = { wrong: 0.25, real: 0.75 };
    expect([0.25, 0.5, 0.75, 1].map((drawn) => wayFromWrongToReal(drawn, ends))).toEqual([0, 0.5, 1, 1.5]);
  });

  it('is unknown where both ends are the same', () => {
    expect(wayFromWrongToReal(0.5, { wrong: 0.4, real: 0.41 })).toBeNull();
  });
});
