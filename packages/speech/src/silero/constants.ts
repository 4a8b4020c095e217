/** Rate of the model. */
export const SAMPLE_RATE_HZ = 16_000;
/** Samples that are judged at once: 32 ms. */
export const CHUNK_SAMPLES = 512;
/** Samples before them that the model sees again. */
export const CONTEXT_SAMPLES = 64;
/** Numbers of the model's memory between chunks: `[2, 1, 128]`. */
export const STATE_DIMS = [2, 1, 128] as const;
/** File of the manifest. */
export const MODEL_FILE = 'silero-vad-16k.onnx';

/** Speech begins at this probability … */
export const START_PROBABILITY = 0.5;
/** … and goes on down to this one. */
export const KEEP_PROBABILITY = 0.35;
/** Shorter sounds are no speech. */
export const MIN_SPEECH_SECONDS = 0.25;
/** Shorter pauses are part of the speech. */
export const MIN_SILENCE_SECONDS = 0.3;
/** Added on both sides, at most half of the pause. */
export const PADDING_SECONDS = 0.1;
