import { artifactSchema, timeSpanSchema } from '@polydub/contracts';
import { readWav } from '@polydub/media';
import { defineStage, mediaDeadlineSeconds } from '@polydub/pipeline';
import { z } from 'zod';
import { speakerTurnSchema } from '../schemas.js';

/** Finds out who speaks when, within the given limits for the number of speakers. */
export const diarize = defineStage({
  name: 'diarize',
  version: 2,
  input: z.object({
    audio: artifactSchema,
    speech: z.array(timeSpanSchema),
    speakerCount: z
      .object({ min: z.number().int().positive().optional(), max: z.number().int().positive().optional() })
      .default({}),
  }),
  output: z.object({ turns: z.array(speakerTurnSchema), overlaps: z.array(timeSpanSchema).optional() }),
  uses: ['diarizer'],
  failsAs: 'diarization-failed',
  deadlineSeconds: ({ speech }) => mediaDeadlineSeconds(speech.at(-1)?.endSeconds),
  async work({ audio, speech, speakerCount }, { engines, store, signal, progress, warn }) {
    const path = await store.localPath(audio);
    const { turns, overlaps, warnings } = await engines.diarizer.diarize({
      read: (span) => readWav(path, span),
      speech,
      speakers: speakerCount,
      signal,
      progress,
    });
    warnings.forEach(warn);
    return { turns: [...turns], ...(overlaps && { overlaps: [...overlaps] }) };
  },
});

/** The same for Chinese speech, whose failure has a code of its own. */
export const diarizeChinese = defineStage({
  ...diarize,
  name: 'diarize-chinese',
  failsAs: 'chinese-diarization-failed',
});
