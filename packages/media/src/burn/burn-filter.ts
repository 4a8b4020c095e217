import type { VideoTrack } from '../probe/media-info.js';

/**
 * The filter that draws an ASS file over the picture as it is shown: upright, and with letters that pixels which are not
 * square do not distort. Sides that colours at half resolution cannot have are made even by doubling the last row or column.
 */
export function burnFilter(assPath: string, track: VideoTrack): string {
  const size = `${track.displayWidth}x${track.displayHeight}`;
  const text = `ass=filename=${escapeFilterValue(assPath)}:original_size=${size}:shaping=complex`;
  const { right, bottom } = missingPixels(track);
  if (right + bottom === 0) return text;
  return `pad=iw+${right}:ih+${bottom},fillborders=right=${right}:bottom=${bottom}:mode=smear,${text}`;
}

/** Columns on the right and rows below that the upright picture lacks to even sides. */
export function missingPixels({ width, height, rotationDegrees }: VideoTrack): { right: number; bottom: number } {
  const isTurned = rotationDegrees % 180 !== 0;
  return { right: (isTurned ? height : width) % 2, bottom: (isTurned ? width : height) % 2 };
}

/** A value within a filter within a graph of filters: each of the two has its own signs to be escaped. */
export function escapeFilterValue(value: string): string {
  return value.replace(/[\\':]/g, '\\$&').replace(/[\\'[\],;]/g, '\\$&');
}
