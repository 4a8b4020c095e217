import { join } from 'node:path';
import { type Artifact, outputSecondsAt, type TimeSpan, timeMapSchema } from '@polydub/contracts';
import { retimeAudio } from '@polydub/media';
import { defineStage, mediaDeadlineSeconds } from '@polydub/pipeline';
import { z } from 'zod';
import { CANVAS_SAMPLE_RATE_HZ } from '../mix/fit.js';
import { ambienceSchema, sourceInfoSchema } from '../schemas.js';

/** Retimes the ambience by the same time map as the picture. */
export const retimeBackground = defineStage({
  name: 'retime-background',
  version: 4,
  input: z.object({ source: sourceInfoSchema, ambience: ambienceSchema, timeMap: timeMapSchema }),
  output: z.object({ ambience: ambienceSchema }),
  uses: [],
  deadlineSeconds: ({ source }) => mediaDeadlineSeconds(source.durationSeconds),
  async work({ source, ambience, timeMap }, { store, scratchFolder, signal }) {
    const format = { sampleRateHz: CANVAS_SAMPLE_RATE_HZ, layout: source.layout, signal };
    const retimed = async (sound: Artifact, name: string) => {
      const out = join(scratchFolder, `${name}.flac`);
      await retimeAudio(await store.localPath(sound), timeMap, { ...format, out });
      return store.add(out, '.flac');
    };
    const moved = ({ startSeconds, endSeconds }: TimeSpan): TimeSpan => ({
      startSeconds: outputSecondsAt(timeMap, startSeconds),
      endSeconds: outputSecondsAt(timeMap, endSeconds),
    });
    const { original, background, muted, floor } = ambience;
    return {
      ambience: {
        original: await retimed(original, 'original'),
        ...(background && { background: await retimed(background, 'background') }),
        muted: muted.map(moved),
        ...(floor && { floor: await retimed(floor, 'floor') }),
      },
    };
  },
});
