import type { SpeakerTurn } from '@polydub/contracts';
import { describe, expect, it } from 'vitest';
import { bestMatching } from './best-matching.js';
import { diarizationError } from './diarization-error.js';

const turn = (speaker: string, startSeconds: number, endSeconds: number): SpeakerTurn => ({
  speaker,
  startSeconds,
  endSeconds,
});
const strict = { collarSeconds: 0 };

describe('diarizationError', () => {
  it('is nothing when only the names differ', () => {
    const reference = [turn('ann', 0, 4), turn('ben', 4, 10)];
    const { rate, speakers } = diarizationError(reference, [turn('1', 0, 4), turn('2', 4, 10)], strict);
    expect(rate).toBe(0);
    expect(Object.fromEntries(speakers)).toEqual({ 1: 'ann', 2: 'ben' });
  });

  it('counts what is missed, wrongly heard and confused', () => {
    // 0–1 missed, 5–6 ben heard as ann's voice, 10–12 nobody speaks.
    const error = diarizationError(
      [turn('ann', 0, 5), turn('ben', 5, 10)],
      [turn('1', 1, 6), turn('2', 6, 12)],
      strict,
    );
    expect(error).toMatchObject({ missedSeconds: 1, confusedSeconds: 1, falseAlarmSeconds: 2, referenceSeconds: 10 });
    expect(error.rate).toBeCloseTo(0.4);
  });

  it('counts each of several people who speak at once', () => {
    // 4–6 both speak and one is heard.
    const error = diarizationError([turn('ann', 0, 6), turn('ben', 4, 8)], [turn('1', 0, 6), turn('2', 6, 8)], strict);
    expect(error).toMatchObject({ referenceSeconds: 10, missedSeconds: 2, falseAlarmSeconds: 0, confusedSeconds: 0 });
    expect(error.rate).toBeCloseTo(0.2);
  });

  it('leaves the collars around the borders of the reference out', () => {
    // Scored are 0.25–4.75 and 5.25–9.75; of these 5.25–5.5 is confused.
    const error = diarizationError([turn('ann', 0, 5), turn('ben', 5, 10)], [turn('1', 0, 5.5), turn('2', 5.5, 10.2)]);
    expect(error.referenceSeconds).toBeCloseTo(9);
    expect(error.confusedSeconds).toBeCloseTo(0.25);
    expect(error.falseAlarmSeconds).toBe(0);
  });

  it('finds the best pairs even where the longest single one is not among them', () => {
    const reference = [turn('ann', 0, 10), turn('ben', 10, 19)];
    const hypothesis = [turn('1', 0, 4), turn('2', 4, 10), turn('1', 10, 11), turn('2', 11, 19)];
    // 2–ben (8) and 1–ann (4) beat 2–ann (6) and 1–ben (1).
    expect(diarizationError(reference, hypothesis, strict).confusedSeconds).toBe(7);
  });

  it('takes everything for missed where nobody was heard, and cannot rate silence', () => {
    expect(diarizationError([turn('ann', 0, 5)], [], strict).rate).toBe(1);
    expect(diarizationError([], [turn('1', 0, 5)], strict).rate).toBe(Number.POSITIVE_INFINITY);
    expect(diarizationError([], [], strict).rate).toBeNaN();
  });
});

describe('bestMatching', () => {
  it('pairs the smaller side whole', () => {
    const values = [
      [7, 6],
      [6, 1],
      [5, 0],
    ];
    expect(bestMatching(values)).toEqual([
      [0, 1],
      [1, 0],
    ]);
    const turned = [
      [7, 6, 5],
      [6, 1, 0],
    ];
    expect(bestMatching(turned).sort()).toEqual([
      [0, 1],
      [1, 0],
    ]);
    expect(bestMatching([])).toEqual([]);
  });
});
