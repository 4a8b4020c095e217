import { describe, expect, it } from 'vitest';
import { judgeFit } from './fit.js';

const slot = { lineId: 'a', speaker: 'ann', startSeconds: 10, endSeconds: 14, limitSeconds: 15 };

describe('judgeFit', () => {
  it.each([
    [3, { kind: 'fits', speed: 1, borrowedSilenceSeconds: 0, overrunSeconds: 0 }],
    [4.5, { kind: 'fits', speed: 1, borrowedSilenceSeconds: 0.5, overrunSeconds: 0 }],
    [5.5, { kind: 'stretch', speed: 1.1, borrowedSilenceSeconds: 1, overrunSeconds: 0 }],
    [6, { kind: 'stretch', speed: 1.2, borrowedSilenceSeconds: 1, overrunSeconds: 0 }],
    [6.1, { kind: 'reword', speed: 1.22, borrowedSilenceSeconds: 1, overrunSeconds: 0 }],
    [7.5, { kind: 'reword', speed: 1.25, borrowedSilenceSeconds: 1, overrunSeconds: 1 }],
    [1.5, { kind: 'fits', speed: 1, borrowedSilenceSeconds: 0, overrunSeconds: 0 }],
  ])('judges %d s in 4 s with 1 s of silence after', (spokenSeconds, fit) => {
    expect(judgeFit(spokenSeconds, slot)).toEqual(fit);
  });

  it('has an answer for a slot without any time', () => {
    const none = { ...slot, endSeconds: 10, limitSeconds: 10 };
    expect(judgeFit(1, none)).toMatchObject({ kind: 'reword', speed: 1.25, overrunSeconds: 0.8 });
    expect(judgeFit(0, none)).toMatchObject({ kind: 'fits', speed: 1, overrunSeconds: 0 });
  });
});
