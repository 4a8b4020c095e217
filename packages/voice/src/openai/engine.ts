import {
  languagePart,
  type MonoAudio,
  PolydubError,
  type SynthesizeCall,
  type SynthesizeResult,
  type Synthesizer,
  type Voice,
} from '@polydub/contracts';
import { decodeSamples } from '@polydub/media';
import { decodeAnswer } from '../audio/decode-answer.js';
import { trimSilence } from '../audio/trim.js';
import { requestAudio } from '../http/request-audio.js';
import { findVoice } from '../voices.js';
import type { OpenAiOptions } from './options.js';

const pcmSampleRateHz = 24_000;
const defaultCharactersPerSecond = 14;

/** Speaks through a server with OpenAI's `POST /audio/speech`. */
export class OpenAiSynthesizer implements Synthesizer {
  readonly name = 'openai';
  readonly kind = 'bridge';
  readonly fingerprint: string;
  readonly #options: OpenAiOptions;

  constructor(options: OpenAiOptions) {
    this.#options = options;
    this.fingerprint = `openai 1 ${new URL(options.baseUrl).href} ${options.model}`;
  }

  voices(language: string): readonly Voice[] {
    const speaking = this.#options.voices.filter(({ languages }) => languages.includes(languagePart(language)));
    return speaking.map(({ languages: _, charactersPerSecond = defaultCharactersPerSecond, ...voice }) => ({
      ...voice,
      language,
      quality: 'natural',
      charactersPerSecond,
    }));
  }

  async synthesize({ text, language, voiceId, speed = 1, signal }: SynthesizeCall): Promise<SynthesizeResult> {
    findVoice(this, language, voiceId);
    const { baseUrl, model, format = 'wav', apiKey, timeoutMs } = this.#options;
    const body = { input: text, voice: voiceId, speed, model, response_format: format };
    const what = 'speech server';
    const bytes = await requestAudio({ what, baseUrl, path: 'audio/speech', body, apiKey, timeoutMs }, signal);
    const audio = trimSilence(await this.#decode(bytes));
    if (audio.samples.length > 0) return { audio, warnings: [] };
    throw new PolydubError('10040', {
      message: `The speech server ${new URL(this.#options.baseUrl).host} sent only silence for ${text.length} characters.`,
    });
  }

  async dispose(): Promise<void> {}

  async #decode(bytes: Uint8Array): Promise<MonoAudio> {
    if (this.#options.format !== 'pcm') return decodeAnswer(bytes, new URL(this.#options.baseUrl).host);
    return { sampleRateHz: pcmSampleRateHz, samples: decodeSamples(bytes, { encoding: 'pcm-16' }) };
  }
}
