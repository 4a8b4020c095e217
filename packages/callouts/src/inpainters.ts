import { engineCreator, type Inpainter } from '@polydub/contracts';
import { createLamaInpainter } from './lama/engine.js';
import type { LamaOptions } from './lama/options.js';
import { createTeleaInpainter } from './telea/engine.js';
import type { TeleaOptions } from './telea/options.js';

/** Every inpainting engine by name, with the options it takes. */
export interface InpainterOptions {
  readonly telea: TeleaOptions;
  readonly lama: LamaOptions;
}

/** Makes an inpainting engine; models load at its first call. Throws `NoSuchEngineError` for an unknown name. */
export const createInpainter = engineCreator<Inpainter, InpainterOptions>('inpainting', {
  telea: createTeleaInpainter,
  lama: createLamaInpainter,
});
