import type { Mask, Picture } from '../picture.js';
import type { Engine, EngineCall, EngineResult } from './engine.js';

/** Fills holes in a picture so that they do not show. */
export interface Inpainter extends Engine {
  inpaint(call: InpaintCall): Promise<InpaintResult>;
}

/** A picture with holes; nothing in the holes is looked at. */
export interface InpaintCall extends EngineCall {
  readonly picture: Picture;
  /** Same size as the picture; what is inside is filled. */
  readonly mask: Mask;
}

/** A new picture; pixels outside of the mask are those of the input. */
export interface InpaintResult extends EngineResult {
  readonly picture: Picture;
}
