import type { Artifact } from '@polydub/contracts';
import { mapRecords, type StageRunner } from '@polydub/pipeline';
import type { SourceInfo } from '../schemas.js';
import { measurePeaks } from './measure-peaks.js';

/** Peaks of sounds, 0…1, each list over the whole length of its sound; absent when there is no such sound. */
export interface WaveformPeaks {
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

/** Measures the source's sound, and the background where there is one. */
export async function waveformPeaks(
  { media, source: { durationSeconds }, background }: Sounds,
  runner: Pick<StageRunner, 'map'>,
): Promise<Omit<WaveformPeaks, 'dub'>> {
  const sounds = Object.entries({ source: media, ...(background && { background }) });
  const measured = await mapRecords(runner, measurePeaks, sounds, ([, sound]) => ({ sound, durationSeconds }));
  return Object.fromEntries(measured.map(([[name], { peaks }]) => [name, peaks]));
}
