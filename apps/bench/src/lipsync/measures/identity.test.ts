import { expect, it } from 'vitest';
import { identityFigures } from './identity.js';

it('tells how far drawn faces are from their source, and the source from itself', () => {
  const source = [
    [0, 0],
    [0, 0],
    [0, 1],
    [0, 1],
  ];
  const drawn = [[3, 4], [0, 0], null, [0, 1]];
  expect(identityFigures(drawn, source)).toEqual({ identityDistance: 1.667, identityDistanceOfSource: 1 });
});

it('says nothing where no face was found', () => {
  expect(identityFigures([null], [[1]])).toEqual({ identityDistance: null, identityDistanceOfSource: null });
});
