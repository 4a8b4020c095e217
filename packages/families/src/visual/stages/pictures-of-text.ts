import { fullSizeSpan, placeAt } from '@polydub/callouts';
import type { Box, Picture, TimeSpan } from '@polydub/contracts';
import { decodePart, type RawFrame } from '@polydub/media';
import { boxAround, cropLine, cropPicture, type Quad } from '@polydub/vision';
import type { PlacedCallout } from './classify-callouts.js';
import type { PictureInfo } from './schemas.js';

/** How long a callout is looked at, and how many pictures of it are compared to tell it from what moves behind it. */
const LOOK_SECONDS = 2;
const PICTURES = 7;
/** Of what is far around it: these pictures are large, and fewer are enough. */
const FAR_PICTURES = 3;

/** Which pictures of a text are taken. */
export interface TextLook {
  readonly callout: PlacedCallout;
  /** What is looked at, as it would be seen level. */
  readonly near: Box;
  /** What is far around a level text; it holds `near`. */
  readonly far?: Box | undefined;
  readonly picture: PictureInfo;
  readonly signal: AbortSignal;
}

/** Pictures of a text while all of it is visible. */
export interface TextPictures {
  /** At least one. */
  readonly near: readonly Picture[];
  /** At least one of a text of which these are wanted. */
  readonly far: readonly Picture[];
}

/** Takes the pictures by which the look of a text is told; the media is decoded once for all of them. */
export async function picturesOfText(media: string, look: TextLook): Promise<TextPictures> {
  const { callout, near, far, picture } = look;
  const span = clearSpan(callout, 1 / picture.frameRate);
  const wanted = [new SpreadCrops(callout, near, span, PICTURES)];
  if (far) wanted.push(new SpreadCrops(callout, far, span, FAR_PICTURES));
  const part = partOf(look);
  for await (const frame of framesOf(media, part, span, look.signal))
    for (const crops of wanted) crops.offer(frame, part);
  const [ofNear, ofFar] = wanted.map(({ taken }) => taken);
  if (ofNear?.length) return { near: ofNear, far: ofFar ?? [] };
  return nearestPictures(media, look, span);
}

/** Some crops of frames, spread over a time. */
class SpreadCrops {
  readonly taken: Picture[] = [];
  readonly #callout: PlacedCallout;
  readonly #area: Box;
  readonly #span: TimeSpan;
  readonly #everySeconds: number;

  constructor(callout: PlacedCallout, area: Box, span: TimeSpan, count: number) {
    this.#callout = callout;
    this.#area = area;
    this.#span = span;
    this.#everySeconds = (span.endSeconds - span.startSeconds) / count;
  }

  /** Takes the crop of a frame where it is time for the next one. */
  offer(frame: RawFrame, part: Box): void {
    if (frame.timeSeconds < this.#span.startSeconds + this.taken.length * this.#everySeconds) return;
    this.taken.push(cropOf(frame, part, this.#callout, this.#area));
  }
}

/**
 * The pictures that are closest to the time in which a text is visible, where none is in it: frames may be far apart, or the text may still
 * fade in at the end. Without any frame of the text it looks as usual.
 */
async function nearestPictures(media: string, look: TextLook, { endSeconds }: TimeSpan): Promise<TextPictures> {
  const { callout, signal } = look;
  const areas = [look.near, ...(look.far ? [look.far] : [])];
  let pictures: Picture[] = areas.map(({ width, height }) => ({
    width,
    height,
    data: new Uint8Array(width * height * 3),
  }));
  const part = partOf(look);
  for await (const frame of framesOf(media, part, { startSeconds: callout.startSeconds, endSeconds }, signal))
    pictures = areas.map((area) => cropOf(frame, part, callout, area));
  const [near, far] = pictures;
  return { near: near ? [near] : [], far: far ? [far] : [] };
}

function framesOf(media: string, part: Box, span: TimeSpan, signal: AbortSignal) {
  return decodePart(media, { part, reusesMemory: true, ...span, signal });
}

/** What is decoded; of what moves or is turned all of the picture. */
function partOf({ callout, near, far, picture: { width, height } }: TextLook): Box {
  const whole = { x: 0, y: 0, width, height };
  return isLevel(callout) ? (boxAround([near, ...(far ? [far] : [])]) ?? whole) : whole;
}

function cropOf(frame: RawFrame, part: Box, callout: PlacedCallout, area: Box): Picture {
  if (!isLevel(callout)) return levelCrop(frame, callout, area);
  return cropPicture(frame, { ...area, x: area.x - part.x, y: area.y - part.y });
}

/** A while in the midst of the time in which all of the text is visible, and as large as its box; at least a frame. */
function clearSpan(callout: PlacedCallout, frameSeconds: number): TimeSpan {
  const { startSeconds, endSeconds, fadeInSeconds, fadeOutSeconds } = callout;
  const fullSize = fullSizeSpan(callout);
  const first = Math.max(startSeconds + fadeInSeconds, fullSize.startSeconds);
  const end = Math.max(startSeconds, Math.min(endSeconds - fadeOutSeconds, fullSize.endSeconds));
  const middle = (first + end) / 2;
  const start = Math.max(Math.min(first, middle), middle - LOOK_SECONDS / 2, 0);
  return { startSeconds: start, endSeconds: Math.max(Math.min(end, start + LOOK_SECONDS), start + 1.5 * frameSeconds) };
}

/** Whether a callout is level and stays in its place. */
export function isLevel({ path, rotationDegrees }: PlacedCallout): boolean {
  return path.length === 0 && rotationDegrees === 0;
}

/** The area around a callout as it would be seen level and where its box is, whatever its place in this frame. */
function levelCrop(frame: RawFrame, callout: PlacedCallout, area: Box): Picture {
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
