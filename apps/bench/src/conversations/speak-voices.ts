import { resample } from '@polydub/media';
import { KokoroModel, readGroups } from '@polydub/voice';
import type { BenchContext } from '../bench-result.js';
import type { Speak } from './build-conversation.js';
import { CONVERSATION_RATE_HZ } from './degrade.js';

const KOKORO_RATE_HZ = 24_000;
/** Quieter sound at either end of a sentence is no speech. */
const SILENCE = 0.01;

/** Speaks with Kokoro, each sentence of a voice once however often it is asked for. */
export async function openVoices(context: BenchContext): Promise<{ speak: Speak; dispose(): Promise<void> }> {
  const { models, threads, signal } = context;
  const model = await KokoroModel.load({ models, threads, provider: 'cpu' }, signal);
  const kept = new Map<string, Promise<Float32Array>>();
  return {
    speak(voice, text) {
      const key = `${voice} ${text}`;
      const spoken = kept.get(key) ?? speakOnce(model, voice, text, signal);
      kept.set(key, spoken);
      return spoken;
    },
    dispose: () => model.dispose(),
  };
}

async function speakOnce(model: KokoroModel, style: string, text: string, signal: AbortSignal): Promise<Float32Array> {
  signal.throwIfAborted();
  const [phones = ''] = await readGroups({ text, language: 'en', espeakProgram: 'espeak-ng', signal });
  const samples = await model.speak({ phones, style, speed: 1 });
  const resampled = resample({ sampleRateHz: KOKORO_RATE_HZ, samples }, CONVERSATION_RATE_HZ);
  return trimmed(resampled.samples);
}

function trimmed(samples: Float32Array): Float32Array {
  const first = samples.findIndex((sample) => Math.abs(sample) > SILENCE);
  return samples.subarray(Math.max(0, first), samples.findLastIndex((sample) => Math.abs(sample) > SILENCE) + 1);
}
