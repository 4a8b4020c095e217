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

it('puts the opening mark of a Spanish question where an English source asks, and leaves other sources alone', () => {
  const [source, text] = ['If you like, do we go?', '¿Si quieres, vamos?'];
  expect(cleanText(text, source, ['en', 'es'])).toBe('Si quieres, ¿vamos?');
  expect(cleanText(text, 'Se quiser, do lado de lá?', ['pt', 'es'])).toBe(text);
});

it('begins a sentence with a capital where the source has several', () => {
  const source = 'The new kid. He came on late.';
  expect(cleanText('El chico nuevo. entró tarde.', source, ['en', 'es'])).toBe('El chico nuevo. Entró tarde.');
  expect(cleanText('Hacia las 3 p. m. entró.', source, ['en', 'es'])).toBe('Hacia las 3 p. m. entró.');
  expect(cleanText('¿Quién? ¡él!', 'Who is it?', ['en', 'es'])).toBe('¿Quién? ¡él!');
});
