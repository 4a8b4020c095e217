import { PolydubError, transcriptSchema } from '@polydub/contracts';
import { defineStage } from '@polydub/pipeline';
import { linesFromSegments } from '@polydub/speech';
import { z } from 'zod';
import { segmentSchema } from '../schemas.js';

/** The speaker of every line before speakers are told apart. */
export const ONLY_SPEAKER = 'S1';

/** Cuts the recognized text into subtitle-sized lines, at sentence ends and pauses. */
export const layOutLines = defineStage({
  name: 'lay-out-lines',
  version: 1,
  input: z.object({ passages: z.array(z.object({ segments: z.array(segmentSchema) })), sourceLanguage: z.string() }),
  output: z.object({ transcript: transcriptSchema }),
  uses: [],
  async work({ passages, sourceLanguage }) {
    const segments = passages.flatMap((passage) => passage.segments);
    const lines = linesFromSegments(segments, { language: sourceLanguage, speaker: ONLY_SPEAKER });
    if (lines.length > 0) return { transcript: { language: sourceLanguage, lines: [...lines] } };
    throw new PolydubError('no-recognized-speech', {
      message: 'somebody seems to speak, but no words could be recognized',
      remedy: 'Name the language with --from, or give the script with --subtitles.',
    });
  },
});
