import { expect, it } from 'vitest';
import { withBothMarks } from './spanish-marks.js';

it.each([
  ['Y qué es eso?', '¿Y qué es eso?'],
  ['No lo sé. Cuándo vienes? Mañana.', 'No lo sé. ¿Cuándo vienes? Mañana.'],
  ['«Qué bien!», dijo.', '«¡Qué bien!», dijo.'],
  ['Pero, ¿qué es eso?', 'Pero, ¿qué es eso?'],
  ['¡Cuidado!', '¡Cuidado!'],
  ['Qué?!', '¡Qué?!'],
  ['Vale… Seguro?', 'Vale… ¿Seguro?'],
  ['¡Mira el caracol, come algas.', 'Mira el caracol, come algas.'],
  ['¿Vienes. Sí.', 'Vienes. Sí.'],
  ['¿Cómo…', '¿Cómo…'],
  ['Hay 3.5 litros.', 'Hay 3.5 litros.'],
  ['Está el Dr. Emily Watson, o no?', '¿Está el Dr. Emily Watson, o no?'],
  ['No. Vienes?', 'No. ¿Vienes?'],
  ['?', '?'],
])('%s → %s', (text, expected) => {
  expect(withBothMarks(text)).toBe(expected);
});
