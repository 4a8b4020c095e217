import { createHash } from 'node:crypto';
import {
  type CloneCall,
  engineFingerprint,
  languagePart,
  type MonoAudio,
  PolydubError,
  type VoiceCloner,
} from '@polydub/contracts';
import { openOnce } from '@polydub/inference';
import { resample } from '@polydub/media';
import { concatenated } from '../audio/concatenated.js';
import { trimSilence } from '../audio/trim.js';
import { languageTags, modelName, sampleRateHz, tokensPerSecond } from './constants.js';
import { ChatterboxModel, type VoiceConditioning } from './model.js';
import type { ChatterboxOptions } from './options.js';
import { promptsOf } from './preprocess.js';

/** To be raised when a change lets the same text and reference sound different: prompts, sampling, pauses. */
const ENGINE_VERSION = 3;
/** Repetition penalties: the authors' own, and a stronger one for a prompt that the model did not finish. */
const penalties = [1.2, 1.6];
/** Upper limit of the speech length for each character; one second more is added. */
const secondsPerCharacter = 0.25;
const mostSeconds = 40;
const pauseSeconds = 0.25;
/** Number of voices kept in memory; each takes some hundred kilobytes. */
const mostVoices = 35;

/**
 * Chatterbox Multilingual (Resemble AI, MIT): a language model over speech tokens, conditioned on a reference of the
 * voice, with a flow-matching decoder to sound at 24 kHz. The decoder draws its own random noise, so a line never
 * sounds exactly the same twice.
 *
 * It takes no `accent`: it speaks without classifier-free guidance, as its authors advise (`cfg_weight` 0) where speech
 * must not have the accent of a reference in another language. The graphs have no input for more guidance.
 */
export function createChatterboxVoiceCloner(options: ChatterboxOptions): VoiceCloner {
  const models = [options.models.fingerprint(options.model ?? modelName)];
  const chatterbox = openOnce((signal) => ChatterboxModel.load(options, signal));
  const voices = new Map<string, VoiceConditioning>();
  return {
    name: 'chatterbox',
    kind: 'local',
    fingerprint: engineFingerprint({ name: 'chatterbox', version: ENGINE_VERSION, models }),
    speaks: (language) => Object.hasOwn(languageTags, languagePart(language)),
    onlyAccent: 'language',
    async clone({ text, language, reference, signal }: CloneCall) {
      const model = await chatterbox.get(signal);
      const voice = await voiceOf(reference.audio, { model, voices });
      const pieces: Float32Array[] = [];
      for (const prompt of await promptsOf(text, language, model.cangjie)) {
        const samples = await model.sound(await tokensFor(prompt, voice, model, signal), voice);
        pieces.push(trimSilence({ samples, sampleRateHz }).samples);
      }
      const samples = concatenated(pieces, Math.round(pauseSeconds * sampleRateHz));
      if (samples.length > 0) return { audio: { sampleRateHz, samples }, warnings: [] };
      throw new PolydubError('cloning-failed', {
        message: `The chatterbox engine found nothing to say in a text of ${text.length} characters.`,
        remedy: 'Give the line a text with words.',
      });
    },
    async dispose() {
      voices.clear();
      await chatterbox.dispose();
    },
  };
}

interface Listening {
  readonly model: ChatterboxModel;
  /** Voices already computed, by the hash of their reference. */
  readonly voices: Map<string, VoiceConditioning>;
}

async function voiceOf(audio: MonoAudio, { model, voices }: Listening): Promise<VoiceConditioning> {
  const { samples } = resample(audio, sampleRateHz);
  const key = createHash('sha256').update(samples).digest('hex');
  const known = voices.get(key);
  if (known) return known;
  const voice = await model.hear(samples);
  const [oldest] = voices.keys();
  if (voices.size >= mostVoices && oldest !== undefined) voices.delete(oldest);
  voices.set(key, voice);
  return voice;
}

async function tokensFor(
  prompt: string,
  voice: VoiceConditioning,
  model: ChatterboxModel,
  signal: AbortSignal,
): Promise<number[]> {
  const seconds = Math.min(mostSeconds, 1 + secondsPerCharacter * prompt.length);
  for (const repetitionPenalty of penalties) {
    const options = { voice, mostTokens: Math.round(seconds * tokensPerSecond), repetitionPenalty, signal };
    const tokens = await model.speak(model.tokensOf(prompt), options);
    if (tokens) return tokens;
  }
  throw new PolydubError('cloning-failed', {
    message: `Chatterbox did not come to an end within ${Math.round(seconds)} s of speech for ${prompt.length} characters.`,
    remedy: 'Word the line differently, or dub with stock voices (--voices stock).',
  });
}
