import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { Picture } from '@polydub/contracts';

/** Little is gained by more. */
const DEFLATE_LEVEL = 1;

/**
 * The pixels of a picture without loss, about half as many bytes: green as its difference from the middle of its neighbours on the
 * left and above, red and blue as how their difference from green differs from that of those neighbours; then deflated.
 */
export function packPixels({ width, height, data }: Picture): Uint8Array {
  const packed = new Uint8Array(data.length);
  const plane = width * height;
  for (let at = 0; at < plane; at++) {
    const [left, up] = [at % width > 0 ? 3 * (at - 1) : -1, at >= width ? 3 * (at - width) : -1];
    const green = data[3 * at + 1] as number;
    packed[at] = green - predicted(data, left, up, 1);
    packed[plane + at] = (data[3 * at] as number) - green - predictedBeside(data, left, up, 0);
    packed[2 * plane + at] = (data[3 * at + 2] as number) - green - predictedBeside(data, left, up, 2);
  }
  return deflateRawSync(packed, { level: DEFLATE_LEVEL });
}

/** What {@link packPixels} packed. Throws where it is damaged. */
export function unpackPixels(bytes: Uint8Array, width: number, height: number): Picture {
  const plane = width * height;
  const packed = inflateRawSync(bytes, { maxOutputLength: 3 * plane });
  const data = new Uint8Array(3 * plane);
  for (let at = 0; at < plane; at++) {
    const [left, up] = [at % width > 0 ? 3 * (at - 1) : -1, at >= width ? 3 * (at - width) : -1];
    const green = ((packed[at] as number) + predicted(data, left, up, 1)) & 255;
    data[3 * at + 1] = green;
    data[3 * at] = (packed[plane + at] as number) + green + predictedBeside(data, left, up, 0);
    data[3 * at + 2] = (packed[2 * plane + at] as number) + green + predictedBeside(data, left, up, 2);
  }
  return { width, height, data };
}

function predicted(data: Uint8Array, left: number, up: number, channel: number): number {
  if (left < 0) return up < 0 ? 0 : (data[up + channel] as number);
  if (up < 0) return data[left + channel] as number;
  return ((data[left + channel] as number) + (data[up + channel] as number)) >> 1;
}

/** The same for the difference of a channel from green. */
function predictedBeside(data: Uint8Array, left: number, up: number, channel: number): number {
  return predicted(data, left, up, channel) - predicted(data, left, up, 1);
}
