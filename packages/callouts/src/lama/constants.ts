/** Name in the manifest. */
export const MODEL = 'lama';
/** File of the manifest. */
export const MODEL_FILE = 'lama_fp32.onnx';
/** The graph takes squares of this side, no other size. */
export const SIDE_PIXELS = 512;
/** Inputs of the graph: colours `[1, 3, 512, 512]` from 0 to 1, and holes `[1, 1, 512, 512]` as 1. */
export const [IMAGE, MASK] = ['image', 'mask'] as const;
/** Output of the graph: colours `[1, 3, 512, 512]` from 0 to 255. */
export const OUTPUT = 'output';
