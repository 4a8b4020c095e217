import type { VoicePace } from './prediction.js';

/** Predicted and real length of a voice's measured takes, summed; the prediction uses the voice's stated pace. */
export interface Calibration {
  readonly predictedSeconds: number;
  readonly spokenSeconds: number;
}

/** The calibration of a voice without measured takes. */
export const uncalibrated: Calibration = { predictedSeconds: 0, spokenSeconds: 0 };

/**
 * Weight of the stated pace, in seconds of speech: after this much measured speech, stated and measured pace count the
 * same.
 */
const priorSeconds = 5;

/**
 * Adds one measured take. `predictedSeconds` must come from the voice's stated pace, not a calibrated one, or the
 * correction would be applied twice.
 */
export function calibrate(calibration: Calibration, take: Calibration): Calibration {
  return {
    predictedSeconds: calibration.predictedSeconds + take.predictedSeconds,
    spokenSeconds: calibration.spokenSeconds + take.spokenSeconds,
  };
}

/**
 * A voice's pace, corrected by its measured takes: a ratio of sums, drawn towards 1 while there is little measured
 * speech.
 */
export function calibratedPace(pace: VoicePace, calibration: Calibration): VoicePace {
  const { predictedSeconds, spokenSeconds } = calibration;
  const slowness = (priorSeconds + spokenSeconds) / (priorSeconds + predictedSeconds);
  return { charactersPerSecond: pace.charactersPerSecond / slowness };
}
