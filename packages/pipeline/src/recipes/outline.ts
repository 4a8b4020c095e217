import type { Artifact } from '@polydub/contracts';
import type { Kitchen } from '../kitchen/kitchen.js';
import { outlineSound } from '../stages/outline-sound.js';
import type { SourceInfo } from '../stages/schemas.js';

/** Peaks of sounds, 0…1, each over all of its own time; absent where there is no such sound. */
export interface Outlines {
  readonly source?: readonly number[];
  readonly background?: readonly number[];
  /** On the output's clock. */
  readonly dub?: readonly number[];
}

interface Sounds {
  readonly media: Artifact;
  readonly source: SourceInfo;
  readonly background: Artifact | undefined;
}

/** Outlines what was heard and what was kept of it. */
export async function outline(
  { media, source: { durationSeconds }, background }: Sounds,
  { map }: Pick<Kitchen, 'map'>,
): Promise<Omit<Outlines, 'dub'>> {
  const sounds = { source: media, ...(background && { background }) };
  const outlined = await map(
    outlineSound,
    Object.values(sounds).map((sound) => ({ sound, durationSeconds })),
  );
  return Object.fromEntries(Object.keys(sounds).map((name, index) => [name, outlined[index]?.peaks ?? []]));
}
