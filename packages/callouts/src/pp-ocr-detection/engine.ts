import { engineFingerprint, type Picture, type TextDetector, type TextRegion } from '@polydub/contracts';
import { type OnnxSession, openOnce, openSession, readWithNormalWeights } from '@polydub/inference';
import { DEFAULT_MAX_SIDE_PIXELS, GPU_BATCH, MODEL, MODEL_FILE } from './constants.js';
import { probabilityMaps } from './model.js';
import type { PpOcrDetectionOptions } from './options.js';
import { regionsOf } from './postprocess.js';
import { type InputSize, inputSize } from './preprocess.js';

/** Raised whenever the engine's own code changes what it finds. */
const ENGINE_VERSION = 2;

/** PP-OCRv6 small (https://github.com/PaddlePaddle/PaddleOCR): lines of text in any script, at any angle. */
export function createPpOcrTextDetector({
  models,
  maxSidePixels = DEFAULT_MAX_SIDE_PIXELS,
  ...settings
}: PpOcrDetectionOptions): TextDetector {
  const session = openOnce(async (signal) => {
    const installed = await models.ensure(MODEL, { signal });
    // A third of the weights of its deepest layers are subnormal: with them it takes two and a half times as long.
    return openSession({ bytes: await readWithNormalWeights(installed.file(MODEL_FILE)), ...settings });
  });
  return {
    name: 'pp-ocr',
    kind: 'local',
    fingerprint: engineFingerprint({
      name: 'pp-ocr',
      version: ENGINE_VERSION,
      models: [models.fingerprint(MODEL), String(maxSidePixels)],
    }),
    async detect({ pictures, wholeSize, signal }) {
      const opened = await session.get(signal);
      const regions: TextRegion[][] = [];
      for (const batch of batchesOf(pictures, opened)) {
        signal.throwIfAborted();
        regions.push(...(await detectTogether(opened, batch, { maxSidePixels, wholeSize })));
      }
      signal.throwIfAborted();
      return { regions, warnings: [] };
    },
    dispose: () => session.dispose(),
  };
}

/** On a CPU pictures together take as long as one after another, and more memory. */
function* batchesOf(pictures: readonly Picture[], { provider }: OnnxSession): Generator<readonly Picture[]> {
  const size = provider === 'cpu' ? 1 : GPU_BATCH;
  for (let first = 0; first < pictures.length; first += size) yield pictures.slice(first, first + size);
}

async function detectTogether(
  session: OnnxSession,
  pictures: readonly Picture[],
  { maxSidePixels, wholeSize }: { readonly maxSidePixels: number; readonly wholeSize: InputSize | undefined },
): Promise<TextRegion[][]> {
  const [picture] = pictures;
  if (!picture) return [];
  const maps = await probabilityMaps(session, pictures, inputSize(picture, maxSidePixels, wholeSize ?? picture));
  return maps.map((map) => regionsOf(map, picture));
}
