import {
  engineFingerprint,
  languagePart,
  type MonoAudio,
  PolydubError,
  type SynthesizeCall,
  type Synthesizer,
  type Voice,
} from '@polydub/contracts';
import { decodeSamples } from '@polydub/media';
import { decodeAnswer } from '../audio/decode-answer.js';
import { trimSilence } from '../audio/trim.js';
import { requestAudio } from '../http/request-audio.js';
import { findVoice } from '../voices.js';
import type { OpenAiSynthesizerOptions } from './options.js';

/** To be raised when a change of the engine's code lets the same answers sound different. */
const ENGINE_VERSION = 1;
const PCM_SAMPLE_RATE_HZ = 24_000;
const DEFAULT_CHARACTERS_PER_SECOND = 14;
/** OpenAI's models that follow no instructions; those of other servers ignore what they do not know. */
const WITHOUT_STYLE = new Set(['tts-1', 'tts-1-hd']);
/** Longest `instructions` that OpenAI's server takes. */
const MAX_STYLE_CHARACTERS = 4096;

/** Speaks through a server with OpenAI's `POST /audio/speech`. */
export function createOpenAiSynthesizer(options: OpenAiSynthesizerOptions): Synthesizer {
  const { baseUrl, model, format = 'wav', apiKey, timeoutMs } = options;
  const { href, host } = new URL(baseUrl);
  const voices = (language: string) => voicesFor(language, options);
  const takesStyle = !WITHOUT_STYLE.has(model);
  return {
    name: 'openai',
    kind: 'bridge',
    fingerprint: engineFingerprint({ name: 'openai', version: ENGINE_VERSION, models: [href, model] }),
    voices,
    takesStyle,
    async synthesize({ text, language, voiceId, speed = 1, style, signal }: SynthesizeCall) {
      findVoice({ name: 'openai', voices }, language, voiceId);
      const instructions = takesStyle ? style?.slice(0, MAX_STYLE_CHARACTERS) : undefined;
      const body = { input: text, voice: voiceId, speed, model, response_format: format, instructions };
      const what = 'speech server';
      const bytes = await requestAudio({ what, baseUrl, path: 'audio/speech', body, apiKey, timeoutMs }, signal);
      const audio = trimSilence(await decoded(bytes, format, host));
      if (audio.samples.length > 0) return { audio, warnings: [] };
      throw new PolydubError('speech-failed', {
        message: `The speech server ${host} sent only silence for ${text.length} characters.`,
      });
    },
    dispose: async () => {},
  };
}

function voicesFor(language: string, { voices }: OpenAiSynthesizerOptions): Voice[] {
  const speaking = voices.filter(({ languages }) => languages.includes(languagePart(language)));
  return speaking.map(({ languages: _, charactersPerSecond = DEFAULT_CHARACTERS_PER_SECOND, ...voice }) => ({
    ...voice,
    language,
    quality: 'natural',
    charactersPerSecond,
  }));
}

async function decoded(bytes: Uint8Array, format: 'wav' | 'pcm', host: string): Promise<MonoAudio> {
  if (format !== 'pcm') return decodeAnswer(bytes, host);
  return { sampleRateHz: PCM_SAMPLE_RATE_HZ, samples: decodeSamples(bytes, { encoding: 'pcm-16' }) };
}
