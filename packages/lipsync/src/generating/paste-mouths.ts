import type { ReferenceFrame } from '../bank/bank-frames.js';
import { drawMouth } from '../drawing/draw-mouth.js';
import { type MouthOverlay, type OverlayMouthsOptions, overlayMouths } from '../drawing/overlay-mouths.js';
import { placedMesh } from '../mesh/local-shape.js';
import type { GeneratedMouth } from './generate-mouths.js';

/**
 * Puts generated mouths into the frames that they were made for: the lower face of each crop, with the same soft edge as
 * `drawMouths` and in the light of the frame. Nothing else of a frame is changed. The frames may be parts of those whose mouths
 * were generated, with faces as they lie in these parts.
 */
export function pasteMouths(
  frames: AsyncIterable<ReferenceFrame>,
  mouths: AsyncIterable<GeneratedMouth>,
  options: OverlayMouthsOptions,
): AsyncGenerator<MouthOverlay> {
  return overlayMouths(frames, mouths, options, (canvas, frame, { patch, strength }) => {
    if (!patch || strength <= 0) return;
    drawMouth(canvas, frame, { places: placedMesh(frame.face.points), layers: [{ patch, share: 1 }], strength });
  });
}
