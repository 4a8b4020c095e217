/** Height to which a line is brought, with the space around its letters: they are then about 40 pixels high. */
export const LINE_HEIGHT_PIXELS = 64;
/** White added on every side; Tesseract drops letters that touch the edge. */
export const BORDER_PIXELS = 16;
/** Longer lines are squeezed to this width. */
export const MAX_WIDTH_PIXELS = 6_000;
