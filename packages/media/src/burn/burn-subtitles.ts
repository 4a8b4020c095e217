import type { TimeSpan } from '@polydub/contracts';
import type { Drawing, RedrawOptions } from '../picture/redraw-picture.js';
import { checkInputFile } from '../process/input-file.js';
import { type ChangedPicture, redrawChanged } from '../untouched/redraw-changed.js';
import { burnFilter } from './burn-filter.js';

/** Options of {@link burnSubtitles}. */
export interface BurnSubtitlesOptions extends RedrawOptions {
  /** ASS file whose play resolution is the picture's size as shown. */
  readonly ass: string;
  /** When subtitles are shown; default: always. What lies apart from these spans may be copied. */
  readonly changes?: readonly TimeSpan[];
}

/**
 * Draws subtitles into the picture, with libass. What is copied, see {@link redrawChanged}; what is kept, what warnings
 * name and what is thrown, see `redrawPicture`.
 */
export async function burnSubtitles(options: BurnSubtitlesOptions): Promise<ChangedPicture> {
  const { ass, changes = [{ startSeconds: 0, endSeconds: Number.POSITIVE_INFINITY }] } = options;
  await checkInputFile(ass);
  const drawing: Drawing = {
    what: 'The subtitles',
    arguments: (track) => [
      ...['-map', `0:${track.index}`, '-filter:v:0', burnFilter(ass, track)],
      ...['-enc_time_base:v:0', '-1'],
    ],
  };
  return redrawChanged(options, drawing, changes);
}
