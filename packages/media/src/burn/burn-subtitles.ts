import type { Warning } from '@polydub/contracts';
import { type RedrawOptions, redrawPicture } from '../picture/redraw-picture.js';
import { checkInputFile } from '../process/input-file.js';
import { burnFilter } from './burn-filter.js';

/** Options of {@link burnSubtitles}. */
export interface BurnSubtitlesOptions extends RedrawOptions {
  /** ASS file whose play resolution is the picture's size as shown. */
  readonly ass: string;
}

/**
 * Draws subtitles into the picture, with libass. What is kept, what warnings name and what is thrown: see
 * {@link redrawPicture}.
 */
export async function burnSubtitles(options: BurnSubtitlesOptions): Promise<{ warnings: readonly Warning[] }> {
  await checkInputFile(options.ass);
  return redrawPicture(options, {
    what: 'The subtitles',
    arguments: (track) => [
      ...['-map', `0:${track.index}`, '-filter:v:0', burnFilter(options.ass, track)],
      ...['-enc_time_base:v:0', '-1'],
    ],
  });
}
