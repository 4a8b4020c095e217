import { engineFingerprint, type VoiceActivityDetector } from '@polydub/contracts';
import { openOnce, openSession } from '@polydub/inference';
import { CHUNK_SAMPLES, MODEL_FILE, SAMPLE_RATE_HZ } from './constants.js';
import { SileroStream } from './model.js';
import type { SileroOptions } from './options.js';
import { SpeechSpans } from './postprocess.js';

/** Raised whenever the engine's own code changes what it finds. */
const ENGINE_VERSION = 1;
const MODEL = 'silero-vad';

/** Silero VAD (https://github.com/snakers4/silero-vad), chunk by chunk: memory does not grow with the sound. */
export function createSileroVoiceActivityDetector({ models, threads = 1 }: SileroOptions): VoiceActivityDetector {
  const session = openOnce(async (signal) => {
    const installed = await models.ensure(MODEL, { signal });
    return openSession({ path: installed.file(MODEL_FILE), provider: 'cpu', threads });
  });
  return {
    name: 'silero',
    kind: 'local',
    fingerprint: engineFingerprint({ name: 'silero', version: ENGINE_VERSION, models: [models.fingerprint(MODEL)] }),
    async detect({ audio, signal }) {
      const stream = new SileroStream(await session.get(signal));
      const spans = new SpeechSpans();
      let samples = 0;
      for await (const chunk of inChunks(audio)) {
        signal.throwIfAborted();
        spans.push(await stream.probability(chunk));
        samples += chunk.length;
      }
      return { speech: spans.finish(samples / SAMPLE_RATE_HZ), warnings: [] };
    },
    dispose: () => session.dispose(),
  };
}

/** Cuts blocks of any size into chunks of {@link CHUNK_SAMPLES}; the last may be shorter. */
async function* inChunks(audio: AsyncIterable<Float32Array>): AsyncGenerator<Float32Array> {
  let rest = new Float32Array(0);
  for await (const block of audio) {
    const joined = new Float32Array(rest.length + block.length);
    joined.set(rest);
    joined.set(block, rest.length);
    let start = 0;
    for (; start + CHUNK_SAMPLES <= joined.length; start += CHUNK_SAMPLES) {
      yield joined.subarray(start, start + CHUNK_SAMPLES);
    }
    rest = joined.slice(start);
  }
  if (rest.length > 0) yield rest;
}
