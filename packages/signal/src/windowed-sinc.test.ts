import { expect, it } from 'vitest';
import { kaiserWindow, sinc } from './windowed-sinc.js';

it('is the window of Kaiser, as numpy.kaiser has it', () => {
  expect(kaiserWindow(0, 6)).toBe(1);
  expect(kaiserWindow(0.5, 6)).toBeCloseTo(0.482_955_6, 6);
  expect(kaiserWindow(-0.5, 6)).toBe(kaiserWindow(0.5, 6));
  expect(kaiserWindow(1, 9)).toBeCloseTo(0.000_914_43, 7);
  expect(kaiserWindow(1.1, 9)).toBe(0);
});

it('has zeros at whole numbers', () => {
  expect(sinc(0)).toBe(1);
  for (const zero of [1, -3]) expect(sinc(zero)).toBeCloseTo(0, 12);
  expect(sinc(0.5)).toBeCloseTo(2 / Math.PI, 12);
});
