/** Name in the manifest. */
export const MODEL = 'pp-ocrv6-small-det';
/** File of the manifest. */
export const MODEL_FILE = 'PP-OCRv6_det_small.onnx';

/** The network halves the picture five times. */
export const SIDE_MULTIPLE = 32;
/** Long side to which larger pictures are brought: small subtitles are still found, see docs/quality.md. */
export const DEFAULT_MAX_SIDE_PIXELS = 736;
/** Pictures that a GPU looks at together. */
export const GPU_BATCH = 8;

// As in RapidOCR's settings for this model.
/** A pixel is text from the first probability on; from the higher ones where that gives no single lines. */
export const PIXEL_PROBABILITIES = [0.3, 0.5, 0.7, 0.85, 0.95] as const;
/** Lines whose cores have a lower average probability are dropped. */
export const MIN_BOX_CONFIDENCE = 0.5;
/** The network marks the core of a line; the box grows by `area × ratio / perimeter` of the core. */
export const UNCLIP_RATIO = 1.6;
/** Shorter sides of the core are noise, in pixels of the map. */
export const MIN_CORE_PIXELS = 3;
/** Shorter sides of the box are noise, in pixels of the picture. */
export const MIN_BOX_PIXELS = 4;
