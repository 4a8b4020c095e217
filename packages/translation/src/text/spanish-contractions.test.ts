import { expect, it } from 'vitest';
import { withContractions } from './spanish-contractions.js';

it.each([
  ['Vengo de el mercado y voy a el cine.', 'Vengo del mercado y voy al cine.'],
  ['A el final voy con ti, y tú con mí.', 'Al final voy contigo, y tú conmigo.'],
  ['Vengo de El Cairo, voy a él, con mi tío y con tinta.', 'Vengo de El Cairo, voy a él, con mi tío y con tinta.'],
])('writes "%s" as "%s"', (text, joined) => {
  expect(withContractions(text)).toBe(joined);
});
