import { expect, test } from 'vitest';
import { levelCorners } from '../testing/made-up-sightings.js';
import { sightingsBetween } from './sightings-between.js';

const sighting = (timeSeconds: number, text: string, x: number) => ({
  ...{ timeSeconds, text, confidence: 0.95 },
  corners: levelCorners(x, 100, 120, 24),
});

test('texts that two frames share are half way between them', () => {
  const between = sightingsBetween([sighting(1, 'Kitchen', 50)], [sighting(1.5, 'Kitchen', 70)], 1.25);
  expect(between).toEqual([sighting(1.25, 'Kitchen', 60)]);
  expect(sightingsBetween([], [], 1.25)).toEqual([]);
});

test('what is hardly read in one of them does not count', () => {
  const pattern = { ...sighting(1, 'l', 300), confidence: 0.4 };
  const kitchens = [sighting(1, 'Kitchen', 50), sighting(1.5, 'Kitchen', 70)] as const;
  expect(sightingsBetween([pattern, kitchens[0]], [kitchens[1]], 1.25)).toEqual([sighting(1.25, 'Kitchen', 60)]);
  expect(sightingsBetween([kitchens[0]], [kitchens[1], pattern], 1.25)).toEqual([sighting(1.25, 'Kitchen', 60)]);
});

test('nothing is said where texts differ, come or go, or move far', () => {
  const before = [sighting(1, 'Kitchen', 50)];
  expect(sightingsBetween(before, [sighting(1.5, 'Bathroom', 50)], 1.25)).toBeUndefined();
  expect(sightingsBetween(before, [], 1.25)).toBeUndefined();
  expect(sightingsBetween(before, [sighting(1.5, 'Kitchen', 250)], 1.25)).toBeUndefined();
});
