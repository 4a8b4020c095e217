import { PolydubError, timeSpanSchema, transcriptSchema } from '@polydub/contracts';
import { defineStage } from '@polydub/pipeline';
import { alignScript as align } from '@polydub/subtitles';
import { z } from 'zod';
import { segmentSchema, sourceInfoSchema } from '../schemas.js';

/**
 * Gives the lines of a user's script the times at which they are spoken. Only the times of the recognized words are
 * used, never their text.
 */
export const alignScript = defineStage({
  name: 'align-script',
  version: 1,
  input: z.object({
    transcript: transcriptSchema,
    passages: z.array(z.object({ segments: z.array(segmentSchema) })),
    speech: z.array(timeSpanSchema),
    source: sourceInfoSchema,
  }),
  output: z.object({ transcript: transcriptSchema }),
  uses: [],
  async work({ transcript, passages, speech, source }, { warn }) {
    const words = passages.flatMap(({ segments }) => segments.flatMap((segment) => segment.words));
    const { durationSeconds } = source;
    const { foundBy, heardShare, lines } = align(transcript.lines, { words, speech, durationSeconds });
    if (foundBy === undefined) throw notFound(heardShare);
    if (foundBy === 'speech') warn(BY_SPEECH);
    return { transcript: { ...transcript, lines: [...lines] } };
  },
});

const BY_SPEECH = {
  code: 'script-times-kept',
  message:
    'Hardly a word was recognized to compare the script with; its own times were kept, since somebody speaks just then.',
};

function notFound(heardShare: number): PolydubError {
  return new PolydubError('alignment-failed', {
    message: `the subtitles do not match what is said: only ${Math.round(100 * heardShare)} % of their words were heard`,
    remedy: 'Check that they belong to this media and are in its language, or leave them out.',
  });
}
