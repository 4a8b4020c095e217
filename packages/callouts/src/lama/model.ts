import type { Mask, Picture } from '@polydub/contracts';
import { float32Tensor, floatsOf, type OnnxSession } from '@polydub/inference';
import { IMAGE, MASK, OUTPUT, SIDE_PIXELS } from './constants.js';

const PIXELS = SIDE_PIXELS * SIDE_PIXELS;

/** Fills the holes of a square of the model's size; what lies outside of them comes back nearly as it was. */
export async function filledSquare(session: OnnxSession, square: Picture, holes: Mask): Promise<Picture> {
  const image = new Float32Array(3 * PIXELS);
  for (let at = 0; at < square.data.length; at++) {
    const pixel = Math.floor(at / 3);
    if (holes.data[pixel] === 0) image[(at % 3) * PIXELS + pixel] = (square.data[at] as number) / 255;
  }
  const mask = Float32Array.from(holes.data, (value) => (value === 0 ? 0 : 1));
  const outputs = await session.run(
    {
      [IMAGE]: float32Tensor(image, [1, 3, SIDE_PIXELS, SIDE_PIXELS]),
      [MASK]: float32Tensor(mask, [1, 1, SIDE_PIXELS, SIDE_PIXELS]),
    },
    [OUTPUT],
  );
  const filled = floatsOf(outputs, OUTPUT);
  const data = new Uint8ClampedArray(3 * PIXELS);
  for (let at = 0; at < data.length; at++) data[at] = filled[(at % 3) * PIXELS + Math.floor(at / 3)] as number;
  return { width: SIDE_PIXELS, height: SIDE_PIXELS, data: new Uint8Array(data.buffer) };
}
