import { mapRecords, type StageRunner } from '@polydub/pipeline';
import { type Fitted, fit } from './fit.js';
import type { PlacedLine } from './place.js';

/** A placed line with its take at its final length and loudness. */
export interface FittedLine extends PlacedLine {
  readonly fitted: Fitted;
}

/** Brings the takes of all lines to the length and loudness that their places on the canvas have. */
export async function fitLines(lines: readonly PlacedLine[], runner: Pick<StageRunner, 'map'>): Promise<FittedLine[]> {
  const fitted = await mapRecords(runner, fit, lines, (line) => ({ fit: line.fit }));
  return fitted.map(([line, sound]) => ({ ...line, fitted: sound }));
}
