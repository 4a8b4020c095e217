import { engineFingerprint, type MonoAudio, PolydubError, type Transcriber } from '@polydub/contracts';
import { require16kHz } from '../require-16khz.js';
import { DETECTION_SECONDS } from './constants.js';
import type { OpenAiTranscriberOptions } from './options.js';
import { languageCode, segmentsOf } from './postprocess.js';
import { requestTranscription } from './request-transcription.js';

/** Raised whenever the engine's own code changes what it makes of the same answers. */
const ENGINE_VERSION = 2;

/** Transcribes through a server with OpenAI's `POST /audio/transcriptions`. */
export function createOpenAiTranscriber(options: OpenAiTranscriberOptions): Transcriber {
  const { href, host } = new URL(options.baseUrl);
  return {
    name: 'openai',
    kind: 'bridge',
    fingerprint: engineFingerprint({ name: 'openai', version: ENGINE_VERSION, models: [href, options.model] }),
    async detectLanguage({ audio, signal }) {
      require16kHz(audio);
      const answer = await requestTranscription(options, { audio: beginning(audio), signal });
      const language = languageCode(answer.language);
      if (language === undefined) throw languageUnknown(host);
      // The interface states no probability.
      return { language, probability: 1, warnings: [] };
    },
    async transcribe({ audio, language, signal }) {
      require16kHz(audio);
      const answer = await requestTranscription(options, { audio, language, signal });
      return { segments: segmentsOf(answer, audio.samples.length / audio.sampleRateHz), warnings: [] };
    },
    async dispose() {},
  };
}

function beginning({ samples, sampleRateHz }: MonoAudio): MonoAudio {
  return { sampleRateHz, samples: samples.subarray(0, DETECTION_SECONDS * sampleRateHz) };
}

function languageUnknown(host: string): PolydubError {
  return new PolydubError('recognition-failed', {
    message: `The transcription server ${host} did not say which language it heard.`,
    remedy: 'Name the language of the media.',
  });
}
