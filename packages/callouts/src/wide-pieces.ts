import type { Box, Callout, CalloutPlace } from '@polydub/contracts';
import { placeAt } from './drawing/layer.js';
import type { PlacedText } from './erasing/site.js';

/** A text that runs through the picture is worked on in pieces no wider than this share of it, which are seen whole. */
const MAX_PIECE_SHARE = 0.4;

/** Whether a level text is wider than the picture: it runs through it, and is never seen as a whole. */
export function isWiderThanPicture(
  { box, rotationDegrees }: Pick<Callout, 'box' | 'rotationDegrees'>,
  pictureWidth: number,
): boolean {
  return rotationDegrees === 0 && box.width > pictureWidth;
}

/** The boxes of the pieces of a line that is wider than the picture, in the order in which they stand from the left. */
export function pieceBoxes({ box }: Pick<Callout, 'box'>, pictureWidth: number): Box[] {
  const count = Math.ceil(box.width / (MAX_PIECE_SHARE * pictureWidth));
  const width = box.width / count;
  return Array.from({ length: count }, (_, at) => ({ ...box, x: box.x + at * width, width }));
}

/**
 * A callout as texts that are each seen whole at some time: itself, or the pieces of one that is wider than the picture, each with the
 * time in which it is in the picture, and with its box where it is in the middle of that time.
 */
export function wholePieces(callout: PlacedText, pictureWidth: number): PlacedText[] {
  if (!isWiderThanPicture(callout, pictureWidth)) return [callout];
  const margin = callout.box.height / 2;
  return pieceBoxes(callout, pictureWidth)
    .map((box) => ({ ...box, x: box.x - margin, width: box.width + 2 * margin }))
    .flatMap((box) => pieceOf(callout, box, pictureWidth) ?? []);
}

/** A part of a text with the time in which it is in the picture; undefined where that is never. */
function pieceOf(callout: PlacedText, piece: Box, pictureWidth: number): PlacedText | undefined {
  return partBetween(callout, piece, [pictureWidth - piece.x, -piece.x - piece.width]);
}

/** A part of a text with the time in which all of it is in the picture; undefined where that is never. */
export function clearPieceOf<Text extends PlacedText>(
  callout: Text,
  piece: Box,
  pictureWidth: number,
): (Text & { readonly isPart: true }) | undefined {
  return partBetween(callout, piece, [-piece.x, pictureWidth - piece.x - piece.width]);
}

/** A part of a text while it is between two distances from its box; with its box where it is in the middle of that time. */
function partBetween<Text extends PlacedText>(
  callout: Text,
  piece: Box,
  offsets: readonly [number, number],
): (Text & { readonly isPart: true }) | undefined {
  const [start, end] = offsets.map((offsetX) => timeOf(offsetX, callout)).sort((one, other) => one - other) as [
    number,
    number,
  ];
  if (end <= start) return undefined;
  const { offsetX, offsetY } = placeAt(callout.path, (start + end) / 2);
  const there = { ...piece, x: piece.x + offsetX, y: piece.y + offsetY };
  const path = callout.path.map((place) => ({
    ...place,
    offsetX: place.offsetX - offsetX,
    offsetY: place.offsetY - offsetY,
  }));
  const fades = {
    fadeInSeconds: start <= callout.startSeconds ? callout.fadeInSeconds : 0,
    fadeOutSeconds: end >= callout.endSeconds ? callout.fadeOutSeconds : 0,
  };
  return {
    ...callout,
    ...fades,
    box: there,
    lineBoxes: [there],
    path,
    startSeconds: start,
    endSeconds: end,
    isPart: true,
  };
}

/** When a text that runs in one direction is so far from its box: its start or its end where that is before or after them. */
function timeOf(offsetX: number, { path, startSeconds, endSeconds }: PlacedText): number {
  const [first, last] = [path[0], path.at(-1)];
  const sign = Math.sign((last?.offsetX ?? 0) - (first?.offsetX ?? 0));
  const isBefore = (place: CalloutPlace) => (place.offsetX - offsetX) * sign < 0;
  const next = path.findIndex((place) => !isBefore(place));
  if (next === 0) return startSeconds;
  const [from, to] = [path[next - 1], path[next]];
  if (next === -1 || !from || !to) return endSeconds;
  const share = (offsetX - from.offsetX) / (to.offsetX - from.offsetX);
  return from.timeSeconds + share * (to.timeSeconds - from.timeSeconds);
}
