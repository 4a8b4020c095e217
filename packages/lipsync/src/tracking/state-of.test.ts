import { describe, expect, it } from 'vitest';
import { madeUpMesh } from '../testing/made-up-faces.js';
import { poseOf } from './face-pose.js';
import { stateOf } from './state-of.js';

const size = { width: 200, height: 200 };
const turned = (degrees: number) => {
  const half = (degrees * Math.PI) / 360;
  return { ...poseOf(madeUpMesh()), rotation: [Math.cos(half), 0, Math.sin(half), 0] as const };
};

describe('stateOf', () => {
  it.each([
    ['usable', {}, false, 20],
    ['covered', {}, true, 20],
    ['turned', {}, true, 60],
    ['turned', {}, false, -60],
    ['outside', { x: 10 }, true, 60],
    ['outside', { y: 190 }, false, 0],
  ] as const)('says %s for %o', (state, place, isCovered, degrees) => {
    expect(stateOf({ points: madeUpMesh(place), pose: turned(degrees), isCovered }, size)).toBe(state);
  });
});
