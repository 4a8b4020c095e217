import { describe, expect, it } from 'vitest';
import { sampleRateHz } from './constants.js';
import { joinWithPauses, withHeadroom } from './postprocess.js';

describe('joinWithPauses', () => {
  it('puts the same exact pause between pieces and none at the ends', () => {
    const joined = joinWithPauses([Float32Array.of(1, 1), new Float32Array(0), Float32Array.of(1)]);
    expect(joined).toHaveLength(3 + Math.round(0.28 * sampleRateHz));
    expect([joined[1], joined[2], joined.at(-1)]).toEqual([1, 0, 1]);
    expect(joinWithPauses([])).toHaveLength(0);
  });
});

describe('withHeadroom', () => {
  it('turns down what would clip and leaves the rest alone', () => {
    expect(withHeadroom(Float32Array.of(0.5, -1.9))).toEqual(Float32Array.of(0.25, -0.95));
    expect(withHeadroom(Float32Array.of(0.5, -0.9))).toEqual(Float32Array.of(0.5, -0.9));
  });
});
