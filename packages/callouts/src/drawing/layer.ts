import type { Callout, CalloutPlace } from '@polydub/contracts';
import type { Similarity } from '@polydub/vision';
import { isShown } from '../is-shown.js';

/** A drawn text. */
export interface Layer {
  readonly width: number;
  readonly height: number;
  /** `width × height × 4` bytes: red, green and blue, each already multiplied by alpha (premultiplied), and alpha. */
  readonly data: Uint8Array;
  /** Where its top left corner is in the picture, in whole pixels, when the callout is where its box is. */
  readonly x: number;
  readonly y: number;
  /** Pixels of the layer for one of the picture: above 1 for a text that grows, so that it stays sharp. */
  readonly resolution: number;
}

/** How a layer is shown in one frame. */
export interface LayerPlace {
  /** From pixels of the layer to pixels of the picture. */
  readonly similarity: Similarity;
  /** 0…1. */
  readonly opacity: number;
}

/**
 * Where and how strongly a callout's layer is shown at a time; undefined when it is not. A fade takes its seconds from
 * the last frame without the callout to the first that shows all of it, and back; `frameSeconds` is the time between
 * two frames.
 */
export function placeLayer(
  layer: Layer,
  callout: Pick<Callout, 'box' | 'path' | 'startSeconds' | 'endSeconds' | 'fadeInSeconds' | 'fadeOutSeconds'>,
  timeSeconds: number,
  frameSeconds = 0,
): LayerPlace | undefined {
  if (!isShown(callout, timeSeconds)) return undefined;
  const opacity = visibilityAt(callout, timeSeconds, frameSeconds);
  return { similarity: similarityAt(layer, callout, placeAt(callout.path, timeSeconds)), opacity };
}

/** How visible a callout is at a time at which it is shown, 0…1; `frameSeconds` as in {@link placeLayer}. */
export function visibilityAt(
  {
    startSeconds,
    endSeconds,
    fadeInSeconds,
    fadeOutSeconds,
  }: Pick<Callout, 'startSeconds' | 'endSeconds' | 'fadeInSeconds' | 'fadeOutSeconds'>,
  timeSeconds: number,
  frameSeconds: number,
): number {
  const appeared = share(timeSeconds - startSeconds + frameSeconds, fadeInSeconds);
  return Math.min(appeared, share(endSeconds - timeSeconds, fadeOutSeconds));
}

function share(seconds: number, fadeSeconds: number): number {
  return fadeSeconds > 0 ? Math.min(1, seconds / fadeSeconds) : 1;
}

const AT_REST = { offsetX: 0, offsetY: 0, scale: 1, rotationDegrees: 0 };

/** Between two knots all numbers change steadily; before the first and after the last they stay. */
export function placeAt(path: readonly CalloutPlace[], timeSeconds: number): Omit<CalloutPlace, 'timeSeconds'> {
  const next = path.findIndex((place) => place.timeSeconds > timeSeconds);
  if (next === -1) return path.at(-1) ?? AT_REST;
  const [from, to] = [path[next - 1], path[next]];
  if (!from || !to) return to ?? AT_REST;
  const part = (timeSeconds - from.timeSeconds) / (to.timeSeconds - from.timeSeconds);
  const between = (one: number, other: number) => one + (other - one) * part;
  return {
    offsetX: between(from.offsetX, to.offsetX),
    offsetY: between(from.offsetY, to.offsetY),
    scale: between(from.scale, to.scale),
    rotationDegrees: from.rotationDegrees + part * shorterTurn(to.rotationDegrees - from.rotationDegrees),
  };
}

/** The same turn by at most half a circle. */
function shorterTurn(degrees: number): number {
  return ((((degrees + 180) % 360) + 360) % 360) - 180;
}

/** Scales and turns around the middle of the callout's box, then moves. */
function similarityAt(
  { x, y, resolution }: Layer,
  { box }: Pick<Callout, 'box'>,
  place: Omit<CalloutPlace, 'timeSeconds'>,
): Similarity {
  const [middleX, middleY] = [box.x + box.width / 2, box.y + box.height / 2];
  const angle = (place.rotationDegrees * Math.PI) / 180;
  const [a, b] = [place.scale * Math.cos(angle), place.scale * Math.sin(angle)];
  const [cornerX, cornerY] = [x - middleX, y - middleY];
  return {
    a: a / resolution,
    b: b / resolution,
    x0: middleX + place.offsetX + a * cornerX - b * cornerY,
    y0: middleY + place.offsetY + b * cornerX + a * cornerY,
  };
}
