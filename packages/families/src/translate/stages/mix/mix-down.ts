import type { Artifact } from '@polydub/contracts';
import type { StageRunner } from '@polydub/pipeline';
import { coarser, pointCount } from '../waveform/peaks.js';
import { joinMix } from './join-mix.js';
import { mix } from './mix.js';
import { type MixPlanInput, planMix } from './plan-mix.js';

/** The finished sound and its measured loudness. */
export interface MixedDown {
  readonly mix: Artifact;
  readonly dubSpeechLufs: number | null;
  readonly truePeakDbtp: number | null;
  /** Its waveform peaks for drawing, 0…1. */
  readonly peaks: readonly number[];
}

/** Mixes fitted lines over the ambience, stretch by stretch. */
export async function mixDown(laid: MixPlanInput, { run, map }: Pick<StageRunner, 'run' | 'map'>): Promise<MixedDown> {
  const { source, sourceSpeechLufs } = laid;
  const { stretches } = await run(planMix, laid);
  const mixed = await map(
    mix,
    stretches.map((stretch) => ({ source, stretch })),
  );
  const peaks = coarser(
    mixed.flatMap((stretch) => stretch.peaks),
    pointCount(source.durationSeconds),
  );
  return { ...(await run(joinMix, { mixed, sourceSpeechLufs })), peaks };
}
