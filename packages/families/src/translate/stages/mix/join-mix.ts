import { join } from 'node:path';
import { artifactSchema } from '@polydub/contracts';
import { joinSound } from '@polydub/media';
import { defineStage } from '@polydub/pipeline';
import pMap from 'p-map';
import { z } from 'zod';
import { mixedSchema } from './mix.js';
import { finite, levelsOfAll } from './sound-levels.js';

const FETCHED_TOGETHER = 8;

/** Joins the mixed stretches into one sound, without encoding again. */
export const joinMix = defineStage({
  name: 'join-mix',
  version: 1,
  input: z.object({ mixed: z.array(mixedSchema).min(1) }),
  output: z.object({ mix: artifactSchema, dubSpeechLufs: z.number().nullable(), truePeakDbtp: z.number().nullable() }),
  uses: [],
  async work({ mixed }, { store, scratchFolder, signal }) {
    const paths = await pMap(mixed, ({ mix }) => store.localPath(mix), { concurrency: FETCHED_TOGETHER });
    const out = join(scratchFolder, 'mix.mka');
    await joinSound(paths, out, { signal });
    const { lufs, truePeakDbtp } = levelsOfAll(mixed);
    return { mix: await store.add(out, '.mka'), dubSpeechLufs: finite(lufs), truePeakDbtp: finite(truePeakDbtp) };
  },
});
