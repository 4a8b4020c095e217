import { engineFingerprint, type SpeakerEmbedder } from '@polydub/contracts';
import { openSession } from '@polydub/inference';
import { campplusFiles, campplusNetwork } from '@polydub/onnx-conversion';
import type { LocalModelOptions } from '../local-model-options.js';
import { createWindowEmbedder } from '../window-embedder.js';
import { MODEL, SAMPLE_RATE_HZ } from './constants.js';
import { filterBank } from './preprocess.js';

/** Raised whenever the engine's own code changes the vectors. */
const ENGINE_VERSION = 1;

/** CAM++ of 3D-Speaker (https://github.com/modelscope/3D-Speaker), 192 numbers. */
export function createCampplusSpeakerEmbedder({ models, threads }: LocalModelOptions): SpeakerEmbedder {
  return createWindowEmbedder({
    name: 'campplus',
    fingerprint: engineFingerprint({ name: 'campplus', version: ENGINE_VERSION, models: [models.fingerprint(MODEL)] }),
    sampleRateHz: SAMPLE_RATE_HZ,
    bands: campplusNetwork.melBands,
    input: 'feats',
    output: 'embs',
    async open(signal) {
      const path = (await models.ensure(MODEL, { signal })).file(campplusFiles.graph);
      return openSession({ path, ...(threads === undefined ? {} : { threads }) });
    },
    // The network takes sound of any length whole.
    windows(samples) {
      const values = filterBank(samples);
      return { values, count: 1, frames: values.length / campplusNetwork.melBands };
    },
  });
}
