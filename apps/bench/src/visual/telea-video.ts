import { decodeFrames, encodeFrames, type RawFrame } from '@polydub/media';
import { cropPicture, inpaintTelea, maskWhere, pastePicture, pixelBox } from '@polydub/vision';
import type { Clip } from './clips/make-clip.js';
import type { Truth } from './clips/truth.js';
import { boundsOf, turnedQuad } from './measures/turned-quad.js';

/** What it is, for people. */
export const TELEA_NAME = "OpenCV's inpainting (Telea) of the true text boxes, frame by frame";

/** How far the filled boxes reach beyond the letters: outlines and shadows. */
const BOX_MARGIN_PIXELS = 4;
/** Surroundings of a box that the method looks at. */
const CONTEXT_PIXELS = 12;

/**
 * Erases the texts of a clip the usual simple way, into a video: every frame's true boxes are filled from around them.
 * Resolves with the seconds that the filling took, without decoding and encoding.
 */
export async function eraseByTelea(clip: Clip, output: string, signal: AbortSignal): Promise<number> {
  let seconds = 0;
  const filled = async function* (): AsyncGenerator<RawFrame> {
    for await (const frame of decodeFrames(clip.withText, { pixelFormat: 'rgb24', signal })) {
      const startMs = performance.now();
      await fillBoxes(frame, clip.truth);
      seconds += (performance.now() - startMs) / 1000;
      yield frame;
    }
  };
  await encodeFrames(filled(), { path: output, frameRate: clip.truth.framesPerSecond, signal });
  return seconds;
}

async function fillBoxes(frame: RawFrame, { texts }: Truth): Promise<void> {
  for (const { stays, frames, rotationDegrees } of texts) {
    const shown = frames.find((each) => each.frame === frame.index);
    if (!shown || stays) continue;
    for (const lineBox of shown.lineBoxes) {
      const box = boundsOf(turnedQuad(lineBox, shown.box, rotationDegrees));
      const around = pixelBox(box, frame, BOX_MARGIN_PIXELS + CONTEXT_PIXELS);
      const hole = pixelBox(box, frame, BOX_MARGIN_PIXELS);
      if (!around || !hole) continue;
      const mask = maskWhere(around.width, around.height, (pixel) => {
        const x = around.x + (pixel % around.width) - hole.x;
        const y = around.y + Math.floor(pixel / around.width) - hole.y;
        return x >= 0 && y >= 0 && x < hole.width && y < hole.height;
      });
      pastePicture(frame, await inpaintTelea(cropPicture(frame, around), mask), around);
    }
  }
}
