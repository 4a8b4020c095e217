import { engineFingerprint, type SpeakerEmbedder } from '@polydub/contracts';
import { openSession } from '@polydub/inference';
import type { LocalModelOptions } from '../local-model-options.js';
import { createWindowEmbedder } from '../window-embedder.js';
import { BANDS, MODEL, MODEL_FILE, SAMPLE_RATE_HZ } from './constants.js';
import { filterBank } from './preprocess.js';

/** Raised whenever the engine's own code changes the vectors. */
const ENGINE_VERSION = 1;

/** A WeSpeaker network of the runtime layout, `feats [1, frames, 80]` to `embs` (https://github.com/wenet-e2e/wespeaker); from a model hub. */
export function createWespeakerSpeakerEmbedder({ models, threads }: LocalModelOptions): SpeakerEmbedder {
  return createWindowEmbedder({
    name: 'wespeaker',
    fingerprint: engineFingerprint({ name: 'wespeaker', version: ENGINE_VERSION, models: [models.fingerprint(MODEL)] }),
    sampleRateHz: SAMPLE_RATE_HZ,
    bands: BANDS,
    input: 'feats',
    output: 'embs',
    async open(signal) {
      const path = (await models.ensure(MODEL, { signal })).file(MODEL_FILE);
      return openSession({ path, ...(threads === undefined ? {} : { threads }) });
    },
    // The network takes sound of any length whole.
    windows(samples) {
      const values = filterBank(samples);
      return { values, count: 1, frames: values.length / BANDS };
    },
  });
}
