import type { Picture } from '@polydub/contracts';
import { float32Tensor, floatsOf, type OnnxSession } from '@polydub/inference';
import { type InputSize, pictureTensor } from './preprocess.js';

/** For each pixel of what the model was given, how likely it is the core of a line of text. */
export interface ProbabilityMap extends InputSize {
  /** `width × height` numbers, 0…1. */
  readonly data: Float32Array;
}

const INPUT = 'x';
const OUTPUT = 'fetch_name_0';

/** Runs the model on pictures brought to one size. */
export async function probabilityMaps(
  session: OnnxSession,
  pictures: readonly Picture[],
  size: InputSize,
): Promise<ProbabilityMap[]> {
  const { width, height } = size;
  const input = float32Tensor(pictureTensor(pictures, size), [pictures.length, 3, height, width]);
  // [pictures, 1, height, width]
  const maps = floatsOf(await session.run({ [INPUT]: input }), OUTPUT);
  const pixels = width * height;
  return pictures.map((_, index) => ({ width, height, data: maps.subarray(index * pixels, (index + 1) * pixels) }));
}
