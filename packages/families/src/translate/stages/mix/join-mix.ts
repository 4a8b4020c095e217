import { join } from 'node:path';
import { type Artifact, artifactSchema, type Warning } from '@polydub/contracts';
import { joinSound } from '@polydub/media';
import { defineStage, type StageTools } from '@polydub/pipeline';
import pMap from 'p-map';
import { z } from 'zod';
import { mixedSchema } from './mix.js';
import { finite, levelsOfAll } from './sound-levels.js';

const FETCHED_TOGETHER = 8;
/** Difference in loudness that people notice when they compare. */
const AUDIBLE_LU = 1;

/**
 * Joins the mixed stretches into one sound, without encoding again; a single one is the sound itself. Tells where the dub is
 * audibly quieter than the source's speech.
 */
export const joinMix = defineStage({
  name: 'join-mix',
  version: 3,
  input: z.object({ mixed: z.array(mixedSchema).min(1), sourceSpeechLufs: z.number().nullable() }),
  output: z.object({ mix: artifactSchema, dubSpeechLufs: z.number().nullable(), truePeakDbtp: z.number().nullable() }),
  uses: [],
  async work({ mixed, sourceSpeechLufs }, tools) {
    const { lufs, truePeakDbtp } = levelsOfAll(mixed);
    const shortfallLu = (sourceSpeechLufs ?? lufs) - lufs;
    if (Number.isFinite(shortfallLu) && shortfallLu > AUDIBLE_LU) tools.warn(tooQuiet(shortfallLu));
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

function tooQuiet(shortfallLu: number): Warning {
  return {
    code: 'quiet-dub',
    message: `The dub is ${shortfallLu.toFixed(1)} LU quieter than the source: louder would distort.`,
  };
}
