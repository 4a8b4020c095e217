import { engineFingerprint, type SpeakerEmbedder } from '@polydub/contracts';
import { openSession } from '@polydub/inference';
import { ge2eFiles, ge2eNetwork } from '@polydub/onnx-conversion';
import { cutWindows } from '../features/cut-windows.js';
import type { LocalModelOptions } from '../local-model-options.js';
import { createWindowEmbedder } from '../window-embedder.js';
import { MIN_COVERAGE, MODEL, SAMPLE_RATE_HZ, WINDOW_FRAMES, WINDOW_STEP_FRAMES } from './constants.js';
import { framesOf, ge2eMel } from './preprocess.js';

/** Raised whenever the engine's own code changes the vectors. */
const ENGINE_VERSION = 1;

/** Resemblyzer's voice encoder (https://github.com/resemble-ai/Resemblyzer), 256 numbers, none below 0. */
export function createGe2eSpeakerEmbedder({ models, threads }: LocalModelOptions): SpeakerEmbedder {
  return createWindowEmbedder({
    name: 'ge2e',
    fingerprint: engineFingerprint({ name: 'ge2e', version: ENGINE_VERSION, models: [models.fingerprint(MODEL)] }),
    sampleRateHz: SAMPLE_RATE_HZ,
    bands: ge2eNetwork.melBands,
    input: 'mel',
    output: 'embedding',
    async open(signal) {
      const path = (await models.ensure(MODEL, { signal })).file(ge2eFiles.graph);
      return openSession({ path, ...(threads === undefined ? {} : { threads }) });
    },
    windows(samples) {
      const plan = {
        frames: framesOf(samples),
        size: WINDOW_FRAMES,
        step: WINDOW_STEP_FRAMES,
        minCoverage: MIN_COVERAGE,
      };
      return cutWindows(ge2eMel(samples), ge2eNetwork.melBands, plan);
    },
  });
}
