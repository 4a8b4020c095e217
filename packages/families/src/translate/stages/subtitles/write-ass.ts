import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { TimeSpan } from '@polydub/contracts';
import { probe } from '@polydub/media';
import type { StageTools } from '@polydub/pipeline';
import { composeAss, type PictureTransfer, subtitleLook } from '@polydub/subtitles';
import { drawableLook } from './drawable-look.js';
import type { DrawnSubtitles } from './subtitle-schemas.js';

/** ffmpeg's names of HDR transfer functions. */
const TRANSFERS: Readonly<Record<string, PictureTransfer>> = { smpte2084: 'pq', 'arib-std-b67': 'hlg' };
/** ASS files count hundredths of seconds. */
const ROUNDING_SECONDS = 0.01;

/**
 * Writes subtitles as an ASS file with the light of a video's picture, and tells when they are shown. Throws
 * `missing-dependency` where no installed font has their letters.
 */
export async function writeAss(
  { pictureCues, picture, targetLanguage: language, ...wish }: DrawnSubtitles,
  video: string,
  tools: Pick<StageTools, 'scratchFolder' | 'signal' | 'warn'>,
): Promise<{ readonly ass: string; readonly changes: readonly TimeSpan[] }> {
  const { scratchFolder, signal } = tools;
  const transfer = TRANSFERS[(await probe(video, { signal })).video?.colourTransfer ?? ''] ?? 'sdr';
  const { subtitleStyle: style, subtitlePositionY: positionY } = wish;
  const look = await drawableLook(subtitleLook({ style, positionY, language, picture }), pictureCues, tools);
  const ass = join(scratchFolder, 'subtitles.ass');
  await writeFile(ass, composeAss(pictureCues, look, transfer));
  const changes = pictureCues.map(({ startSeconds, endSeconds }) => ({
    startSeconds: startSeconds - ROUNDING_SECONDS,
    endSeconds: endSeconds + ROUNDING_SECONDS,
  }));
  return { ass, changes };
}
