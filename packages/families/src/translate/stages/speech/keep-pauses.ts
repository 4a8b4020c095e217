import { join } from 'node:path';
import { transcriptSchema } from '@polydub/contracts';
import { readWav, writeWav } from '@polydub/media';
import { defineStage } from '@polydub/pipeline';
import { keepPauses as keep, sourcePauses } from '@polydub/timing';
import { z } from 'zod';
import { the } from '../lines.js';
import { slotSchema } from '../schemas.js';
import { takeSchema, utteranceSchema } from './speak.js';

/** Lets a dubbed line pause where its speaker does. Utterances and takes are in the order of the slots. */
export const keepPauses = defineStage({
  name: 'keep-pauses',
  version: 1,
  input: z.object({
    transcript: transcriptSchema,
    slots: z.array(slotSchema),
    utterances: z.array(utteranceSchema),
    takes: z.array(takeSchema),
  }),
  output: z.object({ takes: z.array(takeSchema) }),
  uses: [],
  async work({ transcript, slots, utterances, takes }, { store, scratchFolder }) {
    const pausesOf = new Map(transcript.lines.map(({ id, words }) => [id, sourcePauses(words)]));
    const kept = [...takes];
    for (const [index, { lineId, startSeconds, limitSeconds }] of slots.entries()) {
      const pauses = pausesOf.get(lineId) ?? [];
      if (pauses.length === 0) continue;
      const { text } = the(utterances[index], `the text of line ${lineId}`);
      const audio = await readWav(await store.localPath(the(takes[index], `the take of line ${lineId}`).audio));
      const paused = keep(audio, { pauses, text, roomSeconds: limitSeconds - startSeconds });
      if (paused === audio) continue;
      const out = join(scratchFolder, `take-${index}.wav`);
      await writeWav(out, paused);
      kept[index] = {
        audio: await store.add(out, '.wav'),
        durationSeconds: paused.samples.length / paused.sampleRateHz,
      };
    }
    return { takes: kept };
  },
});
