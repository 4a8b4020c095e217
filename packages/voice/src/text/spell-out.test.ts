import { describe, expect, it } from 'vitest';
import { spellOut } from './spell-out.js';

describe('spellOut', () => {
  it.each([
    ['en', 'Mr. Smith paid $5.20.', 'Mister Smith paid 5 dollars and 20 cents.'],
    ['en', '$1,200 or $3 million', '1,200 dollars or 3 million dollars'],
    ['en', 'At 10:30, 9:05 and 7:00.', "At 10 30, 9 oh 5 and 7 o'clock."],
    [
      'en',
      'Born in 1995, 1905 or 1900; dead in 2008 or 2024.',
      'Born in 19 95, 19 oh 5 or 19 hundred; dead in 2008 or 20 24.',
    ],
    ['en', '1 km, 25 km, 100 km/h, 5 kg', '1 kilometer, 25 kilometers, 100 kilometers per hour, 5 kilograms'],
    ['en-US', '05/12/2008', 'May 12, 2008'],
    ['en-GB', '05/12/2008', '5 December 2008'],
    ['en', 'The U.S. is big, etc.', 'The U.S is big, et cetera.'],
    ['es', 'El Sr. Pérez pagó 5,20 € el 2008-05-12.', 'El señor Pérez pagó 5 euros con 20 el 12 de mayo de 2008.'],
    ['es', 'A las 15:30 hay -3 °C.', 'A las 15 y 30 hay menos 3 grados Celsius.'],
    ['es', 'Okay. ¿OK, Tokay?', 'okey. ¿okey, Tokay?'],
    ['es', 'La CIA y el FBI: el VAR, la TV y el IVA.', 'La cía y el FBI: el var, la tele y el iva.'],
    ['es', 'Dijo que NO y que SÍ, en la U.S. Army, con MP3.', 'Dijo que NO y que SÍ, en la U.S. Army, con MP3.'],
    ['es', 'HOLA A TODOS', 'HOLA A TODOS'],
    ['fr', 'Mme Dupont, 15h30, 5 €', 'madame Dupont, 15 heures 30, 5 euros'],
    ['it', 'Il Sig. Rossi: 3,50 €', 'Il signor Rossi: 3 euro e 50'],
    ['pt', 'O Sr. João pagou R$ 5,20 às 15:30', 'O senhor João pagou 5 reais e 20 centavos às 15 horas e 30'],
    ['hi', '₹500 और 25 km', '500 रुपये और 25 किलोमीटर'],
  ])('reads %s: %s', (language, written, spoken) => {
    expect(spellOut(written, language)).toBe(spoken);
  });

  it('leaves what is no date, time or unit', () => {
    expect(spellOut('31/31/2008, 25:99, 5 kmx, 3 of 4', 'en')).toBe('31/31/2008, 25:99, 5 kmx, 3 of 4');
  });

  it('drops pictographs and tidies spaces and quotes in any language', () => {
    expect(spellOut('Guten  Tag 😀\nund ‘so’...', 'de')).toBe("Guten Tag und 'so'…");
  });
});
