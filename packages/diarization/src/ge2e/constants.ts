// Sound and network as in Resemblyzer's `hparams.py`.
/** Rate of the model. */
export const SAMPLE_RATE_HZ = 16_000;
/** Window of a mel frame: 25 ms. */
export const FRAME_SAMPLES = 400;
/** Step between mel frames: 10 ms. */
export const HOP_SAMPLES = 160;
/** Mel frames that are judged at once: 1.6 s. */
export const WINDOW_FRAMES = 160;
/** Frames between two windows of one span: 1.3 windows a second. */
export const WINDOW_STEP_FRAMES = 77;
/** Part of the last window that must hold sound. */
export const MIN_COVERAGE = 0.75;
/** Quieter sound is raised to this loudness: −30 dB of full scale. */
export const LEVEL = 10 ** (-30 / 20);

/** Name in the manifest. */
export const MODEL = 'ge2e';
