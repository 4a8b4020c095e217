/** Rate of the model. */
export const SAMPLE_RATE_HZ = 44_100;
/** Channels of the model. */
export const CHANNELS = 2;
/** Samples that the graph takes at once, no more and no fewer: 7.8 s, as in training. */
export const SEGMENT_SAMPLES = 343_980;
/** Samples of a segment that it shares with the one before, over which one fades into the other. */
export const OVERLAP_SAMPLES = SEGMENT_SAMPLES / 4;
/** Samples from one segment to the next. */
export const STRIDE_SAMPLES = SEGMENT_SAMPLES - OVERLAP_SAMPLES;
/** Stems in the order of the graph's output. */
export const STEMS = ['drums', 'bass', 'other', 'vocals'] as const;
/** Input `[1, 2, SEGMENT_SAMPLES]` and output `[1, 4, 2, SEGMENT_SAMPLES]` of the graph. */
export const [INPUT, OUTPUT] = ['mix', 'stems'] as const;
/** Name in the manifest. */
export const MODEL = 'htdemucs-ft-vocals';
/** File of the manifest. */
export const MODEL_FILE = 'htdemucs_ft_vocals.onnx';
