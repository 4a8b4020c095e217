import type { Artifact } from '@polydub/contracts';
import type { StageRunner } from '@polydub/pipeline';
import { rangesOf } from '../visual/stages/inspect-picture.js';
import type { PictureInfo } from '../visual/stages/schemas.js';
import { joinFaces } from './stages/join-faces.js';
import { STRETCH_SECONDS } from './stages/schemas.js';
import { trackRange } from './stages/track-range.js';

/** A video whose faces are followed. */
export interface TrackedVideo {
  readonly media: Artifact;
  readonly picture: PictureInfo;
  /** What is only shown later is not looked at. Default: all is. */
  readonly untilSeconds?: number;
}

/** Follows the largest face of each shot; gives a file of faces, see `encodeFaces`. */
export async function trackFaces(
  { media, picture, untilSeconds = Number.POSITIVE_INFINITY }: TrackedVideo,
  { run, map }: Pick<StageRunner, 'run' | 'map'>,
): Promise<Artifact> {
  const ranges = rangesOf(picture.durationSeconds, STRETCH_SECONDS).filter(
    ({ startSeconds }) => startSeconds < untilSeconds,
  );
  const parts = ranges.map((range) => ({ media, picture, range }));
  const tracked = await map(trackRange, parts);
  return (await run(joinFaces, { tracked, picture })).faces;
}
