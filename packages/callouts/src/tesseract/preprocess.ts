import type { Picture } from '@polydub/contracts';
import { resizePicture } from '@polydub/vision';
import { BORDER_PIXELS, LINE_HEIGHT_PIXELS, MAX_WIDTH_PIXELS } from './constants.js';
import { splitLevels, splitThreeLevels } from './split-levels.js';

/**
 * A line as Tesseract reads it best: black letters on white, with a border, as PGM files. On a plain ground that is one picture. Where
 * the ground is not plain, or letters have an outline, nobody can tell whether they are light or dark: then it is one for each. None of a
 * blank line.
 */
export function lineImages(line: Picture): Buffer[] {
  const width = Math.min(MAX_WIDTH_PIXELS, Math.max(1, Math.round((line.width * LINE_HEIGHT_PIXELS) / line.height)));
  const sized = resizePicture(line, width, LINE_HEIGHT_PIXELS);
  return lettersOf(sized).map((grey) => withBorder(grey, sized));
}

/** A line with less contrast is blank: letters that differ from their ground by 2 of 256 have about 1. */
const MIN_CONTRAST = 0.5;

/** One byte per pixel: letters 0, ground 255, with steps between where a letter's edge is; see {@link lineImages}. */
export function lettersOf(picture: Picture): Uint8Array[] {
  const { channel, dark, light, contrast } = clearestChannel(picture);
  if (contrast < MIN_CONTRAST) return [];
  const ground = groundOf(channel, picture);
  const isPlain = [channel, lightestOf(picture), darkestOf(picture)].every((each) =>
    isOnPlain(each, picture, light - dark),
  );
  if (!isPlain) return [lightLetters(picture), darkLetters(picture)];
  const isLightText = Math.abs(ground - dark) < Math.abs(ground - light);
  return [isLightText ? ramp(channel, light, dark) : ramp(channel, dark, light)];
}

/** Red, green or blue, whichever tells letters and ground apart best. */
function clearestChannel(picture: Picture) {
  const channels = [0, 1, 2].map((offset) => {
    const channel = channelOf(picture, (colour) => colour[offset] ?? 0);
    return { channel, ...splitLevels(channel) };
  });
  return channels.reduce((best, each) => (each.contrast > best.contrast ? each : best));
}

/** Light letters are light in all colours; what lies behind them seldom is. */
function lightLetters(picture: Picture): Uint8Array {
  const channel = darkestOf(picture);
  const [, middle, light] = splitThreeLevels(channel);
  return ramp(channel, light, middle);
}

/** Dark letters are dark in all colours. */
function darkLetters(picture: Picture): Uint8Array {
  const channel = lightestOf(picture);
  const [dark, middle] = splitThreeLevels(channel);
  return ramp(channel, dark, middle);
}

const darkestOf = (picture: Picture) => channelOf(picture, (colour) => Math.min(...colour));
const lightestOf = (picture: Picture) => channelOf(picture, (colour) => Math.max(...colour));

function channelOf({ data }: Picture, value: (colour: Uint8Array) => number): Uint8Array {
  return new Uint8Array(data.length / 3).map((_, pixel) => value(data.subarray(pixel * 3, pixel * 3 + 3)));
}

/** 0 where a value is that of letters or beyond, 255 where it is that of the ground or beyond. */
function ramp(channel: Uint8Array, letters: number, ground: number): Uint8Array {
  const range = ground - letters || 1;
  return channel.map((value) => Math.round(255 * Math.min(1, Math.max(0, (value - letters) / range))));
}

/** Share of a line's edge that has about the same value where the ground is plain. */
const MIN_PLAIN_SHARE = 0.9;
/** What counts as the same value, of the distance between letters and ground. */
const MAX_PLAIN_DISTANCE = 0.25;
/** Where this share of a line is lighter than the ground and this share darker, one is letters and the other their outline. */
const MIN_OUTLINE_SHARE = 0.04;

/** Whether the ground has one value, and everything else is on one side of it. */
function isOnPlain(channel: Uint8Array, picture: Picture, range: number): boolean {
  const edge = edgeOf(channel, picture);
  const ground = groundOf(channel, picture);
  const reach = MAX_PLAIN_DISTANCE * range;
  const share = (values: Uint8Array, is: (value: number) => boolean) => values.filter(is).length / values.length;
  const sides = [share(channel, (value) => value < ground - reach), share(channel, (value) => value > ground + reach)];
  const isEven = share(edge, (value) => Math.abs(value - ground) <= reach) >= MIN_PLAIN_SHARE;
  return isEven && Math.min(...sides) < MIN_OUTLINE_SHARE;
}

/** The edge of a line's picture is mostly ground. */
function groundOf(channel: Uint8Array, picture: Picture): number {
  const edge = edgeOf(channel, picture).sort();
  return edge[Math.floor(edge.length / 2)] ?? 0;
}

function edgeOf(channel: Uint8Array, { width, height }: Picture): Uint8Array {
  return channel.filter((_, pixel) => {
    const [x, y] = [pixel % width, Math.floor(pixel / width)];
    return x === 0 || x === width - 1 || y === 0 || y === height - 1;
  });
}

/** A PGM file (Netpbm, `P5`). */
function withBorder(grey: Uint8Array, { width, height }: Picture): Buffer {
  const [outerWidth, outerHeight] = [width + 2 * BORDER_PIXELS, height + 2 * BORDER_PIXELS];
  const header = Buffer.from(`P5\n${outerWidth} ${outerHeight}\n255\n`);
  const file = Buffer.alloc(header.length + outerWidth * outerHeight, 255);
  header.copy(file);
  for (let row = 0; row < height; row++) {
    const start = header.length + (row + BORDER_PIXELS) * outerWidth + BORDER_PIXELS;
    file.set(grey.subarray(row * width, (row + 1) * width), start);
  }
  return file;
}
