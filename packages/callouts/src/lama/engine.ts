import { engineFingerprint, type InpaintCall, type Inpainter, type Picture } from '@polydub/contracts';
import { type OnnxSession, openOnce, openSession } from '@polydub/inference';
import { MODEL, MODEL_FILE } from './constants.js';
import { filledSquare } from './model.js';
import type { LamaOptions } from './options.js';
import { type FillSquare, squareOf, squaresFor } from './squares.js';

/** Raised whenever the engine's own code changes what it gives. */
const ENGINE_VERSION = 1;

/**
 * LaMa (R. Suvorov et al., Resolution-robust Large Mask Inpainting with Fourier Convolutions, WACV 2022,
 * https://arxiv.org/abs/2109.07161): carries textures and straight lines on through wide holes. Wants a graphics card.
 */
export function createLamaInpainter({ models, ...settings }: LamaOptions): Inpainter {
  const session = openOnce(async (signal) => {
    const installed = await models.ensure(MODEL, { signal });
    return openSession({ path: installed.file(MODEL_FILE), ...settings });
  });
  return {
    name: 'lama',
    kind: 'local',
    fingerprint: engineFingerprint({ name: 'lama', version: ENGINE_VERSION, models: [models.fingerprint(MODEL)] }),
    async inpaint(call) {
      return { picture: await inpainted(call, await session.get(call.signal)), warnings: [] };
    },
    dispose: () => session.dispose(),
  };
}

async function inpainted({ picture, mask, signal }: InpaintCall, session: OnnxSession): Promise<Picture> {
  const out: Picture = { ...picture, data: Uint8Array.from(picture.data) };
  for (const square of squaresFor(mask)) {
    signal.throwIfAborted();
    const { seen } = square;
    const input = squareOf(out, mask, seen);
    copyHoles(await filledSquare(session, input.picture, input.mask), mask.data, square, out);
  }
  signal.throwIfAborted();
  return out;
}

function copyHoles(square: Picture, mask: Uint8Array, { seen, filled }: FillSquare, out: Picture): void {
  for (let y = filled.y; y < filled.y + filled.height; y++)
    for (let x = filled.x; x < filled.x + filled.width; x++) {
      const pixel = y * out.width + x;
      if (mask[pixel] === 0) continue;
      const from = ((y - seen.y) * square.width + x - seen.x) * 3;
      out.data.set(square.data.subarray(from, from + 3), 3 * pixel);
    }
}
