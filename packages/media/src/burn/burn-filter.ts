import { evenSides } from '../picture/even-sides.js';
import type { VideoTrack } from '../probe/media-info.js';

/**
 * The filter that draws an ASS file over the picture as it is shown: upright, and with letters that are not distorted
 * when pixels are not square.
 */
export function burnFilter(assPath: string, track: VideoTrack): string {
  return [...evenSides(track).filters, textFilter(assPath, track)].join(',');
}

/** {@link burnFilter} without its first step, for a picture whose sides are even. */
export function textFilter(assPath: string, track: VideoTrack): string {
  const size = `${track.displayWidth}x${track.displayHeight}`;
  return `ass=filename=${escapeFilterValue(assPath)}:original_size=${size}:shaping=complex`;
}

/**
 * Escapes a value for a filter inside a filter graph: the filter and the graph each have their own special characters.
 */
export function escapeFilterValue(value: string): string {
  return value.replace(/[\\':]/g, '\\$&').replace(/[\\'[\],;]/g, '\\$&');
}
