import type { SpeakerTurn, TimeSpan } from '@polydub/contracts';
import { bestMatching } from './best-matching.js';

/** How the error is measured. */
export interface DiarizationErrorOptions {
  /** Not scored on either side of every start and end of a reference turn; default 0.25, as in NIST's evaluations. */
  readonly collarSeconds?: number;
}

/** Where the seconds of a diarization go wrong. Speech of several people at once counts once for each. */
export interface DiarizationError {
  /** (missed + false alarm + confused) / reference; more than 1 is possible. NaN or infinite when the reference holds no scored speech. */
  readonly rate: number;
  readonly referenceSeconds: number;
  readonly missedSeconds: number;
  readonly falseAlarmSeconds: number;
  /** Speech given to the wrong speaker. */
  readonly confusedSeconds: number;
  /** Which hypothesis speaker stands for which reference speaker, so that the error is the least possible. */
  readonly speakers: ReadonlyMap<string, string>;
}

/** A stretch in which the same people speak, by the reference and by the hypothesis. */
interface Stretch {
  readonly seconds: number;
  readonly reference: ReadonlySet<string>;
  readonly hypothesis: ReadonlySet<string>;
}

/**
 * Diarization error rate (NIST Rich Transcription 2009 evaluation plan, 6.1), overlapped speech included: over all stretches, the
 * speakers missed, wrongly heard and confused, each times its duration, by the time that the reference's speakers speak.
 */
export function diarizationError(
  reference: readonly SpeakerTurn[],
  hypothesis: readonly SpeakerTurn[],
  { collarSeconds = 0.25 }: DiarizationErrorOptions = {},
): DiarizationError {
  const stretches = scoredStretches(reference, hypothesis, collarSeconds);
  const speakers = matchSpeakers(stretches);
  const sum = (of: (stretch: Stretch) => number): number =>
    stretches.reduce((total, stretch) => total + stretch.seconds * of(stretch), 0);
  const right = ({ reference: said, hypothesis: heard }: Stretch): number =>
    [...heard].filter((name) => said.has(speakers.get(name) ?? '')).length;
  const referenceSeconds = sum((each) => each.reference.size);
  const missedSeconds = sum((each) => Math.max(0, each.reference.size - each.hypothesis.size));
  const falseAlarmSeconds = sum((each) => Math.max(0, each.hypothesis.size - each.reference.size));
  const confusedSeconds = sum((each) => Math.min(each.reference.size, each.hypothesis.size) - right(each));
  const rate = (missedSeconds + falseAlarmSeconds + confusedSeconds) / referenceSeconds;
  return { rate, referenceSeconds, missedSeconds, falseAlarmSeconds, confusedSeconds, speakers };
}

/** Cuts time wherever anything changes and leaves out what lies within a collar. */
function scoredStretches(
  reference: readonly SpeakerTurn[],
  hypothesis: readonly SpeakerTurn[],
  collarSeconds: number,
): Stretch[] {
  const borders = reference.flatMap(({ startSeconds, endSeconds }) => [startSeconds, endSeconds]);
  const collars = borders.map((at) => ({ startSeconds: at - collarSeconds, endSeconds: at + collarSeconds }));
  const cuts = [...reference, ...hypothesis, ...collars].flatMap((span) => [span.startSeconds, span.endSeconds]);
  const times = [...new Set(cuts)].sort((one, other) => one - other);
  return times.slice(1).flatMap((endSeconds, index) => {
    const startSeconds = times[index] ?? endSeconds;
    const middle = (startSeconds + endSeconds) / 2;
    if (collars.some((collar) => holds(collar, middle))) return [];
    const speaking = (turns: readonly SpeakerTurn[]): Set<string> =>
      new Set(turns.filter((turn) => holds(turn, middle)).map(({ speaker }) => speaker));
    return [{ seconds: endSeconds - startSeconds, reference: speaking(reference), hypothesis: speaking(hypothesis) }];
  });
}

function holds({ startSeconds, endSeconds }: TimeSpan, at: number): boolean {
  return startSeconds <= at && at < endSeconds;
}

/** Pairs the speakers of both sides so that they speak together as long as possible. */
function matchSpeakers(stretches: readonly Stretch[]): Map<string, string> {
  const names = (of: (stretch: Stretch) => ReadonlySet<string>): string[] => [
    ...new Set(stretches.flatMap((stretch) => [...of(stretch)])),
  ];
  const heard = names((stretch) => stretch.hypothesis);
  const said = names((stretch) => stretch.reference);
  const together = heard.map((hearing) =>
    said.map((name) =>
      stretches.reduce(
        (sum, { seconds, reference, hypothesis }) =>
          reference.has(name) && hypothesis.has(hearing) ? sum + seconds : sum,
        0,
      ),
    ),
  );
  return new Map(bestMatching(together).map(([row, column]) => [heard[row] ?? '', said[column] ?? '']));
}
