import { expect, it } from 'vitest';
import { cleanText } from './clean-text.js';

it.each([
  ['♪ Let it be ♪', 'Déjalo estar', '♪ Déjalo estar ♪'],
  ['♪ Let it be ♪', '♪ Déjalo estar ♪', '♪ Déjalo estar ♪'],
  ['♪ Let it be,', 'Déjalo estar,', '♪ Déjalo estar,'],
  ['Let it be.', 'Déjalo estar.', 'Déjalo estar.'],
])('keeps the notes around what is sung: "%s", "%s"', (source, reply, text) => {
  expect(cleanText(reply, source, ['en', 'es'])).toBe(text);
});
