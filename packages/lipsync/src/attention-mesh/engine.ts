import { engineFingerprint, type FaceMesher } from '@polydub/contracts';
import { float32Tensor, floatsOf, openOnce, openSession } from '@polydub/inference';
import { faceMeshFiles } from '@polydub/onnx-conversion';
import { INPUT_PIXELS, MODEL } from './constants.js';
import type { AttentionMeshOptions } from './options.js';
import { pointsInPicture } from './postprocess.js';
import { meshInput } from './preprocess.js';

/** Raised whenever the engine's own code changes what it gives. */
const ENGINE_VERSION = 1;

/**
 * MediaPipe's attention mesh, with refined lips and eyes. One thread is fastest where several videos are worked on. It is small: it
 * always runs on the CPU, and leaves a graphics card to larger models.
 */
export function createAttentionMesher({ models, threads = 1 }: AttentionMeshOptions): FaceMesher {
  const session = openOnce(async (signal) => {
    const installed = await models.ensure(MODEL, { signal });
    return openSession({ path: installed.file(faceMeshFiles.graph), threads, provider: 'cpu' });
  });
  return {
    name: 'attention-mesh',
    kind: 'local',
    fingerprint: engineFingerprint({
      name: 'attention-mesh',
      version: ENGINE_VERSION,
      models: [models.fingerprint(MODEL)],
    }),
    async mesh({ picture, region, signal }) {
      const opened = await session.get(signal);
      signal.throwIfAborted();
      const input = float32Tensor(meshInput(picture, region), [1, 3, INPUT_PIXELS, INPUT_PIXELS]);
      const outputs = await opened.run({ picture: input });
      signal.throwIfAborted();
      const [presence = 0] = floatsOf(outputs, 'presence');
      return { points: pointsInPicture(floatsOf(outputs, 'points'), region), presence, warnings: [] };
    },
    dispose: () => session.dispose(),
  };
}
