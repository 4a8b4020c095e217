import type { Box, Mask, Picture } from '@polydub/contracts';
import {
  dilate,
  emptyMask,
  IDENTITY,
  inverse,
  maskOfBoxes,
  maskWhere,
  pasteMask,
  pixelBox,
  type Similarity,
  sharedMask,
  unionOfMasks,
  warpMask,
  warpPicture,
} from '@polydub/vision';
import { wholeSince } from '../full-size-span.js';
import { glyphMasks, masksOnLinePlates, plateSpreadPixels, unclearLines } from '../glyphs/glyph-masks.js';
import { linesMask, spacesIn, withoutPictographs } from '../glyphs/line-pieces.js';
import { hasResizedWords } from '../glyphs/resized-words.js';
import { groundSpreadPixels, linesBeside, solidGround } from '../glyphs/solid-ground.js';
import { type NoLetters, type TextArea, textArea } from '../glyphs/text-area.js';
import { type LetterDifferences, letterDifferences } from './fading-letters.js';
import { ownPlate } from './own-plate.js';
import { placementInSite, type Site } from './site.js';
import { beyondShining, MAX_VEIL_OPACITY, type StyledBoxes, type Veil, veilOf } from './veil.js';

/** A picture of a site and when it was shown. */
export interface TimedCrop {
  readonly timeSeconds: number;
  readonly picture: Picture;
}

/** How far beyond the letters and their outline a codec spreads them, compared with the height of a line. */
const SPREAD_LINES = 0.04;
const MIN_SPREAD_PIXELS = 1.5;
/** The border of a plate is no plain ground. */
const PLATE_BORDER_PIXELS = 2;
/** So far beyond its border a codec spreads a plate. */
const PLATE_BLUR_PIXELS = 4;
/** How much the box of a line is widened whose letters were not found, compared with its height. */
const BOX_MARGIN_LINES = 0.12;

/** What has to be erased of a callout, upright and at rest, in the pixels of the site's upright part. */
export interface TextShape {
  readonly mask: Mask;
  /** What is erased instead while its words come one after another: they may pop up in their boxes. */
  readonly growing?: Mask;
  /** The inside of a plain plate, which is what is behind the text there. */
  readonly ground?: Mask;
  /** Half-transparent boxes behind the text. */
  readonly veil?: Veil;
  /** How the letters differ from that ground, where they fade in or out on it at rest. */
  readonly letters?: LetterDifferences;
}

/** How far around letters the shade of a ground is averaged, compared with the height of a line. */
const SHADE_LINES = 0.35;

/** A site with its text, and without it. */
export interface SitePictures {
  /** At times at which the text is fully visible. */
  readonly shown: readonly TimedCrop[];
  /** Before and after the text. */
  readonly without: readonly TimedCrop[];
}

/**
 * Tells what has to be erased of a callout; without a picture of its text the lines' boxes are erased.
 *
 * @param beside Lines of other texts that are shown with it, in pixels of the site's upright part.
 */
export async function uprightTextShape(
  site: Site,
  pictures: SitePictures,
  beside: readonly Box[] = [],
): Promise<TextShape> {
  const { upright, callout } = site;
  const pictographs = callout.pictographs?.map((box) => ({ ...box, x: box.x - upright.x, y: box.y - upright.y }));
  const shape = await wholeShape(site, pictures, { beside, ...(pictographs && { pictographs }) });
  const ground = shape.ground && withoutPictographs(shape.ground, pictographs);
  const boxed = withoutPictographs(unionOfMasks(shape.mask, boxesOn(site, shape)), pictographs);
  const mask = shape.isResized ? boxed : withoutPictographs(shape.mask, pictographs);
  const growing = site.callout.wholeSeconds === undefined || shape.veil ? undefined : boxed;
  return { ...shape, mask, ...(growing && { growing }), ...(ground && { ground }) };
}

/** The boxes of a text's lines, as far as they lie on a plate that stays. */
function boxesOn(site: Site, { ground }: TextShape): Mask {
  const boxes = boxesMask(site.upright, uprightLines(site), site.lineHeight);
  return ground ? sharedMask(boxes, ground) : boxes;
}

/** A shape, and whether words of it change their size. */
interface WholeShape extends TextShape {
  readonly isResized?: boolean;
}

async function wholeShape(site: Site, pictures: SitePictures, noLetters: NoLetters): Promise<WholeShape> {
  const { upright: box, lineHeight } = site;
  const lines = uprightLines(site);
  if (pictures.shown.length === 0) return { mask: boxesMask(box, lines, lineHeight) };
  const upright = (crops: readonly TimedCrop[]) => Promise.all(crops.map((crop) => uprightPicture(site, crop)));
  const area = textArea(await upright(pictures.shown), lines, noLetters);
  if (site.lineBoxes) return shapeOnBoxes(area, site.lineBoxes);
  const without = isMoving(site) ? [] : await upright(pictures.without);
  return { ...shapeOf(site, area, without), isResized: hasResizedWords(area) };
}

function shapeOf(site: Site, area: TextArea, without: readonly Picture[]): TextShape {
  const { upright: box, lineHeight } = site;
  const lines = uprightLines(site);
  const spread = Math.max(MIN_SPREAD_PIXELS, SPREAD_LINES * lineHeight);
  const { fill, ring, plate, isOnPlates } = glyphMasks(area, site.callout.isPart);
  // A short word in another colour than the others is hard to tell.
  const missed = area.isRecoloured ? spacesIn(area, fill) : [];
  const unclear = [...unclearLines(lines, fill), ...missed];
  const glyphs = unionOfMasks(fill, ring);
  const near = dilate(glyphs, spread);
  const letters = unclear.length > 0 ? unionOfMasks(near, boxesMask(box, unclear, lineHeight)) : near;
  // Buttons stay, whatever is written on them.
  const stays = plate !== undefined || (isOnPlates === true && !site.erasesPlate);
  const boxes = stays || (isMoving(site) && !site.erasesPlate) ? undefined : solidGround(area, glyphs);
  const known = { area, letters: fill, isMoving: isMoving(site), without };
  const own = stays || boxes || site.erasesPlate ? undefined : ownPlate(known);
  if (own) {
    const beside = linesMask({ picture: fill, lines: linesBeside(own, lines) }, lineHeight / 2);
    const painted = sharedMask(own, dilate(fill, groundSpreadPixels(lineHeight)));
    return withFading(site, area, { mask: unionOfMasks(painted, sharedMask(letters, beside)), ground: own });
  }
  const behind = plate ? insideOf(plate.box, box, 0) : boxes;
  // Boxes that differ in width from line to line would not fit other lines.
  if (behind && (site.erasesPlate || !plate)) return { mask: unionOfMasks(letters, dilate(behind, PLATE_BLUR_PIXELS)) };
  const ground = plate?.isPlain ? insideOf(plate.box, box, PLATE_BORDER_PIXELS) : undefined;
  if (!ground) return { mask: letters };
  // A little too much does no harm there: the plate is painted over it.
  const wide = sharedMask(ground, dilate(glyphs, plateSpreadPixels(lineHeight)));
  return withFading(site, area, { mask: unionOfMasks(letters, wide), ground });
}

/** How far beyond letters on boxes their blur is erased, compared with the height of a line: what is made clearer shows more of it. */
const VEILED_SPREAD_LINES = 0.1;
const MIN_VEILED_SPREAD_PIXELS = 2.5;

/** A text whose lines stand on boxes of different widths: these are erased with it, as they would not fit other lines. */
function shapeOnBoxes(area: TextArea, styled: StyledBoxes): TextShape {
  const { lineHeight, picture } = area;
  const { fill, ring } = masksOnLinePlates(area, styled);
  const glyphs = unionOfMasks(fill, ring, beyondShining(picture, styled));
  const unclear = unclearLines(styled.boxes, glyphs);
  const near = dilate(glyphs, Math.max(MIN_VEILED_SPREAD_PIXELS, VEILED_SPREAD_LINES * lineHeight));
  const veil = veilOf(styled, unionOfMasks(near, linesMask({ picture, lines: unclear })));
  const mask = unionOfMasks(veil.holes, dilate(veil.boxes, PLATE_BLUR_PIXELS));
  return styled.opacity <= MAX_VEIL_OPACITY ? { mask, veil } : { mask };
}

/** Letters that fade with their plate are told from it, so that they can be taken away while both are half visible. */
function withFading(site: Site, { picture }: TextArea, shape: TextShape & { readonly ground: Mask }): TextShape {
  const { fadeInSeconds, fadeOutSeconds, rotationDegrees } = site.callout;
  if (isMoving(site) || rotationDegrees !== 0 || fadeInSeconds + fadeOutSeconds === 0) return shape;
  return { ...shape, letters: letterDifferences(picture, { ...shape, radiusPixels: SHADE_LINES * site.lineHeight }) };
}

function isMoving({ callout }: Site): boolean {
  return callout.path.length > 0;
}

function insideOf(plate: Box, { width, height }: Box, borderPixels: number): Mask | undefined {
  const inside = pixelBox(plate, { width, height }, -borderPixels);
  if (!inside) return undefined;
  const mask = emptyMask(width, height);
  const full = maskWhere(inside.width, inside.height, () => true);
  pasteMask(mask, full, inside);
  return mask;
}

async function uprightPicture(site: Site, { picture, timeSeconds }: TimedCrop): Promise<Picture> {
  const placement = placementInSite(site, timeSeconds);
  return isAtRest(site, placement) ? picture : (await warpPicture(picture, inverse(placement), site.upright)).picture;
}

/** A site and what is erased there. */
export interface TextSite extends Site {
  readonly textMask: Mask;
  /** See {@link TextShape}. */
  readonly growing?: Mask | undefined;
}

/** A word may still pop up for so long after all of a text was read. */
const MAX_POP_SECONDS = 0.2;

/** What is erased of a text at a time, as it lies in its site. */
export function textMaskAt({ textMask, growing, ...site }: TextSite, timeSeconds: number): Mask {
  const isGrowing = timeSeconds < wholeSince(site.callout) + MAX_POP_SECONDS;
  return placedTextMask(site, growing && isGrowing ? growing : textMask, timeSeconds);
}

/** The mask as it lies in the site at a time. */
export function placedTextMask(site: Site, upright: Mask, timeSeconds: number): Mask {
  const placement = placementInSite(site, timeSeconds);
  return isAtRest(site, placement) ? upright : warpMask(upright, placement, site.box);
}

function isAtRest({ box, upright }: Site, { a, b, x0, y0 }: Similarity): boolean {
  const { a: one } = IDENTITY;
  const isSameSize = box.width === upright.width && box.height === upright.height;
  return isSameSize && Math.abs(a - one) + Math.abs(b) < 1e-4 && Math.abs(x0) + Math.abs(y0) < 0.02;
}

/** The boxes of a callout's lines, at every place where it may be. */
export function lineBoxesMask(site: Site): Mask {
  const { upright: box, callout, lineHeight } = site;
  const upright = boxesMask(box, uprightLines(site), lineHeight);
  const times = [callout.startSeconds, ...callout.path.map(({ timeSeconds }) => timeSeconds)];
  const [first, ...others] = times.map((time) => placedTextMask(site, upright, time));
  return first ? unionOfMasks(first, ...others) : upright;
}

/** Boxes of the lines, counted from the corner of the upright part. */
function uprightLines({ callout, upright }: Site): Box[] {
  return callout.lineBoxes.map((line) => ({ ...line, x: line.x - upright.x, y: line.y - upright.y }));
}

function boxesMask({ width, height }: Box, boxes: readonly Box[], lineHeight: number): Mask {
  return maskOfBoxes(width, height, boxes, BOX_MARGIN_LINES * lineHeight);
}
