import { type Layer, type PlacedText, placeLayer, siteOf } from '@polydub/callouts';
import type { Box } from '@polydub/contracts';
import { boxAround, movedPoint, pixelBox } from '@polydub/vision';
import type { PictureInfo } from './schemas.js';

/** The part of the picture, in whole pixels, that erasing callouts and drawing their layers may change. */
export function changedPlace(
  callouts: readonly PlacedText[],
  layers: ReadonlyMap<string, Layer>,
  picture: Pick<PictureInfo, 'width' | 'height'>,
): Box | undefined {
  const boxes = callouts.flatMap((callout) => {
    const layer = layers.get(callout.id);
    const site = siteOf(callout, picture);
    return [...(site ? [site.box] : []), ...(layer ? drawnBoxes(callout, layer) : [])];
  });
  const around = boxAround(boxes);
  return around && pixelBox(around, picture, 1);
}

/** Where a layer lies at each knot of its callout's motion. */
function drawnBoxes(callout: PlacedText, layer: Layer): Box[] {
  const times = [callout.startSeconds, ...callout.path.map(({ timeSeconds }) => timeSeconds)];
  return times.flatMap((timeSeconds) => {
    const place = placeLayer(layer, { ...callout, startSeconds: 0, endSeconds: Number.POSITIVE_INFINITY }, timeSeconds);
    if (!place) return [];
    return [0, layer.width].flatMap((x) =>
      [0, layer.height].map((y) => ({ ...movedPoint(place.similarity, { x, y }), width: 0, height: 0 })),
    );
  });
}
