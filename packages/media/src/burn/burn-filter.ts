import type { VideoTrack } from '../probe/media-info.js';

/**
 * The filter that draws an ASS file over the picture as it is shown: upright, and with letters that are not distorted
 * when pixels are not square. Colours at half resolution need even sides; an odd side is made even by repeating the
 * last row or column.
 */
export function burnFilter(assPath: string, track: VideoTrack): string {
  const size = `${track.displayWidth}x${track.displayHeight}`;
  const text = `ass=filename=${escapeFilterValue(assPath)}:original_size=${size}:shaping=complex`;
  const { right, bottom } = missingPixels(track);
  if (right + bottom === 0) return text;
  return `pad=iw+${right}:ih+${bottom},fillborders=right=${right}:bottom=${bottom}:mode=smear,${text}`;
}

/** Columns to add on the right and rows to add below so that the upright picture has even sides. */
export function missingPixels({ width, height, rotationDegrees }: VideoTrack): { right: number; bottom: number } {
  const isTurned = rotationDegrees % 180 !== 0;
  return { right: (isTurned ? height : width) % 2, bottom: (isTurned ? width : height) % 2 };
}

/**
 * Escapes a value for a filter inside a filter graph: the filter and the graph each have their own special characters.
 */
export function escapeFilterValue(value: string): string {
  return value.replace(/[\\':]/g, '\\$&').replace(/[\\'[\],;]/g, '\\$&');
}
