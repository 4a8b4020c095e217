import { followCallouts, followedPartSchema, followSpanSchema } from '@polydub/callouts';
import { artifactSchema } from '@polydub/contracts';
import { decodeFrames } from '@polydub/media';
import { defineStage } from '@polydub/pipeline';
import { z } from 'zod';

/** Follows callouts frame by frame: when exactly they appear and disappear, and where they are. */
export const followSpan = defineStage({
  name: 'follow-span',
  version: 15,
  failsAs: 'callout-refinement-failed',
  input: z.object({ media: artifactSchema, span: followSpanSchema }),
  output: z.object({ parts: z.array(followedPartSchema) }),
  uses: [],
  runsInThread: true,
  part: { list: 'spans', item: 'span', results: 'followed' },
  async work({ media, span }, { store, signal }) {
    const { startSeconds, endSeconds, windows } = span;
    const range = { startSeconds, endSeconds };
    const options = { pixelFormat: 'gray', reusesMemory: true, ...range, signal } as const;
    const frames = decodeFrames(await store.localPath(media), options);
    return { parts: await followCallouts(frames, windows, { signal }) };
  },
});
