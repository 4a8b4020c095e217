import {
  type CloneCall,
  languagePart,
  PolydubError,
  type SynthesizeResult,
  type VoiceCloner,
} from '@polydub/contracts';
import { composeWav } from '@polydub/media';
import { decodeAnswer } from '../audio/decode-answer.js';
import { trimSilence } from '../audio/trim.js';
import { requestAudio } from '../http/request-audio.js';
import type { CloningServerOptions } from './options.js';

/** Raised when the protocol changes so that the same request could sound different. */
const protocolVersion = '1';

/** Clones through a server that the user runs, by the protocol of docs/cloning-protocol.md. */
export class ServerCloner implements VoiceCloner {
  readonly name = 'cloning-server';
  readonly kind = 'bridge';
  readonly fingerprint: string;
  readonly #options: CloningServerOptions;

  constructor(options: CloningServerOptions) {
    this.#options = options;
    this.fingerprint = `cloning-server ${protocolVersion} ${new URL(options.baseUrl).href} ${options.model}`;
  }

  speaks(language: string): boolean {
    return this.#options.languages.includes(languagePart(language));
  }

  async clone({ text, language, reference, signal }: CloneCall): Promise<SynthesizeResult> {
    const { baseUrl, model, apiKey, timeoutMs } = this.#options;
    const { audio, ...spoken } = reference;
    const wav = Buffer.from(composeWav(audio)).toString('base64');
    const body = { model, text, language, reference: { wav, ...spoken } };
    const bytes = await requestAudio(
      { what: 'cloning server', baseUrl, path: 'clone', body, apiKey, timeoutMs },
      signal,
    );
    const heard = trimSilence(await decodeAnswer(bytes, new URL(baseUrl).host));
    if (heard.samples.length > 0) return { audio: heard, warnings: [] };
    throw new PolydubError('10040', {
      message: `The cloning server ${new URL(baseUrl).host} sent only silence for ${text.length} characters.`,
      remedy: "Check the server's log, or try another reference.",
    });
  }

  async dispose(): Promise<void> {}
}
