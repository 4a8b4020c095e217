// Sound, as in openai/whisper `audio.py`.
/** Rate that Whisper was trained on. */
export const SAMPLE_RATE_HZ = 16_000;
/** Window of the Fourier transform: 25 ms. */
export const FFT_SAMPLES = 400;
/** Step between mel frames: 10 ms. */
export const HOP_SAMPLES = 160;
/** Mel frames of one second: 100. */
export const FRAMES_PER_SECOND = SAMPLE_RATE_HZ / HOP_SAMPLES;
/** The encoder halves the frames: one of its positions, like one step of a timestamp token, is two frames or 20 ms. */
export const FRAMES_PER_POSITION = 2;
/** Encoder positions, and timestamp steps, of one second: 50. */
export const POSITIONS_PER_SECOND = FRAMES_PER_SECOND / FRAMES_PER_POSITION;

// Decoding, as in openai/whisper `decoding.py` and `transcribe.py`.
/** Tried in turn until a text looks sound. */
export const TEMPERATURES = [0, 0.2, 0.4, 0.6, 0.8, 1] as const;
/** Texts drawn at each temperature above 0; the likeliest is taken. */
export const SAMPLES_PER_TEMPERATURE = 2;
/** Text that deflates better than this repeats itself. */
export const MAX_COMPRESSION_RATIO = 2.4;
/** Mean log probability of a token below which a text is a guess. */
export const MIN_AVERAGE_LOG_PROBABILITY = -1;
/** Above this probability of no speech, a guess is dropped as silence. */
export const MAX_NO_SPEECH_PROBABILITY = 0.6;
/** The first words of a window start within its first second. */
export const MAX_FIRST_TIMESTAMP_STEPS = 1 * POSITIONS_PER_SECOND;
