import type { Picture } from '@polydub/contracts';
import { resizePicture } from '@polydub/vision';
import { BORDER_PIXELS, LINE_HEIGHT_PIXELS, MAX_WIDTH_PIXELS } from './constants.js';
import { type Levels, splitLevels } from './split-levels.js';

/** A line as Tesseract reads it best: black letters on white, with a border, as a PGM file. */
export function lineImage(line: Picture): Buffer {
  const width = Math.min(MAX_WIDTH_PIXELS, Math.max(1, Math.round((line.width * LINE_HEIGHT_PIXELS) / line.height)));
  const sized = resizePicture(line, width, LINE_HEIGHT_PIXELS);
  return withBorder(darkOnLight(sized), sized);
}

/** One byte per pixel: letters 0, ground 255, with steps between where a letter's edge is. */
export function darkOnLight(picture: Picture): Uint8Array {
  const { channel, levels } = clearestChannel(picture);
  const range = Math.max(1, levels.light - levels.dark);
  const isLightText = hasDarkGround(channel, picture, levels);
  return channel.map((value) => {
    const share = Math.min(1, Math.max(0, (value - levels.dark) / range));
    return Math.round(255 * (isLightText ? 1 - share : share));
  });
}

/** Red, green or blue, whichever tells letters and ground apart best. */
function clearestChannel({ data }: Picture): { readonly channel: Uint8Array; readonly levels: Levels } {
  const channels = [0, 1, 2].map((offset) => {
    const channel = new Uint8Array(data.length / 3).map((_, pixel) => data[pixel * 3 + offset] ?? 0);
    return { channel, levels: splitLevels(channel) };
  });
  return channels.reduce((best, each) => (each.levels.contrast > best.levels.contrast ? each : best));
}

/** The edge of a line's picture is mostly ground. */
function hasDarkGround(channel: Uint8Array, { width, height }: Picture, { threshold }: Levels): boolean {
  let [dark, all] = [0, 0];
  for (let pixel = 0; pixel < channel.length; pixel++) {
    const [x, y] = [pixel % width, Math.floor(pixel / width)];
    if (x > 0 && x < width - 1 && y > 0 && y < height - 1) continue;
    all += 1;
    if ((channel[pixel] ?? 0) <= threshold) dark += 1;
  }
  return dark * 2 > all;
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
