import type { Picture } from '@polydub/contracts';

/** A line this much higher than wide is vertical writing, or runs up or down. */
const VERTICAL_RATIO = 1.5;

/** Whether a line is so much higher than wide that it must be turned before it is read. */
function isVertical({ width, height }: Picture): boolean {
  return height > VERTICAL_RATIO * width;
}

/** A line as it is read, and which way its words run if that reading is right; undefined for a level one. */
export interface UprightLine {
  readonly picture: Picture;
  readonly runs?: 'up' | 'down';
}

/** The line as it is; a vertical one turned both ways. A column of upright letters is read as if it ran down. */
export function uprightLines(line: Picture): UprightLine[] {
  if (!isVertical(line)) return [{ picture: line }];
  return [
    { picture: turned(line, 'anticlockwise'), runs: 'down' },
    { picture: turned(line, 'clockwise'), runs: 'up' },
  ];
}

/** A picture turned by 90°, clockwise or the other way. */
export function turned(picture: Picture, direction: 'clockwise' | 'anticlockwise'): Picture {
  const { width, height } = picture;
  const data = new Uint8Array(picture.data.length);
  for (let row = 0; row < width; row++) {
    for (let column = 0; column < height; column++) {
      const [x, y] = direction === 'clockwise' ? [row, height - 1 - column] : [width - 1 - row, column];
      const from = (y * width + x) * 3;
      data.set(picture.data.subarray(from, from + 3), (row * height + column) * 3);
    }
  }
  return { width: height, height: width, data };
}
