import { expect, it } from 'vitest';
import { camelCased, snakeCased } from './field-names.js';

const style = {
  fontSizePixels: 18,
  isBold: true,
  plate: { box: { x: 1 } },
  shadow: { offsetX: 2 },
  list: [{ aB: 'cD' }],
};

it('names fields as in the API, and back', () => {
  expect(snakeCased(style)).toEqual({
    ...{ font_size_pixels: 18, is_bold: true, plate: { box: { x: 1 } }, shadow: { offset_x: 2 } },
    list: [{ a_b: 'cD' }],
  });
  expect(camelCased(snakeCased(style))).toEqual(style);
});
