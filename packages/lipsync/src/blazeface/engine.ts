import { engineFingerprint, type FaceDetector } from '@polydub/contracts';
import { openOnce, openSession } from '@polydub/inference';
import { faceDetectionFiles } from '@polydub/onnx-conversion';
import { MODEL } from './constants.js';
import { lookAt, type SquareAnswer } from './model.js';
import type { BlazeFaceOptions } from './options.js';
import { facesOf } from './postprocess.js';
import { squaresOf } from './preprocess.js';

/** Raised whenever the engine's own code changes what it finds. */
const ENGINE_VERSION = 1;

/** BlazeFace, full range, of MediaPipe. It is small: it always runs on the CPU, and leaves a graphics card to larger models. */
export function createBlazeFaceDetector({ models, threads = 1 }: BlazeFaceOptions): FaceDetector {
  const session = openOnce(async (signal) => {
    const installed = await models.ensure(MODEL, { signal });
    return openSession({ path: installed.file(faceDetectionFiles.graph), threads, provider: 'cpu' });
  });
  return {
    name: 'blazeface',
    kind: 'local',
    fingerprint: engineFingerprint({ name: 'blazeface', version: ENGINE_VERSION, models: [models.fingerprint(MODEL)] }),
    async detect({ picture, signal }) {
      const opened = await session.get(signal);
      const answers: SquareAnswer[] = [];
      for (const square of squaresOf(picture)) {
        signal.throwIfAborted();
        answers.push(await lookAt(opened, picture, square));
      }
      signal.throwIfAborted();
      return { faces: facesOf(answers), warnings: [] };
    },
    dispose: () => session.dispose(),
  };
}
