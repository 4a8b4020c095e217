import { join } from 'node:path';
import { artifactSchema } from '@polydub/contracts';
import { mux } from '@polydub/media';
import { defineStage, mediaDeadlineSeconds } from '@polydub/pipeline';
import { z } from 'zod';

/** Puts the speech to the picture, which ends with it. */
export const joinSpeech = defineStage({
  name: 'join-speech',
  version: 2,
  input: z.object({ picture: artifactSchema, speech: artifactSchema, durationSeconds: z.number().positive() }),
  output: z.object({ video: artifactSchema }),
  uses: [],
  deadlineSeconds: ({ durationSeconds }) => mediaDeadlineSeconds(durationSeconds),
  async work({ picture, speech, durationSeconds }, { store, scratchFolder, signal, progress }) {
    const out = join(scratchFolder, `video${picture.extension}`);
    const tracks = { video: await store.localPath(picture), audio: [{ path: await store.localPath(speech) }] };
    await mux(tracks, out, { endSeconds: durationSeconds, signal, onProgress: progress });
    return { video: await store.add(out, picture.extension) };
  },
});
