import { expect, it } from 'vitest';
import { packedLemmas } from '../testing/word-files.js';
import { parseLemmas } from './lemmas.js';

const { formsOf } = parseLemmas(
  packedLemmas({
    turned: 'turn',
    Häuser: 'Haus',
    abaissa: ['abaisser'],
    pasa: 'pasar',
    envíen: 'enviar',
    dice: 'decir',
  }),
);

it.each([
  ['turned', ['turned', 'turn']],
  ['Turned', ['turned', 'turn']],
  ['Häuser', ['häuser', 'haus']],
  ['abaissa', ['abaissa', 'abaisser']],
  ['pásame', ['pásame', 'pasar', 'pasa']],
  ['envíenlos', ['envíenlos', 'enviar', 'envíen']],
  ['comerlo', ['comerlo', 'comer']],
  ['noche', ['noche']],
  ['constructor', ['constructor']],
])('finds the forms under which "%s" may stand in a dictionary', (word, forms) => {
  expect(formsOf(word)).toEqual(forms);
});
