import { timeSpanSchema, transcriptSchema } from '@polydub/contracts';
import { assignSpeakers as assign } from '@polydub/diarization';
import { defineStage } from '@polydub/pipeline';
import { z } from 'zod';
import { speakerTurnSchema } from '../schemas.js';

/**
 * Gives each line its speaker and cuts lines where the speaker changes; the turns get the same speaker names as the
 * lines.
 */
export const assignSpeakers = defineStage({
  name: 'assign-speakers',
  version: 5,
  input: z.object({
    transcript: transcriptSchema,
    turns: z.array(speakerTurnSchema),
    /** Where several people speak at once; stored in the transcript. */
    overlaps: z.array(timeSpanSchema).optional(),
  }),
  output: z.object({ transcript: transcriptSchema, turns: z.array(speakerTurnSchema) }),
  uses: [],
  async work({ transcript, turns: given, overlaps }) {
    const { lines, turns } = assign(transcript.lines, given);
    return { transcript: { ...transcript, lines: [...lines], overlaps }, turns: [...turns] };
  },
});
