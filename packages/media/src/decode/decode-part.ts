import type { Box, Picture } from '@polydub/contracts';
import type { VideoTrack } from '../probe/media-info.js';
import { BYTES_PER_PIXEL, decodeRaw, type RawFrame, type SpanToDecode, toRgb } from './raw-frames.js';

/** Options of {@link decodePart}. */
export interface DecodePartOptions extends SpanToDecode {
  /** The part, in whole pixels of the picture as it is shown; must lie inside of it. */
  readonly part: Box;
}

/** A part of a frame, with all of the frame as an overview. */
export interface FramePart extends RawFrame {
  /** Single pixels from all over the frame, at most 32 × 18 of them (rgb24). */
  readonly overview: Picture;
}

const OVERVIEW_COLUMNS = 32;
const OVERVIEW_ROWS = 18;

/**
 * Decodes one part of the picture frame by frame (rgb24), as {@link decodeFrames} does all of it, and takes as much less time as
 * the part is smaller.
 */
export async function* decodePart(path: string, { part, ...options }: DecodePartOptions): AsyncGenerator<FramePart> {
  const [columns, rows] = [Math.min(OVERVIEW_COLUMNS, part.width), OVERVIEW_ROWS];
  // The overview comes as further rows of the same raw picture, so that both are of the same frame.
  const frames = decodeRaw(path, options, (track) => ({
    width: part.width,
    height: part.height + rows,
    pixelFormat: 'rgb24',
    filters: [
      'split=2[whole][seen]',
      `[whole]${partFilters(track, part)},format=rgb24,setsar=1[part]`,
      `[seen]scale=${columns}:${rows}:flags=neighbor,format=rgb24,setsar=1,pad=${part.width}:${rows}[overview]`,
      '[part][overview]vstack',
    ].join(';'),
  }));
  for await (const frame of frames) {
    const partBytes = part.width * part.height * BYTES_PER_PIXEL.rgb24;
    const overview = leftColumns(frame.data.subarray(partBytes), part.width, columns);
    yield { ...frame, height: part.height, data: frame.data.subarray(0, partBytes), overview };
  }
}

/** Colours of up to this many pixels beside a part reach into it; a whole number of the blocks that share a colour. */
const PART_MARGIN_PIXELS = 16;

/** Cuts a part out before it is made RGB, where the stored pixels are those that are shown. */
function partFilters(track: VideoTrack, part: Box): string {
  const { displayWidth, displayHeight } = track;
  const [storedWidth, storedHeight] =
    track.rotationDegrees % 180 === 0 ? [track.width, track.height] : [track.height, track.width];
  if (storedWidth !== displayWidth || storedHeight !== displayHeight)
    return `${toRgb(track, { width: displayWidth, height: displayHeight })},${crop(part)}`;
  const x = Math.max(0, Math.floor(part.x / PART_MARGIN_PIXELS - 1) * PART_MARGIN_PIXELS);
  const y = Math.max(0, Math.floor(part.y / PART_MARGIN_PIXELS - 1) * PART_MARGIN_PIXELS);
  const right = Math.min(displayWidth, Math.ceil((part.x + part.width) / PART_MARGIN_PIXELS + 1) * PART_MARGIN_PIXELS);
  const bottom = Math.min(
    displayHeight,
    Math.ceil((part.y + part.height) / PART_MARGIN_PIXELS + 1) * PART_MARGIN_PIXELS,
  );
  const around = { x, y, width: right - x, height: bottom - y };
  return [crop(around), toRgb(track, around), 'format=rgb24', crop({ ...part, x: part.x - x, y: part.y - y })].join(
    ',',
  );
}

function crop({ x, y, width, height }: Box): string {
  return `crop=${width}:${height}:${x}:${y}:exact=1`;
}

function leftColumns(data: Uint8Array, width: number, columns: number): Picture {
  const height = data.length / (width * BYTES_PER_PIXEL.rgb24);
  const left = new Uint8Array(columns * height * BYTES_PER_PIXEL.rgb24);
  for (let row = 0; row < height; row += 1) {
    const start = row * width * BYTES_PER_PIXEL.rgb24;
    left.set(data.subarray(start, start + columns * BYTES_PER_PIXEL.rgb24), row * columns * BYTES_PER_PIXEL.rgb24);
  }
  return { width: columns, height, data: left };
}
