import {
  candidateCalloutSchema,
  classifyCallouts as classify,
  followedPartSchema,
  joinFollowed,
  reachEdges,
} from '@polydub/callouts';
import { calloutSchema, PolydubError } from '@polydub/contracts';
import { defineStage } from '@polydub/pipeline';
import { z } from 'zod';
import { pictureInfoSchema } from './schemas.js';

/** A callout before its look is known. */
export const placedCalloutSchema = calloutSchema
  .omit({ style: true, translation: true })
  .extend({ sample: candidateCalloutSchema.shape.sample, beginning: candidateCalloutSchema.shape.beginning });
/** A callout before its look is known. */
export type PlacedCallout = z.infer<typeof placedCalloutSchema>;

/** Puts together what was found of each callout, and says what it is for. */
export const classifyCallouts = defineStage({
  name: 'classify-callouts',
  version: 18,
  failsAs: 'callout-refinement-failed',
  input: z.object({
    candidates: z.array(candidateCalloutSchema),
    followed: z.array(z.object({ parts: z.array(followedPartSchema) })),
    picture: pictureInfoSchema,
  }),
  output: z.object({ placed: z.array(placedCalloutSchema) }),
  uses: [],
  async work({ candidates, followed, picture }) {
    const found = followed.flatMap(({ parts }) => parts);
    const joined = joinFollowed(candidates, found)
      .filter((callout) => callout.endSeconds > callout.startSeconds)
      .map((callout) => reachEdges(callout, picture));
    if (joined.length === 0) throw noneMatched(candidates.length);
    return { placed: classify(joined, picture) };
  },
});

function noneMatched(count: number): PolydubError {
  return new PolydubError('no-callout-matched', {
    message: `${count} texts were read, but none could be followed through the frames of the picture`,
    remedy: 'Check that the video plays without damaged frames.',
  });
}
