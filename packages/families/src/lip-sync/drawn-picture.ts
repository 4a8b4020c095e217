import type { Artifact } from '@polydub/contracts';
import type { StageRunner } from '@polydub/pipeline';
import { composePicture } from '../visual/stages/compose-picture.js';
import { rangesOf } from '../visual/stages/inspect-picture.js';
import type { Patches, PictureInfo } from '../visual/stages/schemas.js';
import { MARGIN_SECONDS } from './base-frames.js';
import { drawMouths } from './stages/draw-mouths.js';
import { generateMouths } from './stages/generate-mouths.js';
import { type Base, type LipSyncMode, STRETCH_SECONDS } from './stages/schemas.js';
import type { Range } from './stretch-frames.js';

/** What is drawn on. */
export interface Drawing {
  readonly bank: Artifact;
  readonly base: Base;
  readonly picture: PictureInfo;
}

type Runner = Pick<StageRunner, 'run' | 'map'>;

/** The base video with the mouths of a plan; the base video itself where there are none. */
export async function drawnPicture(
  { bank, base, picture, plan, mode }: Drawing & { readonly plan: Artifact; readonly mode: LipSyncMode },
  runner: Runner,
): Promise<Artifact> {
  const parts = stretchesOf(base).map((range) => ({ bank, base, plan, mode, range }));
  return composed({ base, picture }, await runner.map(drawMouths, parts), runner);
}

/** Mouths that an engine makes. */
export interface Generation extends Drawing {
  /** Name of the engine. */
  readonly generator: string;
  /** What the lips speak: one channel at 16 kHz. */
  readonly speech: Artifact;
}

/** The base video with mouths that an engine makes; the base video itself where no face can be worked on. */
export async function generatedPicture(generation: Generation, runner: Runner): Promise<Artifact> {
  const parts = stretchesOf(generation.base).map((range) => ({ ...generation, range }));
  return composed(generation, await runner.map(generateMouths, parts), runner);
}

/** The stretches of a base video that are drawn on. */
function stretchesOf({ durationSeconds }: Base): Range[] {
  const ranges = rangesOf(durationSeconds, STRETCH_SECONDS);
  const last = ranges.length - 1;
  return ranges.map(({ startSeconds, endSeconds }, index) => {
    return { startSeconds, endSeconds: endSeconds + (index === last ? MARGIN_SECONDS : 0) };
  });
}

async function composed(
  { base: { video: media, isCut, durationSeconds }, picture }: Pick<Drawing, 'base' | 'picture'>,
  drawn: readonly { readonly patches?: Patches | undefined }[],
  { run }: Runner,
): Promise<Artifact> {
  const patches = drawn.flatMap((part) => part.patches ?? []);
  if (patches.length === 0) return media;
  return (await run(composePicture, { media, picture, patches, ...(isCut && { endSeconds: durationSeconds }) })).video;
}
