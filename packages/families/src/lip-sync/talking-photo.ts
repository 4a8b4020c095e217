import type { StageRunner } from '@polydub/pipeline';
import { rangesOf } from '../visual/stages/inspect-picture.js';
import type { LipSyncJob } from './job.js';
import { animatePhoto, PHOTO_FRAME_RATE } from './stages/animate-photo.js';
import { joinPhoto } from './stages/join-photo.js';
import { STRETCH_SECONDS } from './stages/schemas.js';
import { trackPhoto } from './stages/track-photo.js';
import type { Talk } from './talking-picture.js';

/** Finds the face of a photo, unless that is known; gives what makes it talk. */
export async function talkingPhoto(
  { reference: photo, bank: known }: Pick<LipSyncJob, 'reference' | 'bank'>,
  { run, map }: Pick<StageRunner, 'run' | 'map'>,
): Promise<Talk> {
  const { bank, facesSeen } = known ? { bank: known, facesSeen: 1 } : await run(trackPhoto, { photo });
  return async ({ phonemes, durationSeconds }) => {
    const parts = rangesOf(durationSeconds, STRETCH_SECONDS).map((range) => ({
      photo,
      bank,
      spoken: [...phonemes],
      range,
    }));
    const clips = await map(animatePhoto, parts);
    const { width = 0, height = 0 } = clips[0] ?? {};
    const { video } = await run(joinPhoto, { clips });
    const all = Math.round(durationSeconds * PHOTO_FRAME_RATE);
    return {
      ...{ video, bank, width, height, facesSeen },
      base: { video, durationSeconds },
      counts: { all, usable: all, noFace: 0, turned: 0, covered: 0, outside: 0 },
      mouths: 0,
    };
  };
}
