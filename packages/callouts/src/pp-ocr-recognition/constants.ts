/** Name in the manifest. */
export const MODEL = 'pp-ocrv6-small-rec';
/** File of the manifest. */
export const MODEL_FILE = 'PP-OCRv6_rec_small.onnx';
/** Key of the file's metadata under which the dictionary lies, a character a line. */
export const DICTIONARY_KEY = 'character';

/** Height to which every line is brought. */
export const LINE_HEIGHT_PIXELS = 48;
/** Shorter lines are padded to this width, as the model was trained. */
export const MIN_WIDTH_PIXELS = 320;
/** Longer lines are squeezed: one of 80 times its height has more letters than fit a screen. */
export const MAX_WIDTH_PIXELS = 80 * LINE_HEIGHT_PIXELS;
/** Widths of the lines that are read together add up to no more: the model's answer takes 9 kB for each pixel of it. */
export const MAX_BATCH_WIDTH_PIXELS = 4_096;
/** Class of the model's answer between two letters (the "blank" of CTC). */
export const BLANK = 0;
