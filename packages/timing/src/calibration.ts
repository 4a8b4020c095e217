import type { VoicePace } from './prediction.js';

/** What was predicted of a voice (by its stated pace) and what it then took, summed over its measured takes. */
export interface Calibration {
  readonly predictedSeconds: number;
  readonly spokenSeconds: number;
}

/** The calibration of a voice that has not been heard yet. */
export const uncalibrated: Calibration = { predictedSeconds: 0, spokenSeconds: 0 };

/** Weight of the stated pace, in seconds of speech: so much must be heard before both count the same. */
const priorSeconds = 5;

/**
 * Takes one measured take into account. `predictedSeconds` must come from the voice's stated pace, not a calibrated one, or
 * the correction would be applied twice.
 */
export function calibrate(calibration: Calibration, take: Calibration): Calibration {
  return {
    predictedSeconds: calibration.predictedSeconds + take.predictedSeconds,
    spokenSeconds: calibration.spokenSeconds + take.spokenSeconds,
  };
}

/** A voice's pace, corrected by its measured takes: a ratio of sums, drawn towards 1 while little has been heard. */
export function calibratedPace(pace: VoicePace, calibration: Calibration): VoicePace {
  const { predictedSeconds, spokenSeconds } = calibration;
  const slowness = (priorSeconds + spokenSeconds) / (priorSeconds + predictedSeconds);
  return { charactersPerSecond: pace.charactersPerSecond / slowness };
}
