import { join } from 'node:path';
import { artifactSchema } from '@polydub/contracts';
import { joinClips } from '@polydub/media';
import { defineStage } from '@polydub/pipeline';
import { z } from 'zod';

/** Joins the stretches of a talking photo. */
export const joinPhoto = defineStage({
  name: 'join-photo',
  version: 1,
  input: z.object({ clips: z.array(z.object({ clip: artifactSchema, durationSeconds: z.number() })).min(1) }),
  output: z.object({ video: artifactSchema }),
  uses: [],
  async work({ clips }, { store, scratchFolder, signal, progress }) {
    const parts = clips.map(async ({ clip, durationSeconds }) => ({
      path: await store.localPath(clip),
      durationSeconds,
    }));
    const out = join(scratchFolder, 'photo.mp4');
    await joinClips(await Promise.all(parts), { out, signal, onProgress: progress });
    return { video: await store.add(out, '.mp4') };
  },
});
