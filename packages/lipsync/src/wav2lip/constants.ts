/** Width and height of the faces that the network takes and gives. */
export const SIDE_PIXELS = 96;

/** What the network hears: Wav2Lip's `hparams.py`. */
export const SAMPLE_RATE_HZ = 16_000;
/** Points of the Fourier transform, and length of its window. */
export const FFT_SAMPLES = 800;
/** From one column of the spectrogram to the next: 80 a second. */
export const HOP_SAMPLES = 200;
/** Rows of the spectrogram. */
export const MELS = 80;
/** Where the lowest of them begins and the highest ends. */
export const MEL_RANGE_HZ = { lowestHz: 55, highestHz: 7600 } as const;
/** How much of the sample before is taken off each sample. */
export const PREEMPHASIS = 0.97;
/** This level becomes 0 dB. */
export const REFERENCE_DB = 20;
/** Levels below this count as this. */
export const LOWEST_DB = -100;
/** The lowest level becomes −4, 0 dB becomes 4. */
export const MAX_LEVEL = 4;
/** Columns that the network hears for each frame: 0.2 s from when it is shown on. */
export const HEARD_COLUMNS = 16;
