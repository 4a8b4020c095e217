import { describe, expect, it } from 'vitest';
import { lipTrack } from '../../testing/lip-tracks.js';
import { agreementFigures, bestCorrelation } from './agreement.js';

const talking = (index: number) => 0.06 + 0.06 * Math.sin(index / 3) * Math.sin(index / 7);

describe('agreementFigures', () => {
  it('finds the same lips two frames later', () => {
    const [real, drawn] = [lipTrack(80, talking), lipTrack(80, (index) => talking(index - 2))];
    expect(bestCorrelation(drawn, real)).toBe(1);
  });

  it('does not find them four frames later', () => {
    const [real, drawn] = [lipTrack(80, talking), lipTrack(80, (index) => talking(index - 4))];
    expect(bestCorrelation(drawn, real)).toBeLessThan(0.95);
  });

  it('tells how many closed frames are closed in both', () => {
    const real = lipTrack(40, (index) => (index === 10 || index === 30 ? 0 : 0.1));
    const drawn = lipTrack(40, (index) => (index === 11 || index === 20 ? 0 : 0.1));
    expect(agreementFigures(drawn, real)).toMatchObject({ closedFound: 0.5, closedRight: 0.5 });
  });

  it('leaves out frames in which no face was seen', () => {
    const real = lipTrack(40, talking);
    const drawn = real.map((lips, index) => (index % 3 === 0 ? null : lips));
    expect(bestCorrelation(drawn, real)).toBe(1);
  });

  it('says nothing of a few frames', () => {
    expect(
      agreementFigures(
        lipTrack(5, () => 0.1),
        lipTrack(5, () => 0.1),
      ),
    ).toEqual({
      correlation: null,
      closedFound: null,
      closedRight: null,
    });
  });
});
