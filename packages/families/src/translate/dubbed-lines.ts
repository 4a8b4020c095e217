import type { Line, Transcript } from '@polydub/contracts';
import type { Slot } from '@polydub/timing';
import { ofLine } from './stages/lines.js';
import type { LinePlacement } from './stages/mix/place.js';
import type { Utterance } from './stages/speech/speak.js';

/** One line of a finished job. */
export interface DubbedLine {
  /** As it stands in the transcript, on the source's clock. */
  readonly line: Line;
  /** The time that it may fill, on the output's clock. */
  readonly slot: Slot;
  readonly utterance: Utterance;
  /** When it is heard, on the output's clock. */
  readonly placement: LinePlacement;
}

/** Joins what became of each line with the line of the transcript, in the order in which they are given. */
export function dubbedLines(lines: readonly Omit<DubbedLine, 'line'>[], transcript: Transcript): DubbedLine[] {
  const known = new Map(transcript.lines.map((line) => [line.id, line]));
  return lines.map(({ slot, utterance, placement }) => {
    return { line: ofLine(known, slot.lineId, 'place in the transcript'), slot, utterance, placement };
  });
}
