import { describe, expect, it } from 'vitest';
import { mouthAt, photoSpeech } from './photo-speech.js';

const phoneme = (ipa: string, startSeconds: number, endSeconds: number) => ({ ipa, startSeconds, endSeconds });

describe('the speech of a photo', () => {
  const speech = photoSpeech([
    phoneme('m', 1, 1.1),
    phoneme('a', 1.1, 1.3),
    phoneme('', 1.3, 2.5),
    phoneme('o', 2.5, 2.7),
  ]);

  it('leaves the mouth as it is in the photo where nothing is said', () => {
    for (const time of [0, 0.7, 1.9, 3.1, 100]) expect(mouthAt(speech, time).strength).toBe(0);
    for (const time of [1, 1.05, 1.3, 2.6]) expect(mouthAt(speech, time).strength).toBe(1);
    expect(mouthAt(speech, 0.9).strength).toBeGreaterThan(0.3);
    expect(mouthAt(photoSpeech([]), 1).strength).toBe(0);
  });

  it('asks for closed lips for m, and open ones for a', () => {
    expect(mouthAt(speech, 1.05).target.closure).toBe(1);
    expect(mouthAt(speech, 1.2).target.opening).toBeGreaterThan(0.4);
  });

  it('keeps speaking through short gaps between sounds', () => {
    const gap = photoSpeech([phoneme('a', 1, 1.1), phoneme('a', 1.2, 1.3)]);
    expect(mouthAt(gap, 1.15).strength).toBe(1);
  });
});
