/** Sample rate of what is aligned. */
export const SAMPLE_RATE_HZ = 16_000;
/** Samples from one frame to the next: 10 ms. */
export const HOP_SAMPLES = 160;
/** Samples of a frame, 25 ms, under a Hann window. */
export const WINDOW_SAMPLES = 400;
/** Points of the Fourier transform of a frame. */
export const FFT_SAMPLES = 512;
/** Bands of the mel spectrum. */
export const BANDS = 24;
/** Frames on either side that belong to the description of a frame. */
export const CONTEXT_FRAMES = 4;
/** Numbers that describe a frame with its context before they are projected. */
export const STACKED_SIZE = BANDS * (2 * CONTEXT_FRAMES + 1);
/** Numbers that describe a frame after the projection (linear discriminant analysis). */
export const FEATURES = 32;
/** States of a phoneme: beginning, middle, end. Each lasts at least a frame. */
export const STATES_PER_UNIT = 3;
/** Seconds from one frame to the next. */
export const FRAME_SECONDS = HOP_SAMPLES / SAMPLE_RATE_HZ;
/** A mean is kept in whole steps of this. */
export const MEAN_STEP = 1 / 10;
/** The logarithm of a variance is kept in whole steps of this. */
export const LOG_VARIANCE_STEP = 1 / 32;
