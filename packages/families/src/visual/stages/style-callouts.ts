import {
  clearPieceOf,
  estimateStyle,
  fullSizeSpan,
  glyphMasks,
  highlightsWords,
  masksOnLinePlates,
  openFonts,
  PICTOGRAPH_REACH_HEIGHTS,
  type Plate,
  type PlatePaint,
  paintedLinePlates,
  pictographsOfLines,
  placeAt,
  plateOfGround,
  platePaint,
  shadedPlate,
  steadyPicture,
  textArea,
} from '@polydub/callouts';
import {
  artifactSchema,
  type Box,
  boxSchema,
  type CalloutStyle,
  calloutStyleSchema,
  type Mask,
  type Picture,
  type TimeSpan,
  type Warning,
} from '@polydub/contracts';
import { decodePart, type RawFrame } from '@polydub/media';
import { defineStage } from '@polydub/pipeline';
import {
  cropLine,
  cropPicture,
  emptyMask,
  levelPixelBox,
  maskArea,
  pasteMask,
  pixelBox,
  type Quad,
} from '@polydub/vision';
import { z } from 'zod';
import { type PlacedCallout, placedCalloutSchema } from './classify-callouts.js';
import { type PictureInfo, pictureInfoSchema } from './schemas.js';

/** How long a callout is looked at, and how many pictures of it are compared to tell it from what moves behind it. */
const LOOK_SECONDS = 2;
const PICTURES = 7;
/** Around the text, compared with the height of a line: shadows, outlines and the edges of plates lie there. */
const MARGIN_LINES = 0.8;

type Placed = PlacedCallout;

/** Tells how a callout looks: its colours, outline, shadow, plate, size and letters. */
export const styleCallouts = defineStage({
  name: 'style-callouts',
  version: 30,
  failsAs: 'style-extraction-failed',
  input: z.object({
    media: artifactSchema,
    callout: placedCalloutSchema,
    picture: pictureInfoSchema,
    sourceLanguage: z.string(),
    /** Boxes of other texts that are shown beside it, in pixels of the picture. */
    beside: z.array(boxSchema),
  }),
  output: z.object({ style: calloutStyleSchema, pictographs: z.array(boxSchema) }),
  uses: [],
  part: { list: 'placed', item: 'callout', results: 'styled' },
  runsInThread: true,
  async work({ media, callout: whole, picture, sourceLanguage, beside }, { store, signal, warn }) {
    const callout = lookedAt(whole, picture.width);
    const area = areaOf(callout, picture);
    const wide = callout === whole ? areaOf(callout, picture, PICTOGRAPH_REACH_HEIGHTS) : area;
    const path = await store.localPath(media);
    const wideCrops = await cropsOf(path, { callout, area: wide, picture, signal });
    const crops = wideCrops.map((crop) => cropPicture(crop, movedBox(area, wide)));
    const lineBoxes = callout.lineBoxes.map((box) => movedBox(box, area));
    const others = beside.map((box) => movedBox(box, area));
    const pictographs = pictographsBy(callout, { crops: wideCrops, area: wide, beside });
    const own = pictographs.map((boxes) => boxes.map((box) => movedBox(box, area)));
    const seen = textArea(crops, lineBoxes, { beside: others, pictographs: own.flat() });
    if (highlightsWords(seen)) warn(highlightLost(whole));
    const found = glyphMasks(seen, callout !== whole);
    const perLine = found.plate || !isLevel(callout) ? undefined : paintedLinePlates(seen, crops);
    const far =
      found.plate || perLine ? undefined : await farPlate(path, { callout, area, picture, signal }, found.fill);
    const onPlate = far ? glyphMasks(seen, callout !== whole, far.plate) : found;
    const masks = perLine ? masksOnLinePlates(seen, perLine.plates) : onPlate;
    const { text } = callout;
    const fonts = await openFonts(signal);
    const look = {
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
      text,
      language: sourceLanguage,
      fonts,
    };
    const style = callout === whole ? estimateStyle(look) : runningStyle(estimateStyle(look), whole);
    return { style, pictographs: pictographs.flat() };
  },
});

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

interface Look {
  readonly callout: Placed;
  readonly area: Box;
  readonly picture: PictureInfo;
  readonly signal: AbortSignal;
}

/** How far from a text its plate is looked for above and below, compared with the height of a line; beside it all over the picture. */
const FAR_LINES = 3;
/** Pictures are large then, and fewer are enough. */
const FAR_PICTURES = 3;

interface FarPlate {
  readonly plate: Plate;
  readonly paint: PlatePaint;
}

/** The plate of a level text that ends farther away than what is looked at, in pixels of the area. */
async function farPlate(media: string, look: Look, letters: Mask): Promise<FarPlate | undefined> {
  const { callout, area, picture } = look;
  if (!isLevel(callout) || maskArea(letters) === 0) return undefined;
  const margin = FAR_LINES * lineHeightOf(callout);
  const top = Math.max(0, Math.round(callout.box.y - margin));
  const bottom = Math.min(picture.height, Math.round(callout.box.y + callout.box.height + margin));
  const band = { x: 0, y: top, width: picture.width, height: bottom - top };
  const crops = await cropsOf(media, { ...look, area: band }, FAR_PICTURES);
  const fill = emptyMask(band.width, band.height);
  pasteMask(fill, letters, { x: area.x, y: area.y - band.y });
  const lines = callout.lineBoxes.map((box) => ({ ...box, y: box.y - band.y }));
  const around = textArea(crops, lines);
  const plate = plateOfGround(around, fill) ?? shadedPlate(around, fill, crops);
  if (!plate) return undefined;
  const box = { ...plate.box, x: plate.box.x - area.x, y: plate.box.y + band.y - area.y };
  return { plate: { ...plate, box }, paint: platePaint(crops, around.picture, plate) };
}

/** Pictures of the text while all of it is visible; at least one. */
async function cropsOf(media: string, look: Look, count = PICTURES): Promise<Picture[]> {
  const { callout, area, picture } = look;
  const span = clearSpan(callout, 1 / picture.frameRate);
  const everySeconds = (span.endSeconds - span.startSeconds) / count;
  const crops: Picture[] = [];
  for await (const frame of framesOf(media, look, span)) {
    if (frame.timeSeconds >= span.startSeconds + crops.length * everySeconds) crops.push(cropOf(frame, callout, area));
  }
  return crops.length > 0 ? crops : [await nearestCrop(media, look, span)];
}

/**
 * The picture that is closest to the time in which a text is visible, where none is in it: frames may be far apart, or the text may still
 * fade in at the end. Without any frame of the text it looks as usual.
 */
async function nearestCrop(media: string, look: Look, { endSeconds }: TimeSpan): Promise<Picture> {
  const { callout, area } = look;
  let nearest: Picture | undefined;
  for await (const frame of framesOf(media, look, { startSeconds: callout.startSeconds, endSeconds }))
    nearest = cropOf(frame, callout, area);
  const { width, height } = area;
  return nearest ?? { width, height, data: new Uint8Array(width * height * 3) };
}

function framesOf(media: string, { callout, area, picture, signal }: Look, span: TimeSpan) {
  const part = isLevel(callout) ? area : wholeOf(picture);
  return decodePart(media, { part, reusesMemory: true, ...span, signal });
}

function cropOf(frame: RawFrame, callout: Placed, area: Box): Picture {
  return isLevel(callout) ? copied(frame) : levelCrop(frame, callout, area);
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

/** A while in the midst of the time in which all of the text is visible, and as large as its box; at least a frame. */
function clearSpan(callout: Placed, frameSeconds: number): TimeSpan {
  const { startSeconds, endSeconds, fadeInSeconds, fadeOutSeconds } = callout;
  const fullSize = fullSizeSpan(callout);
  const first = Math.max(startSeconds + fadeInSeconds, fullSize.startSeconds);
  const end = Math.max(startSeconds, Math.min(endSeconds - fadeOutSeconds, fullSize.endSeconds));
  const middle = (first + end) / 2;
  const start = Math.max(Math.min(first, middle), middle - LOOK_SECONDS / 2, 0);
  return { startSeconds: start, endSeconds: Math.max(Math.min(end, start + LOOK_SECONDS), start + 1.5 * frameSeconds) };
}

/** Whether a callout is level and stays in its place. */
function isLevel({ path, rotationDegrees }: Placed): boolean {
  return path.length === 0 && rotationDegrees === 0;
}

function copied({ width, height, data }: Picture): Picture {
  return { width, height, data: data.slice() };
}

/** The area around a callout as it would be seen level and where its box is, whatever its place in this frame. */
function levelCrop(frame: RawFrame, callout: Placed, area: Box): Picture {
  const place = placeAt(callout.path, frame.timeSeconds);
  const degrees = callout.rotationDegrees + place.rotationDegrees;
  const isAtRest = degrees === 0 && place.scale === 1 && place.offsetX === 0 && place.offsetY === 0;
  if (isAtRest) return cropPicture(frame, area);
  const { box } = callout;
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const angle = (degrees * Math.PI) / 180;
  const moved = (x: number, y: number) => {
    const [byX, byY] = [(x - middle.x) * place.scale, (y - middle.y) * place.scale];
    return {
      x: middle.x + place.offsetX + Math.cos(angle) * byX - Math.sin(angle) * byY,
      y: middle.y + place.offsetY + Math.sin(angle) * byX + Math.cos(angle) * byY,
    };
  };
  const [right, bottom] = [area.x + area.width, area.y + area.height];
  const corners: Quad = [moved(area.x, area.y), moved(right, area.y), moved(right, bottom), moved(area.x, bottom)];
  return cropLine(frame, corners, area);
}
