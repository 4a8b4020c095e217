import { expect, it } from 'vitest';
import { withQuestionBegun } from './spanish-questions.js';

it.each([
  [
    "It's not that I don't trust you, but could you write it down, please?",
    '¿No es que no confíe en ti, pero podrías escribirlo, por favor?',
    'No es que no confíe en ti, pero ¿podrías escribirlo, por favor?',
  ],
  ['Now you can get out, can’t you?', '¿Ahora puedes salir, no?', 'Ahora puedes salir, ¿no?'],
  ['Wait. If you like, shall we go?', 'Espera. ¿Si quieres, vamos?', 'Espera. Si quieres, ¿vamos?'],
  ['If you like, shall we go?', 'Si quieres, ¿vamos?', 'Si quieres, ¿vamos?'],
  ['If you like, shall we go?', '¿Vamos si quieres?', '¿Vamos si quieres?'],
  ['Well, can you come, please?', '¿Bueno, puedes venir, por favor?', '¿Bueno, puedes venir, por favor?'],
  ['Can you come, if it rains, or not?', '¿Puedes venir, si llueve, o no?', '¿Puedes venir, si llueve, o no?'],
  ['You are coming, right?', '¿Vienes, verdad?', '¿Vienes, verdad?'],
  ['I wait.', '¿Espero?', '¿Espero?'],
])('of "%s" by "%s"', (source, text, expected) => {
  expect(withQuestionBegun(text, source)).toBe(expected);
});
