import type { Mask } from '@polydub/contracts';
import {
  connectedComponents,
  differenceOfMasks,
  dilate,
  distanceToMask,
  invertedMask,
  maskArea,
  maskWhere,
  sharedMask,
  unionOfMasks,
} from '@polydub/vision';

/** Letters cover at least this much, compared with the outline around them: the counters of letters such as o cover less. */
const MIN_AREA_SHARE = 0.2;
/** How far the outer edge of an outline is from its letters differs by no more than this, in pixels, for most of it. */
const SAME_WIDTH_PIXELS = 1.5;
const MIN_EVEN_SHARE = 0.85;
/** A thinner outline does not close around its letters. */
const MIN_WIDTH_PIXELS = 2;

/**
 * The part of a colour that lies inside of another one as letters lie in their outline: what encloses it is equally wide all around.
 * Undefined where that is not so, as for the counters of letters.
 */
export function enclosedLetters(colour: Mask, outline: Mask): Mask | undefined {
  const holes = holesOf(outline);
  const inside = sharedMask(colour, holes);
  if (maskArea(inside) < MIN_AREA_SHARE * maskArea(outline)) return undefined;
  const whole = unionOfMasks(outline, holes);
  const distances = distanceToMask(inside).data;
  const edge = sharedMask(outline, dilate(differenceOfMasks(dilate(whole, 1), whole), 1));
  const widths = [...edge.data.keys()].flatMap((pixel) => (edge.data[pixel] === 0 ? [] : [distances[pixel] as number]));
  const usual = widths.toSorted((one, other) => one - other)[widths.length >> 1] ?? 0;
  const even = widths.filter((width) => Math.abs(width - usual) <= SAME_WIDTH_PIXELS);
  return usual >= MIN_WIDTH_PIXELS && even.length >= MIN_EVEN_SHARE * widths.length ? inside : undefined;
}

/** What a mask surrounds on all sides. */
function holesOf(mask: Mask): Mask {
  const { width, height } = mask;
  const { labels, components } = connectedComponents(invertedMask(mask));
  const closed = components.filter(
    ({ box }) => box.x > 0 && box.y > 0 && box.x + box.width < width && box.y + box.height < height,
  );
  const inside = new Set(closed.map(({ label }) => label));
  return maskWhere(width, height, (pixel) => inside.has(labels[pixel] as number));
}
