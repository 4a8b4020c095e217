import { type CloneCall, engineFingerprint, languagePart, PolydubError, type VoiceCloner } from '@polydub/contracts';
import { composeWav } from '@polydub/media';
import { decodeAnswer } from '../audio/decode-answer.js';
import { trimSilence } from '../audio/trim.js';
import { requestAudio } from '../http/request-audio.js';
import type { CloningServerOptions } from './options.js';

/** To be raised when the protocol changes so that the same request could sound different. */
const PROTOCOL_VERSION = 1;

/** Clones voices through a server that the user runs, with the protocol of docs/cloning-protocol.md. */
export function createServerVoiceCloner(options: CloningServerOptions): VoiceCloner {
  const { baseUrl, model, languages, apiKey, timeoutMs } = options;
  const { href, host } = new URL(baseUrl);
  return {
    name: 'cloning-server',
    kind: 'bridge',
    fingerprint: engineFingerprint({ name: 'cloning-server', version: PROTOCOL_VERSION, models: [href, model] }),
    speaks: (language) => languages.includes(languagePart(language)),
    takesStyle: true,
    async clone({ text, language, reference, accent, style, signal }: CloneCall) {
      const { audio, ...spoken } = reference;
      const wav = Buffer.from(composeWav(audio)).toString('base64');
      const body = { model, text, language, accent, style, reference: { wav, ...spoken } };
      const what = 'cloning server';
      const bytes = await requestAudio({ what, baseUrl, path: 'clone', body, apiKey, timeoutMs }, signal);
      const heard = trimSilence(await decodeAnswer(bytes, host));
      if (heard.samples.length > 0) return { audio: heard, warnings: [] };
      throw new PolydubError('cloning-failed', {
        message: `The cloning server ${host} sent only silence for ${text.length} characters.`,
        remedy: "Check the server's log, or try another reference.",
      });
    },
    dispose: async () => {},
  };
}
