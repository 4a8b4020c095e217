import type { FaceRegion, Picture } from '@polydub/contracts';
import { float32Tensor, floatsOf, type OnnxSession } from '@polydub/inference';
import { INPUT_PIXELS } from './constants.js';
import { detectorInput } from './preprocess.js';

/** What the network says of a square. */
export interface SquareAnswer {
  readonly square: FaceRegion;
  /** `[anchors, 16]` */
  readonly boxes: Float32Array;
  /** `[anchors]`, before the logistic function. */
  readonly scores: Float32Array;
}

/** Looks for faces in one square of a picture. */
export async function lookAt(session: OnnxSession, picture: Picture, square: FaceRegion): Promise<SquareAnswer> {
  const input = float32Tensor(detectorInput(picture, square), [1, 3, INPUT_PIXELS, INPUT_PIXELS]);
  const outputs = await session.run({ picture: input });
  return { square, boxes: floatsOf(outputs, 'boxes'), scores: floatsOf(outputs, 'scores') };
}
