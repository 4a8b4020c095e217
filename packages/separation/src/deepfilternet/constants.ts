/** Rate of the model. */
export const SAMPLE_RATE_HZ = 48_000;
/** Samples from one frame to the next: 10 ms. */
export const HOP_SAMPLES = 480;
/** Samples in a frame: 20 ms. */
export const FRAME_SAMPLES = 2 * HOP_SAMPLES;
/** Frequencies of a frame, 50 Hz apart. */
export const BINS = FRAME_SAMPLES / 2 + 1;
/** Bands of equal width to the ear (equivalent rectangular bandwidth), each with one gain. */
export const BANDS = 32;
/** Fewest bins in a band. */
export const MIN_BAND_BINS = 2;
/** Lowest bins, up to 4.8 kHz, which are filtered over time and not only weighed. */
export const FILTERED_BINS = 96;
/** Frames that the filter of one bin reaches over. */
export const TAPS = 5;
/** Frames that the model has heard beyond the one that it judges; the filter, too, reaches as far. */
export const LOOKAHEAD_FRAMES = 2;

/** How much of a running mean is kept from one frame to the next: time constant one second, rounded as in training. */
export const MEAN_DECAY = 0.99;
/** Running means at the start, for the lowest and the highest band, dB. */
export const FIRST_BAND_MEANS_DB = [-60, -90] as const;
/** Running means at the start, for the lowest and the highest filtered bin. */
export const FIRST_BIN_MEANS = [0.001, 0.0001] as const;
/** Deviations of bands from their mean are given to the model in units of this. */
export const BAND_UNIT_DB = 40;

/** Frames judged at once: five seconds, some 100 MiB while they are. */
export const WINDOW_FRAMES = 500;
/** Earlier frames that the encoder's first layer reaches back to. */
export const ENCODER_CONTEXT_FRAMES = 2;
/** The same of the layer that the filters come from. */
export const TAPS_CONTEXT_FRAMES = 4;
