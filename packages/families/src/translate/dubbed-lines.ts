import type { Line, Transcript } from '@polydub/contracts';
import type { Slot } from '@polydub/timing';
import { ofLine } from './stages/lines.js';
import type { LinePlacement } from './stages/mix/place.js';
import type { Utterance } from './stages/speech/speak.js';

/** One line of a finished job. */
export interface DubbedLine {
  /** The line of the transcript, on the source's clock. */
  readonly line: Line;
  /** The time that it may fill, on the output's clock. */
  readonly slot: Slot;
  readonly utterance: Utterance;
  /** When the line is spoken, on the output's clock. */
  readonly placement: LinePlacement;
}

/** Joins the result of each line with its line of the transcript; the order stays. */
export function dubbedLines(lines: readonly Omit<DubbedLine, 'line'>[], transcript: Transcript): DubbedLine[] {
  const known = new Map(transcript.lines.map((line) => [line.id, line]));
  return lines.map(({ slot, utterance, placement }) => {
    return { line: ofLine(known, slot.lineId, 'place in the transcript'), slot, utterance, placement };
  });
}
