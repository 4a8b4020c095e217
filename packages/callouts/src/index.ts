export { type ErasedCallout, type EraseOptions, eraseCallouts } from './erasing/erase-callouts.js';
export type { Colour } from './glyphs/colour-clusters.js';
export { type GlyphMasks, glyphMasks } from './glyphs/glyph-masks.js';
export type { Plate } from './glyphs/plate.js';
export { createInpainter, type InpainterOptions } from './inpainters.js';
