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
  readonly mixed: Artifact;
  /** The source as it is on the output's clock. */
  readonly dub: SourceInfo;
}

/** Outlines what was heard, what was kept of it, and what came of it. */
export async function outline(
  { media, source, background, mixed, dub }: Sounds,
  { map }: Pick<Kitchen, 'map'>,
): Promise<Outlines> {
  const wanted = { source: media, ...(background && { background }), dub: mixed };
  const names = Object.keys(wanted);
  const outlined = await map(
    outlineSound,
    Object.entries(wanted).map(([name, sound]) => ({
      sound,
      durationSeconds: (name === 'dub' ? dub : source).durationSeconds,
    })),
  );
  return Object.fromEntries(names.map((name, index) => [name, outlined[index]?.peaks ?? []]));
}
