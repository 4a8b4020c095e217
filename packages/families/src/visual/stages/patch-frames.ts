import { composite, type ErasedCallout, type Layer, placeLayer } from '@polydub/callouts';
import type { Box, Callout, Mask, Picture } from '@polydub/contracts';
import type { RawFrame } from '@polydub/media';
import { emptyMask, INSIDE, pasteMask, pastePicture } from '@polydub/vision';

/** The changed place of a frame and the texts that were erased from it. */
export interface ErasedFrame {
  readonly frame: RawFrame;
  readonly texts: readonly ErasedCallout[];
}

/** Joins the texts of each frame. `current` tells which frame they are being erased from. */
export async function* byFrame(
  erased: AsyncIterable<ErasedCallout>,
  current: () => RawFrame | undefined,
): AsyncGenerator<ErasedFrame> {
  let frame: RawFrame | undefined;
  let texts: ErasedCallout[] = [];
  for await (const text of erased) {
    if (frame && frame.index !== text.frameIndex) {
      yield { frame, texts };
      texts = [];
    }
    frame = current();
    texts.push(text);
  }
  if (frame && texts.length > 0) yield { frame, texts };
}

/** What is drawn over a stretch of the picture. */
export interface Drawn {
  readonly callouts: readonly Callout[];
  /** The layers of callouts that are drawn again, by the callouts' ids. */
  readonly layers: ReadonlyMap<string, Layer>;
  /** The part of the picture that the patches cover. */
  readonly place: Box;
  readonly frameSeconds: number;
}

/** A part of a frame without its old texts, with the layers that are shown then. */
export interface DrawnFrame {
  readonly picture: Picture;
  /** The pixels that differ from those of the source. */
  readonly changed: Mask;
}

/** Draws what is shown in a frame from which texts were erased. */
export function drawnFrame(
  { frame, texts }: ErasedFrame,
  { callouts, layers, place, frameSeconds }: Drawn,
): DrawnFrame {
  const { width, height } = frame;
  const picture = { width, height, data: frame.data.slice() };
  const changed = emptyMask(place.width, place.height);
  for (const { picture: erased, mask, box } of texts) {
    const corner = { x: box.x - place.x, y: box.y - place.y };
    pastePicture(picture, erased, corner, mask);
    pasteMask(changed, mask, corner);
  }
  const erased = picture.data.slice();
  for (const callout of callouts) {
    const layer = layers.get(callout.id);
    const shown = layer && placeLayer(layer, callout, frame.timeSeconds, frameSeconds);
    if (shown) composite(picture, place, layer, shown);
  }
  markDifferences(changed, picture, erased);
  return { picture, changed };
}

/** The changed pixels of a frame; transparent everywhere else. */
export function patchOf(timeSeconds: number, { picture, changed }: DrawnFrame): RawFrame {
  return rgbaFrame(timeSeconds, picture, changed);
}

/** A patch that changes nothing. */
export function clearPatch(timeSeconds: number, { width, height }: Box): RawFrame {
  return rgbaFrame(timeSeconds, { width, height, data: new Uint8Array(width * height * 3) }, emptyMask(width, height));
}

function markDifferences(mask: Mask, { data }: Picture, before: Uint8Array): void {
  for (let pixel = 0; pixel < mask.data.length; pixel += 1) {
    const at = pixel * 3;
    if (data[at] !== before[at] || data[at + 1] !== before[at + 1] || data[at + 2] !== before[at + 2])
      mask.data[pixel] = INSIDE;
  }
}

function rgbaFrame(timeSeconds: number, { width, height, data: rgb }: Picture, mask: Mask): RawFrame {
  const data = new Uint8Array(width * height * 4);
  for (let pixel = 0; pixel < mask.data.length; pixel += 1) {
    if (mask.data[pixel] === 0) continue;
    data[pixel * 4] = rgb[pixel * 3] as number;
    data[pixel * 4 + 1] = rgb[pixel * 3 + 1] as number;
    data[pixel * 4 + 2] = rgb[pixel * 3 + 2] as number;
    data[pixel * 4 + 3] = 255;
  }
  return { index: 0, timeSeconds, width, height, pixelFormat: 'rgba', data };
}
