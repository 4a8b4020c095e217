import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import type { Picture } from '@polydub/contracts';
import { maskArea, maskWhere, sharedMask, unionOfMasks } from '@polydub/vision';
import { expect, it } from 'vitest';
import { glyphMasks } from './glyph-masks.js';
import { textArea } from './text-area.js';

const [width, height] = [380, 140];
const plate = { x: 40, y: 56, width: 262, height: 30 };

/** White letters that fill a black plate from edge to edge, over bars of colour. */
function picture(): Picture {
  const context = createCanvas(width, height).getContext('2d');
  for (const [index, colour] of ['red', 'lime', 'yellow', 'blue', 'magenta'].entries()) {
    context.fillStyle = colour;
    context.fillRect(80 * index, 0, 80, height);
  }
  context.fillStyle = 'black';
  context.fillRect(plate.x, plate.y, plate.width, plate.height);
  context.fillStyle = 'white';
  context.font = '36px "Noto Sans", "DejaVu Sans", sans-serif';
  context.textBaseline = 'alphabetic';
  context.fillText('Welcome home', plate.x + 1, plate.y + 28, plate.width - 2);
  const rgba = context.getImageData(0, 0, width, height).data;
  const rgb = rgba.filter((_, at) => at % 4 !== 3);
  // As a small picture that was made larger: no letter is evenly white.
  const blurred = rgb.map((value, at) => ((rgb[at - 3] ?? value) + value + (rgb[at + 3] ?? value)) / 3);
  return { width, height, data: Uint8Array.from(blurred) };
}

it('tells thin letters from the tight plate that encloses them', () => {
  const seen = picture();
  const lines = [{ x: plate.x - 4, y: plate.y - 4, width: plate.width + 8, height: plate.height + 7 }];
  const letters = maskWhere(width, height, (pixel) => {
    const [x, y] = [pixel % width, Math.floor(pixel / width)];
    const isOnPlate = x >= plate.x && x < plate.x + plate.width && y >= plate.y && y < plate.y + plate.height;
    return isOnPlate && Math.min(...seen.data.subarray(3 * pixel, 3 * pixel + 3)) > 127;
  });
  const { fill } = glyphMasks(textArea([seen], lines));
  expect(maskArea(sharedMask(fill, letters)) / maskArea(unionOfMasks(fill, letters))).toBeGreaterThan(0.8);
});

it('finds words that have a colour of their own, such as those already sung of karaoke', () => {
  const context = createCanvas(width, height).getContext('2d');
  context.fillStyle = '#2a5a50';
  context.fillRect(0, 0, width, height);
  Object.assign(context, {
    font: 'bold 22px "DejaVu Sans", "Noto Sans", sans-serif',
    strokeStyle: 'black',
    lineWidth: 4,
  });
  const words = ['Sing ', 'with me under the moon'] as const;
  const letters = ['#ffff00', '#ffffff'].map((colour, index) => {
    const x = 20 + (index === 0 ? 0 : context.measureText(words[0]).width);
    context.strokeText(words[index] as string, x, 80);
    context.fillStyle = colour;
    context.fillText(words[index] as string, x, 80);
    return colour;
  });
  expect(letters).toHaveLength(2);
  const rgba = context.getImageData(0, 0, width, height).data;
  const seen: Picture = { width, height, data: Uint8Array.from(rgba.filter((_, at) => at % 4 !== 3)) };
  const { fill } = glyphMasks(textArea([seen], [{ x: 14, y: 56, width: 350, height: 34 }]));
  const bright = maskWhere(width, height, (pixel) => (seen.data[3 * pixel] as number) > 150);
  expect(maskArea(sharedMask(fill, bright)) / maskArea(unionOfMasks(fill, bright))).toBeGreaterThan(0.8);
});

it('tells letters on buttons below one another, whose boxes reach beyond them, and leaves the buttons', () => {
  const context = createCanvas(width, height).getContext('2d');
  context.fillStyle = 'white';
  context.fillRect(0, 0, width, height);
  Object.assign(context, { font: 'bold 15px "Noto Sans"', textAlign: 'center' });
  const tops = [20, 80];
  for (const [index, top] of tops.entries()) {
    context.fillStyle = '#2668e0';
    context.fillRect(150, top, 80, 30);
    context.fillStyle = 'white';
    context.fillText(['Change', 'Add'][index] as string, 190, top + 20);
  }
  const rgba = context.getImageData(0, 0, width, height).data;
  const seen: Picture = { width, height, data: Uint8Array.from(rgba.filter((_, at) => at % 4 !== 3)) };
  const lines = tops.map((top) => ({ x: 152, y: top - 3, width: 74, height: 35 }));
  const { fill, isOnPlates } = glyphMasks(textArea([seen], lines));
  const letters = maskWhere(width, height, (pixel) => {
    const [x, y] = [pixel % width, Math.floor(pixel / width)];
    const isOnButton = x >= 150 && x < 230 && tops.some((top) => y >= top && y < top + 30);
    return isOnButton && (seen.data[3 * pixel] as number) > 147;
  });
  expect(maskArea(sharedMask(fill, letters)) / maskArea(unionOfMasks(fill, letters))).toBeGreaterThan(0.8);
  expect(isOnPlates).toBe(true);
});

it('finds the words of two colours in a thick outline', () => {
  const context = createCanvas(width, height).getContext('2d');
  context.fillStyle = '#3c383d';
  context.fillRect(0, 0, width, height);
  Object.assign(context, { font: 'bold 46px "Noto Sans"', strokeStyle: 'black', lineWidth: 14, lineJoin: 'round' });
  const right = 40 + context.measureText('SAVE ').width;
  context.strokeText('SAVE YOU', 40, 88);
  for (const [word, colour, x] of [
    ['SAVE', '#fffdf8', 40],
    ['YOU', '#ffe205', right],
  ] as const) {
    context.fillStyle = colour;
    context.fillText(word, x, 88);
  }
  const rgba = context.getImageData(0, 0, width, height).data;
  const seen: Picture = { width, height, data: Uint8Array.from(rgba.filter((_, at) => at % 4 !== 3)) };
  const { fill } = glyphMasks(textArea([seen], [{ x: 32, y: 42, width: right + 60, height: 58 }]));
  const bright = maskWhere(width, height, (pixel) => (seen.data[3 * pixel] as number) > 150);
  expect(maskArea(sharedMask(fill, bright)) / maskArea(unionOfMasks(fill, bright))).toBeGreaterThan(0.8);
});

/** Small letters on a ground that `paint` draws: what is found, and what is their colour. */
function foundOn(paint: (context: SKRSContext2D) => void, colour: string, isLetter: (level: number) => boolean) {
  const context = createCanvas(width, height).getContext('2d');
  paint(context);
  Object.assign(context, { font: '18px "Noto Sans"', fillStyle: colour });
  context.fillText('City council demands', 40, 80);
  const rgba = context.getImageData(0, 0, width, height).data;
  const seen: Picture = { width, height, data: Uint8Array.from(rgba.filter((_, at) => at % 4 !== 3)) };
  const lines = [{ x: 34, y: 60, width: 196, height: 30 }];
  const inLine = (pixel: number) => Math.floor(pixel / width) >= 62 && Math.floor(pixel / width) < 88;
  const letters = maskWhere(width, height, (pixel) => inLine(pixel) && isLetter(seen.data[3 * pixel] as number));
  const { fill } = glyphMasks(textArea([seen], lines));
  return maskArea(sharedMask(fill, letters)) / maskArea(unionOfMasks(fill, letters));
}

it('tells letters from the axis of a chart above them', () => {
  const ground = (context: SKRSContext2D) => {
    context.fillStyle = '#fafaf7';
    context.fillRect(0, 0, width, height);
    context.fillStyle = 'black';
    context.fillRect(20, 60, 320, 1);
  };
  expect(foundOn(ground, '#3c3c3c', (level) => level < 150)).toBeGreaterThan(0.8);
});

it.each([
  [0.85, 7, 4],
  [0.85, 4, 4],
  [1, 4, 3],
  [0.7, 2, 4],
  [1, 7, 6],
  [1, 3, 6],
])('tells bold letters from a shadow beside them (opacity %d, blur %d, offset %d)', (opacity, shadowBlur, offset) => {
  const context = createCanvas(width, height).getContext('2d');
  context.fillStyle = '#9b6d66';
  context.fillRect(0, 0, width, height);
  Object.assign(context, {
    shadowColor: `rgba(0, 0, 0, ${opacity})`,
    shadowBlur,
    shadowOffsetX: offset,
    shadowOffsetY: offset,
  });
  context.fillStyle = 'white';
  context.font = 'bold 36px "DejaVu Sans", "Noto Sans", sans-serif';
  context.fillText('Main vent', 80, 84);
  const rgba = context.getImageData(0, 0, width, height).data;
  const seen: Picture = { width, height, data: Uint8Array.from(rgba.filter((_, at) => at % 4 !== 3)) };
  const { fill } = glyphMasks(textArea([seen], [{ x: 70, y: 46, width: 225, height: 51 }]));
  const letters = maskWhere(width, height, (pixel) => (seen.data[3 * pixel + 2] as number) > 200);
  expect(maskArea(sharedMask(fill, letters)) / maskArea(unionOfMasks(fill, letters))).toBeGreaterThan(0.8);
});
