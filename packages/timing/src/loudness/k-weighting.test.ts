import { expect, it } from 'vitest';
import { kWeighting } from './k-weighting.js';

it('has the coefficients that ITU-R BS.1770-5 tabulates for 48 kHz', () => {
  const [shelf, highPass] = kWeighting(48_000);
  expect(shelf.b0).toBeCloseTo(1.53512485958697, 8);
  expect(shelf.b1).toBeCloseTo(-2.69169618940638, 8);
  expect(shelf.b2).toBeCloseTo(1.19839281085285, 8);
  expect(shelf.a1).toBeCloseTo(-1.69065929318241, 8);
  expect(shelf.a2).toBeCloseTo(0.73248077421585, 8);
  expect(highPass).toMatchObject({ b0: 1, b1: -2, b2: 1 });
  expect(highPass.a1).toBeCloseTo(-1.99004745483398, 8);
  expect(highPass.a2).toBeCloseTo(0.99007225036621, 8);
});
