// Kaldi's filter banks as WeSpeaker's `infer_onnx.py` computes them.
/** Rate of the model. */
export const SAMPLE_RATE_HZ = 16_000;
/** Window of a frame: 25 ms. */
export const FRAME_SAMPLES = 400;
/** Step between frames: 10 ms. */
export const HOP_SAMPLES = 160;
/** Points of the Fourier transform: the next power of two. */
export const FFT_SAMPLES = 512;
/** Mel bands. */
export const BANDS = 80;
/** Lowest frequency of the bands; the highest is half the rate. */
export const LOWEST_HZ = 20;
/** Share of the sample before that is taken off each. */
export const PREEMPHASIS = 0.97;
/** Full scale: the model was trained on 16-bit samples. */
export const FULL_SCALE = 2 ** 15;

/** Name in the manifest, unless another one is chosen. */
export const MODEL = 'wespeaker-voxceleb-resnet34-lm';
/** File of the manifest. */
export const MODEL_FILE = 'speaker-embedding.onnx';
