import { transcriptSchema } from '@polydub/contracts';
import { assignSpeakers as assign } from '@polydub/diarization';
import { z } from 'zod';
import { defineStage } from '../kitchen/stage.js';
import { speakerTurnSchema } from './schemas.js';

/** Gives each line its speaker, cut where the speaker changes; the turns call the speakers by the same names afterwards. */
export const assignSpeakers = defineStage({
  name: 'assign-speakers',
  version: 2,
  state: 'transcribing',
  input: z.object({ transcript: transcriptSchema, turns: z.array(speakerTurnSchema) }),
  output: z.object({ transcript: transcriptSchema, turns: z.array(speakerTurnSchema) }),
  uses: [],
  async work({ transcript, turns: given }) {
    const { lines, turns } = assign(transcript.lines, given);
    return { transcript: { ...transcript, lines: [...lines] }, turns: [...turns] };
  },
});
