import { engineFingerprint, PolydubError, type SynthesizeCall, type Synthesizer } from '@polydub/contracts';
import { openOnce } from '@polydub/inference';
import { trimSilence } from '../audio/trim.js';
import { findVoice } from '../voices.js';
import { modelName, sampleRateHz } from './constants.js';
import { KokoroModel } from './model.js';
import type { KokoroOptions } from './options.js';
import { joinWithPauses, withHeadroom } from './postprocess.js';
import { readGroups } from './read-groups.js';
import { kokoroVoices, styleOf } from './voices.js';

/** To be raised when a change lets the same text sound different: reading rules, grouping, pauses. */
const ENGINE_VERSION = 8;

/**
 * Kokoro-82M (hexgrad, Apache-2.0): a StyleTTS 2 voice at 24 kHz, with espeak-ng as the reader of words.
 */
export function createKokoroSynthesizer(options: KokoroOptions): Synthesizer {
  const { espeakProgram = 'espeak-ng' } = options;
  const models = [options.models.fingerprint(modelName)];
  const model = openOnce((signal) => KokoroModel.load(options, signal));
  return {
    name: 'kokoro',
    kind: 'local',
    fingerprint: engineFingerprint({ name: 'kokoro', version: ENGINE_VERSION, models }),
    voices: kokoroVoices,
    async synthesize({ text, language, names, voiceId, speed = 1, signal }: SynthesizeCall) {
      findVoice({ name: 'kokoro', voices: kokoroVoices }, language, voiceId);
      const groups = await readGroups({ text, language, names, espeakProgram, signal });
      if (groups.length === 0) throw nothingAudible(text);
      const opened = await model.get(signal);
      const pieces: Float32Array[] = [];
      for (const phones of groups) {
        signal.throwIfAborted();
        const spoken = await opened.speak({ phones, style: styleOf(voiceId), speed });
        pieces.push(trimSilence({ samples: spoken, sampleRateHz }).samples);
      }
      const samples = withHeadroom(joinWithPauses(pieces));
      if (samples.length === 0) throw nothingAudible(text);
      return { audio: { sampleRateHz, samples }, warnings: [] };
    },
    dispose: () => model.dispose(),
  };
}

function nothingAudible(text: string): PolydubError {
  return new PolydubError('speech-failed', {
    message: `The kokoro engine found nothing to say in a text of ${text.length} characters.`,
    remedy: 'Give the line a text with words.',
  });
}
