import { expect, it } from 'vitest';
import { isStrokeColour, letterShare } from './mixed-colour.js';

const yellowOnGrey = { letters: [240, 246, 12], background: [80, 89, 102] } as const;

it('tells how much of a colour is that of letters', () => {
  expect(letterShare([80, 89, 102], yellowOnGrey)).toBeCloseTo(0);
  expect(letterShare([160, 167.5, 57], yellowOnGrey)).toBeCloseTo(0.5);
  expect(letterShare([240, 246, 12], yellowOnGrey)).toBeCloseTo(1);
});

it('takes a colour between letters and background for a stroke from one half on', () => {
  expect(isStrokeColour([170, 177, 52], yellowOnGrey, 30)).toBe(true);
  expect(isStrokeColour([130, 137, 75], yellowOnGrey, 30)).toBe(false);
});

it('knows a thin stroke that is as bright as letters but paler, as codecs leave it', () => {
  expect(isStrokeColour([237, 244, 87], yellowOnGrey, 30)).toBe(true);
  expect(isStrokeColour([235, 239, 115], yellowOnGrey, 30)).toBe(true);
});

it('takes nothing for a stroke that has another colour, however bright', () => {
  expect(isStrokeColour([245, 245, 245], yellowOnGrey, 30)).toBe(false);
  expect(isStrokeColour([250, 60, 40], yellowOnGrey, 30)).toBe(false);
  expect(isStrokeColour([80, 250, 90], yellowOnGrey, 30)).toBe(false);
});
