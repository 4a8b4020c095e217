import type { Artifact } from '@polydub/contracts';
import type { Kitchen } from '../kitchen/kitchen.js';
import { joinMix } from '../stages/join-mix.js';
import { mix } from '../stages/mix.js';
import { type MixPlanInput, planMix } from '../stages/plan-mix.js';
import { coarser, pointCount } from '../stages/sound-outline.js';

/** The finished sound and how loud it came out. */
export interface MixedDown {
  readonly mix: Artifact;
  readonly dubSpeechLufs: number | null;
  readonly truePeakDbtp: number | null;
  /** Its outline for drawing, 0…1. */
  readonly peaks: readonly number[];
}

/** Mixes fitted lines over what else sounds, stretch by stretch. */
export async function mixDown(laid: MixPlanInput, { run, map }: Pick<Kitchen, 'run' | 'map'>): Promise<MixedDown> {
  const { source } = laid;
  const { stretches } = await run(planMix, laid);
  const mixed = await map(
    mix,
    stretches.map((stretch) => ({ source, stretch })),
  );
  const peaks = coarser(
    mixed.flatMap((stretch) => stretch.peaks),
    pointCount(source.durationSeconds),
  );
  return { ...(await run(joinMix, { mixed })), peaks };
}
