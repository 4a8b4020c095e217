import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { artifactSchema } from '@polydub/contracts';
import { defineStage } from '@polydub/pipeline';
import { composeSrt } from '@polydub/srt';
import { z } from 'zod';
import { placedCalloutSchema } from '../../../visual/stages/classify-callouts.js';
import { cuesOfCallouts } from './cues-of-callouts.js';

/** Writes hard subtitles as an SRT file, which then is used like one that the user gives. */
export const writeScript = defineStage({
  name: 'write-script',
  version: 1,
  input: z.object({ placed: z.array(placedCalloutSchema).min(1), durationSeconds: z.number().positive() }),
  output: z.object({ subtitles: artifactSchema }),
  uses: [],
  async work({ placed, durationSeconds }, { store, scratchFolder }) {
    const out = join(scratchFolder, 'script.srt');
    await writeFile(out, composeSrt(cuesOfCallouts(placed, durationSeconds)));
    return { subtitles: await store.add(out, '.srt') };
  },
});
