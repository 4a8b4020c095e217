import type { Artifact } from '@polydub/contracts';
import type { StageRunner } from '@polydub/pipeline';
import { hearReference } from './hear-speech.js';
import { gatherMouths } from './stages/gather-mouths.js';
import { type TrackedVideo, trackFaces } from './track-faces.js';

/** More mouths than those of this time hardly fit better; see `encodeBank`. */
const ENOUGH_SECONDS = 120;
/** Frames after the last one that is shown, which decide how smooth it is. */
const AFTER_SECONDS = 0.5;

/** The video of a person whose mouths are gathered. */
export interface ReferenceVideo extends Omit<TrackedVideo, 'untilSeconds'> {
  /** How much of it later videos show; what is only in the rest is not looked at. */
  readonly neededSeconds: number;
}

/** Tracks the face of a reference, hears what is said in it, and gathers its mouths. */
export async function buildBank(
  { media, picture, neededSeconds }: ReferenceVideo,
  runner: Pick<StageRunner, 'run' | 'map' | 'warn'>,
): Promise<Artifact> {
  const { run } = runner;
  const untilSeconds = Math.max(neededSeconds, ENOUGH_SECONDS) + AFTER_SECONDS;
  const faces = await trackFaces({ media, picture, untilSeconds }, runner);
  const phonemes = await hearReference({ media, language: 'auto', untilSeconds }, runner);
  return (await run(gatherMouths, { media, picture, faces, phonemes: [...phonemes] })).bank;
}
