import { join } from 'node:path';
import { type Artifact, artifactSchema } from '@polydub/contracts';
import { joinSound } from '@polydub/media';
import { defineStage, type StageTools } from '@polydub/pipeline';
import pMap from 'p-map';
import { z } from 'zod';
import { mixedSchema } from './mix.js';
import { finite, levelsOfAll } from './sound-levels.js';

const FETCHED_TOGETHER = 8;

/** Joins the mixed stretches into one sound, without encoding again; a single one is the sound itself. */
export const joinMix = defineStage({
  name: 'join-mix',
  version: 2,
  input: z.object({ mixed: z.array(mixedSchema).min(1) }),
  output: z.object({ mix: artifactSchema, dubSpeechLufs: z.number().nullable(), truePeakDbtp: z.number().nullable() }),
  uses: [],
  async work({ mixed }, tools) {
    const { lufs, truePeakDbtp } = levelsOfAll(mixed);
    return { mix: await joined(mixed, tools), dubSpeechLufs: finite(lufs), truePeakDbtp: finite(truePeakDbtp) };
  },
});

async function joined(
  mixed: readonly z.infer<typeof mixedSchema>[],
  { store, scratchFolder, signal }: StageTools,
): Promise<Artifact> {
  const [first, ...others] = mixed;
  if (first && others.length === 0) return first.mix;
  const paths = await pMap(mixed, ({ mix }) => store.localPath(mix), { concurrency: FETCHED_TOGETHER });
  const out = join(scratchFolder, 'mix.mka');
  await joinSound(paths, out, { signal });
  return store.add(out, '.mka');
}
