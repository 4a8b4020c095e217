import { expect, it } from 'vitest';
import { lipTrack } from '../../testing/lip-tracks.js';
import { steadinessFigures } from './steadiness.js';

it('a steady opening has neither jitter nor jumps', () => {
  expect(
    steadinessFigures(
      lipTrack(50, (index) => 0.001 * index),
      25,
    ),
  ).toEqual({ jitter: 0, jumpsPerSecond: 0 });
});

it('one jump in two seconds is half a jump a second', () => {
  const track = lipTrack(51, (index) => (index < 25 ? 0 : 0.1));
  expect(steadinessFigures(track, 25)).toMatchObject({ jumpsPerSecond: 0.5 });
});

it('lips that tremble have jitter', () => {
  expect(
    steadinessFigures(
      lipTrack(50, (index) => (index % 2) * 0.01),
      25,
    ),
  ).toMatchObject({ jitter: 20 });
});
