import { translateFamily } from '@polydub/contracts';
import { describe, expect, it } from 'vitest';
import { ProgressEstimate } from './progress-estimate.js';

const long = { uses: ['transcriber'] as const };
const instant = { uses: [] };

describe('ProgressEstimate', () => {
  it('rises within a stage by its parts, done and running', () => {
    const estimate = new ProgressEstimate(translateFamily);
    estimate.begin(0.45);
    estimate.enter(long, 4);
    expect(estimate.share()).toBe(0.45);
    estimate.running('a', 0.5);
    estimate.finished('b');
    expect(estimate.share()).toBeCloseTo(0.45 + (0.4 / 2) * (1.5 / 4));
    estimate.finished('a');
    estimate.running('a', 0.5);
    expect(estimate.share()).toBeCloseTo(0.45 + (0.4 / 2) * (2 / 4));
  });

  it('follows a stage without an engine that tells how far it is', () => {
    const estimate = new ProgressEstimate(translateFamily);
    estimate.begin(0.85);
    estimate.enter(instant, 1);
    estimate.running('a', 0.5);
    expect(estimate.share()).toBeCloseTo(0.85 + (0.15 / 2) * 0.5);
    estimate.finished('a');
    estimate.enter(long, 1);
    expect(estimate.share()).toBeCloseTo(0.85 + 0.15 / 2);
  });

  it('never falls from stage to stage, and reaches the end of a phase with the next phase alone', () => {
    const estimate = new ProgressEstimate(translateFamily);
    const shares: number[] = [];
    estimate.begin(0.08);
    for (const stage of [instant, long, instant, long, long, instant]) {
      estimate.enter(stage, 1);
      shares.push(estimate.share());
      estimate.finished('part');
      shares.push(estimate.share());
    }
    expect(shares).toEqual([...shares].sort((a, b) => a - b));
    expect(shares[0]).toBe(0.08);
    expect(shares[1]).toBe(0.08);
    expect(shares.at(-1)).toBeLessThan(0.3);
    estimate.begin(0.3);
    estimate.enter(instant, 1);
    expect(estimate.share()).toBe(0.3);
  });
});
