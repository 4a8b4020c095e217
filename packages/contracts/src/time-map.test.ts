import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { outputSecondsAt, type TimeMap } from './time-map.js';

const map = [
  { sourceSeconds: 0, outputSeconds: 0 },
  { sourceSeconds: 4, outputSeconds: 5 },
  { sourceSeconds: 9, outputSeconds: 9 },
];

/** The map from the output's time to the source's. */
const inverse = (knots: TimeMap) =>
  knots.map(({ sourceSeconds, outputSeconds }) => ({ sourceSeconds: outputSeconds, outputSeconds: sourceSeconds }));

describe('a time map', () => {
  it.each([
    [0, 0],
    [2, 2.5],
    [4, 5],
    [6.5, 7],
    [9, 9],
    [10, 10],
  ])('shows second %d of the source at %d', (sourceSeconds, outputSeconds) => {
    expect(outputSecondsAt(map, sourceSeconds)).toBeCloseTo(outputSeconds, 12);
    expect(outputSecondsAt(inverse(map), outputSeconds)).toBeCloseTo(sourceSeconds, 12);
  });

  it('leads back to where it came from, for any knots', () => {
    const arbitraryStep = fc.tuple(
      fc.double({ min: 0.001, max: 20, noNaN: true }),
      fc.double({ min: 0.8, max: 1.25, noNaN: true }),
    );
    fc.assert(
      fc.property(
        fc.array(arbitraryStep, { minLength: 1, maxLength: 60 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (steps, share) => {
          const knots = [{ sourceSeconds: 0, outputSeconds: 0 }];
          let end = { sourceSeconds: 0, outputSeconds: 0 };
          for (const [length, stretch] of steps) {
            end = {
              sourceSeconds: end.sourceSeconds + length,
              outputSeconds: end.outputSeconds + length * stretch,
            };
            knots.push(end);
          }
          const seconds = share * end.sourceSeconds;
          expect(outputSecondsAt(inverse(knots), outputSecondsAt(knots, seconds))).toBeCloseTo(seconds, 9);
        },
      ),
    );
  });
});
