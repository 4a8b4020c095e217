// Kaldi's filter banks as 3D-Speaker feeds its networks with (`torchaudio.compliance.kaldi.fbank`).
/** Rate of the model. */
export const SAMPLE_RATE_HZ = 16_000;
/** Window of a frame: 25 ms. */
export const FRAME_SAMPLES = 400;
/** Step between frames: 10 ms. */
export const HOP_SAMPLES = 160;
/** Points of the Fourier transform: the next power of two. */
export const FFT_SAMPLES = 512;
/** Lowest frequency of the bands; the highest is half the rate. */
export const LOWEST_HZ = 20;
/** Share of the sample before that is taken off each. */
export const PREEMPHASIS = 0.97;

/** Name in the manifest. */
export const MODEL = 'campplus';
