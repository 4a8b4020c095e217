import type { Box } from '@polydub/contracts';
import type { ReferenceFrame } from '../bank/bank-frames.js';
import type { DrawnFrame } from './draw-mouth.js';
import type { Canvas } from './warp-triangles.js';

/** What is laid over one frame: `rgba` with straight alpha, of the size of the place; transparent where nothing is changed. */
export interface MouthOverlay {
  readonly index: number;
  readonly timeSeconds: number;
  readonly width: number;
  readonly height: number;
  readonly pixelFormat: 'rgba';
  readonly data: Uint8Array<ArrayBuffer>;
}

/** What every way of drawing mouths needs. */
export interface OverlayMouthsOptions {
  /** Where overlays lie in the frames, see `placeOfMouths`. */
  readonly place: Box;
  readonly signal: AbortSignal;
}

/**
 * Lays a mouth over each frame, in their order. `draw` draws it on a face that can be worked on, or leaves the frame as it is.
 */
export async function* overlayMouths<Mouth>(
  frames: AsyncIterable<ReferenceFrame>,
  mouths: AsyncIterable<Mouth>,
  { place, signal }: OverlayMouthsOptions,
  draw: (canvas: Canvas, frame: DrawnFrame, mouth: Mouth) => Promise<void> | void,
): AsyncGenerator<MouthOverlay> {
  const left = mouths[Symbol.asyncIterator]();
  const { width, height } = place;
  let index = 0;
  try {
    for await (const { picture, face: frame } of frames) {
      signal.throwIfAborted();
      const next = await left.next();
      const [face] = frame.faces;
      const data = new Uint8ClampedArray(4 * width * height);
      if (!next.done && face?.state === 'usable') await draw({ box: place, data }, { picture, face }, next.value);
      const { timeSeconds } = picture;
      yield { index, timeSeconds, width, height, pixelFormat: 'rgba', data: new Uint8Array(data.buffer) };
      index += 1;
    }
  } finally {
    await left.return?.();
  }
}
