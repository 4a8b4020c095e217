import type { Picture } from '@polydub/contracts';

/** A picture at another size: averages of the covered pixels where it shrinks, linear interpolation where it grows. */
export function resizePicture(picture: Picture, width: number, height: number): Picture {
  const narrow = resizedRows(picture, shareTable(picture.width, width));
  return { width, height, data: resizedColumns(narrow, width, shareTable(picture.height, height)) };
}

/** Of which old pixels each new one is made, in one direction. */
interface ShareTable {
  /** The first old pixel of each new one. */
  readonly firsts: Int32Array;
  /** The share of each old pixel from the first one on, {@link taps} for each new one; they add up to 1. */
  readonly shares: Float32Array;
  readonly taps: number;
}

/** The rows of a picture at another length, as numbers. */
function resizedRows({ width, height, data }: Picture, { firsts, shares, taps }: ShareTable): Float32Array {
  const columns = firsts.length;
  const out = new Float32Array(columns * height * 3);
  for (let y = 0, at = 0; y < height; y++) {
    const row = y * width;
    for (let x = 0; x < columns; x++, at += 3) {
      let red = 0;
      let green = 0;
      let blue = 0;
      let from = 3 * (row + (firsts[x] as number));
      for (let tap = x * taps; tap < (x + 1) * taps; tap++, from += 3) {
        const share = shares[tap] as number;
        red += share * (data[from] as number);
        green += share * (data[from + 1] as number);
        blue += share * (data[from + 2] as number);
      }
      out[at] = red;
      out[at + 1] = green;
      out[at + 2] = blue;
    }
  }
  return out;
}

/** Rows of `width` pixels at another number of rows. */
function resizedColumns(rows: Float32Array, width: number, { firsts, shares, taps }: ShareTable): Uint8Array {
  const rowLength = 3 * width;
  const out = new Uint8Array(rowLength * firsts.length);
  const sums = new Float32Array(rowLength);
  for (let y = 0; y < firsts.length; y++) {
    sums.fill(0);
    for (let tap = 0; tap < taps; tap++) {
      const share = shares[y * taps + tap] as number;
      if (share === 0) continue;
      const from = ((firsts[y] as number) + tap) * rowLength;
      for (let at = 0; at < rowLength; at++) sums[at] = (sums[at] as number) + share * (rows[from + at] as number);
    }
    for (let at = 0; at < rowLength; at++) out[y * rowLength + at] = (sums[at] as number) + 0.5;
  }
  return out;
}

function shareTable(oldLength: number, newLength: number): ShareTable {
  const step = oldLength / newLength;
  const reach = Math.max(1, step);
  const taps = Math.min(oldLength, Math.floor(2 * reach) + 1);
  const firsts = new Int32Array(newLength);
  const shares = new Float32Array(newLength * taps);
  for (let index = 0; index < newLength; index++) {
    const centre = (index + 0.5) * step - 0.5;
    const first = Math.min(oldLength - taps, Math.max(0, Math.ceil(centre - reach)));
    firsts[index] = first;
    let sum = 0;
    for (let tap = 0; tap < taps; tap++) {
      const share = Math.max(0, 1 - Math.abs(first + tap - centre) / reach);
      shares[index * taps + tap] = share;
      sum += share;
    }
    for (let tap = 0; tap < taps; tap++) shares[index * taps + tap] = (shares[index * taps + tap] as number) / sum;
  }
  return { firsts, shares, taps };
}
