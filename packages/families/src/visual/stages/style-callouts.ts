import {
  betweenBars,
  clearPieceOf,
  estimateStyle,
  glyphMasks,
  groundRows,
  hasLastWordsInOtherColour,
  hasResizedWords,
  highlightsWords,
  letterBox,
  masksOnLinePlates,
  openFonts,
  PICTOGRAPH_REACH_HEIGHTS,
  type Plate,
  type PlatePaint,
  paintedLinePlates,
  pictographsOfLines,
  plateOfGround,
  platePaint,
  shadedPlate,
  steadyPicture,
  textArea,
  withoutKeptMarks,
} from '@polydub/callouts';
import {
  artifactSchema,
  type Box,
  boxSchema,
  type Callout,
  type CalloutStyle,
  calloutStyleSchema,
  type Mask,
  type Picture,
  type Warning,
} from '@polydub/contracts';
import { defineStage } from '@polydub/pipeline';
import { cropPicture, emptyMask, levelPixelBox, maskArea, pasteMask, pixelBox } from '@polydub/vision';
import { z } from 'zod';
import { type PlacedCallout, placedCalloutSchema } from './classify-callouts.js';
import { isLevel, picturesOfText } from './pictures-of-text.js';
import { type PictureInfo, pictureInfoSchema } from './schemas.js';

/** Around the text, compared with the height of a line: shadows, outlines and the edges of plates lie there. */
const MARGIN_LINES = 0.8;

type Placed = PlacedCallout;

/** Tells how a callout looks: its colours, outline, shadow, plate, size and letters. */
export const styleCallouts = defineStage({
  name: 'style-callouts',
  version: 45,
  failsAs: 'style-extraction-failed',
  input: z.object({
    media: artifactSchema,
    callout: placedCalloutSchema,
    picture: pictureInfoSchema,
    sourceLanguage: z.string(),
    /** Boxes of other texts that are shown beside it, in pixels of the picture. */
    beside: z.array(boxSchema),
  }),
  /** `text` is without marks before it that stay in the picture. */
  output: z.object({
    text: z.string(),
    style: calloutStyleSchema,
    pictographs: z.array(boxSchema),
    ground: boxSchema.optional(),
    betweenBars: boxSchema.optional(),
  }),
  uses: [],
  part: { list: 'placed', item: 'callout', results: 'styled' },
  runsInThread: true,
  async work({ media, callout: whole, picture, sourceLanguage, beside }, { store, signal, warn }) {
    const callout = lookedAt(whole, picture.width);
    const area = areaOf(callout, picture);
    const wide = callout === whole ? areaOf(callout, picture, PICTOGRAPH_REACH_HEIGHTS) : area;
    const band = isLevel(callout) ? farBand(callout, picture) : undefined;
    const look = { callout, near: wide, far: band, picture, signal };
    const { near: wideCrops, far: farCrops } = await picturesOfText(await store.localPath(media), look);
    const crops = wideCrops.map((crop) => cropPicture(crop, movedBox(area, wide)));
    const lineBoxes = callout.lineBoxes.map((box) => movedBox(box, area));
    const others = beside.map((box) => movedBox(box, area));
    const pictographs = pictographsBy(callout, { crops: wideCrops, area: wide, beside });
    const own = pictographs.map((boxes) => boxes.map((box) => movedBox(box, area)));
    const always = textArea(crops, lineBoxes, { beside: others, pictographs: own.flat() });
    // Words that change their size look like themselves only as long as none of them does.
    const seen = hasResizedWords(always) ? { ...always, otherColours: [], isRecoloured: false } : always;
    const found = glyphMasks(seen, callout !== whole);
    const perLine = found.plate || !isLevel(callout) ? undefined : paintedLinePlates(seen, crops);
    const far =
      found.plate || perLine || !band ? undefined : farPlate({ callout, area, band, crops: farCrops }, found.fill);
    const onPlate = far ? glyphMasks(seen, callout !== whole, far.plate) : found;
    const masks = perLine ? masksOnLinePlates(seen, perLine.plates) : onPlate;
    const mayBeList = callout === whole && callout.kind !== 'subtitle';
    const text = mayBeList ? withoutKeptMarks(callout.text, lineBoxes, masks.fill) : callout.text;
    const firstWords = callout.beginning && movedBox(callout.beginning.box, area);
    if (highlightsWords(always) || (firstWords && hasLastWordsInOtherColour(seen.picture, masks.fill, firstWords)))
      warn(highlightLost(whole));
    const fonts = await openFonts(signal);
    const style = estimateStyle({
      crops,
      // Each word has its usual colour for most of the time.
      picture: seen.isRecoloured ? steadyPicture(crops).picture : seen.picture,
      corner: area,
      pictureWidth: picture.width,
      masks,
      platePaint: perLine?.paint ?? far?.paint,
      lineBoxes,
      pictographs: own,
      wordColours: seen.wordColours,
      firstWords,
      text,
      listText: callout.text,
      language: sourceLanguage,
      fonts,
    });
    const isOnGround = band && !style.plate && callout.kind !== 'subtitle';
    const ground = isOnGround ? groundIn({ box: callout.box, style }, { band, crops: farCrops, picture }) : undefined;
    const bars = band && barsAround({ box: callout.box, style }, band, farCrops);
    return {
      text: callout === whole ? text : whole.text,
      style: callout === whole ? style : runningStyle(style, whole),
      pictographs: pictographs.flat(),
      ...(ground && { ground }),
      ...(bars && { betweenBars: { ...bars, y: 0, height: picture.height } }),
    };
  },
});

/** The even ground that a level text stands on, in pixels of the picture: above and below up to what was looked at and is none; see `groundRows`. */
function groundIn(
  text: Pick<Callout, 'box' | 'style'>,
  { band, crops, picture }: { readonly band: Box; readonly crops: readonly Picture[]; readonly picture: PictureInfo },
): Box | undefined {
  const rows = groundRows(steadyPicture(crops).picture, movedBox(letterBox(text), band));
  if (!rows) return undefined;
  const top = rows.y > 0 ? band.y + rows.y : 0;
  const end = rows.y + rows.height;
  const bottom = end < band.height ? band.y + end : picture.height;
  return { x: 0, y: top, width: picture.width, height: bottom - top };
}

/** The columns between bars at the sides of the picture, for a level text that stands between them; see `betweenBars`. */
function barsAround(text: Pick<Callout, 'box' | 'style'>, band: Box, crops: readonly Picture[]) {
  return betweenBars(steadyPicture(crops).picture, movedBox(letterBox(text), band));
}

interface Around {
  readonly crops: readonly Picture[];
  /** Where the crops lie in the picture. */
  readonly area: Box;
  readonly beside: readonly Box[];
}

/** The emoji and icons beside each line, in pixels of the picture; none beside what is wider than the picture. */
function pictographsBy(callout: Placed, { crops, area, beside }: Around): Box[][] {
  const { picture } = steadyPicture(crops);
  const lines = callout.lineBoxes.map((box) => movedBox(box, area));
  const others = beside.map((box) => movedBox(box, area));
  const found = pictographsOfLines(picture, lines, others);
  return found.map((boxes) => boxes.map((box) => ({ ...box, x: box.x + area.x, y: box.y + area.y })));
}

/** A box as it is seen from a point. */
function movedBox(box: Box, { x, y }: Box): Box {
  return { ...box, x: box.x - x, y: box.y - y };
}

function highlightLost({ id, text }: Placed): Warning {
  const message = `Words of the text ${JSON.stringify(text)} change their colour one after another; its translation is drawn in one colour.`;
  return { code: 'callout-highlight-lost', message, lineId: id };
}

/** How far from a text its plate is looked for above and below, compared with the height of a line; beside it all over the picture. */
const FAR_LINES = 3;

interface FarPlate {
  readonly plate: Plate;
  readonly paint: PlatePaint;
}

interface FarLook {
  readonly callout: Placed;
  readonly area: Box;
  /** See {@link farBand}. */
  readonly band: Box;
  /** What is seen there. */
  readonly crops: readonly Picture[];
}

/** Where the plate of a level text is looked for that ends farther away than what is looked at. */
function farBand(callout: Placed, picture: PictureInfo): Box {
  const margin = FAR_LINES * lineHeightOf(callout);
  const top = Math.max(0, Math.round(callout.box.y - margin));
  const bottom = Math.min(picture.height, Math.round(callout.box.y + callout.box.height + margin));
  return { x: 0, y: top, width: picture.width, height: bottom - top };
}

/** The plate of a level text that ends farther away than what is looked at, in pixels of the area. */
function farPlate({ callout, area, band, crops }: FarLook, letters: Mask): FarPlate | undefined {
  if (maskArea(letters) === 0) return undefined;
  const fill = emptyMask(band.width, band.height);
  pasteMask(fill, letters, { x: area.x, y: area.y - band.y });
  const lines = callout.lineBoxes.map((box) => ({ ...box, y: box.y - band.y }));
  const around = textArea(crops, lines);
  const plate = plateOfGround(around, fill) ?? shadedPlate(around, fill, crops);
  if (!plate) return undefined;
  const box = { ...plate.box, x: plate.box.x - area.x, y: plate.box.y + band.y - area.y };
  return { plate: { ...plate, box }, paint: platePaint(crops, around.picture, plate) };
}

/** What the look of a text is told by: all of it, unless it is wider than the picture. */
function lookedAt(callout: Placed, pictureWidth: number): Placed {
  const { sample } = callout;
  const piece = sample && clearPieceOf(callout, sample.box, pictureWidth);
  return piece ? { ...piece, text: sample.text } : callout;
}

/** A text that runs through the picture begins where it begins, and a strip behind it does not run with it. */
function runningStyle({ plate: _stays, ...style }: CalloutStyle, { path }: Placed): CalloutStyle {
  const runsToTheLeft = (path.at(-1)?.offsetX ?? 0) < (path[0]?.offsetX ?? 0);
  return { ...style, alignment: runsToTheLeft ? 'left' : 'right' };
}

/**
 * What is looked at, as it would be seen level: for a turned text, it may reach beyond the picture.
 *
 * @param acrossLines How much more before and after the text, in heights of a line.
 */
function areaOf(callout: Placed, picture: { readonly width: number; readonly height: number }, acrossLines = 0): Box {
  const height = lineHeightOf(callout);
  const [margin, across] = [height * MARGIN_LINES, height * acrossLines];
  const boxOf = callout.rotationDegrees === 0 ? pixelBox : levelPixelBox;
  const box = { ...callout.box, x: callout.box.x - across, width: callout.box.width + 2 * across };
  return boxOf(box, picture, margin) ?? wholeOf(picture);
}

function lineHeightOf({ lineBoxes }: Placed): number {
  return Math.max(...lineBoxes.map(({ width, height }) => Math.min(width, height)));
}

function wholeOf({ width, height }: { readonly width: number; readonly height: number }): Box {
  return { x: 0, y: 0, width, height };
}
