import { expect, it } from 'vitest';
import { REFERENCE_HALVES, referenceScenes } from '../reference-scenes.js';
import { withElisions } from './french-elision.js';

it.each([
  ['Ils me appellent Yankee ici.', "Ils m'appellent Yankee ici."],
  ["pendant que le'eau revient", "pendant que l'eau revient"],
  ['Je ai vu que il est là.', "J'ai vu qu'il est là."],
  ['Si ils viennent, ne attendez pas.', "S'ils viennent, n'attendez pas."],
  ['le eau de une école', "l'eau d'une école"],
  ['La île', "L'île"],
  ['La horloge, le hôtel, de huile', "L'horloge, l'hôtel, d'huile"],
  ['Je y vais, il ne a rien.', "J'y vais, il n'a rien."],
])('elides %s', (text, elided) => {
  expect(withElisions(text)).toBe(elided);
});

it.each([
  'Le onze de France, le oui, la une et le un.',
  'Le héros de la haine se hâte, le huit, la hausse de hauteur, le haricot.',
  'Fais-le attendre ; puis-je entrer ?',
  'La A6 et le ARN, de A à Z.',
  "Aujourd'hui, l'eau, qu'il, s'ils.",
  'Prends-la avec toi.',
])('leaves %s', (text) => {
  expect(withElisions(text)).toBe(text);
});

it('changes no reference', () => {
  const french = REFERENCE_HALVES.flatMap((half) =>
    referenceScenes('en-fr', half).flatMap((scene) => scene.references),
  );
  expect(french.length).toBeGreaterThan(0);
  for (const text of french) expect(withElisions(text)).toBe(text);
});
