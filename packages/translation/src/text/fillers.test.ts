import { describe, expect, it } from 'vitest';
import { withoutFillers } from './fillers.js';

describe('withoutFillers', () => {
  it.each([
    ['es', 'Okay. Creí que venías.', 'Creí que venías.'],
    ['es', '¡Oh, también soy de Chicago!', '¡También soy de Chicago!'],
    ['es', '¡Oh, ¡hola! No sabía que estabas.', '¡Hola! No sabía que estabas.'],
    ['es', '¡Oh! Bueno, no lo sé.', 'No lo sé.'],
    ['es', '¡Bueno... me voy ya!', '¡Me voy ya!'],
    ['es', 'Bueno, 20 personas vinieron.', '20 personas vinieron.'],
    ['es', 'Al menos, sabes, todos me llaman así.', 'Al menos, todos me llaman así.'],
    ['en', "Well, I'm here, you know.", "I'm here."],
    ['fr', 'Eh bien, je ne sais pas.', 'Je ne sais pas.'],
  ])('in %s: %s', (language, text, left) => {
    expect(withoutFillers(text, language)).toBe(left);
  });

  it.each([
    ['es', '¿Ok? Ven aquí.'],
    ['es', 'Bueno.'],
    ['es', 'Oh, no.'],
    ['en', 'Oh, no. He left.'],
    ['es', 'Bien, gracias. ¿Y tú?'],
    ['es', 'Si quieres venir, vale.'],
    ['en', 'When I talk, listen.'],
    ['de', 'Was er will, weißt du.'],
    ['es', 'Mira el barco nuevo.'],
    ['es', 'Es bueno, creo yo.'],
    ['cs', 'Dobře, už jdu domů.'],
  ])('leaves alone in %s: %s', (language, text) => {
    expect(withoutFillers(text, language)).toBe(text);
  });
});
