import {
  PolydubError,
  type SynthesizeCall,
  type SynthesizeResult,
  type Synthesizer,
  type Voice,
} from '@polydub/contracts';
import { type OpenOnce, openOnce } from '@polydub/inference';
import { trimSilence } from '../audio/trim.js';
import { findVoice } from '../voices.js';
import { modelName, sampleRateHz } from './constants.js';
import { KokoroModel } from './model.js';
import type { KokoroOptions } from './options.js';
import { joinWithPauses, withHeadroom } from './postprocess.js';
import { readGroups } from './read-groups.js';
import { kokoroVoices, styleOf } from './voices.js';

/** Raised when the same text could sound different: reading rules, grouping, pauses. */
const engineVersion = '5';

/**
 * Kokoro-82M (hexgrad, Apache-2.0): a StyleTTS 2 voice at 24 kHz, with espeak-ng as the reader of words.
 */
export class KokoroSynthesizer implements Synthesizer {
  readonly name = 'kokoro';
  readonly kind = 'local';
  readonly fingerprint: string;
  readonly #options: KokoroOptions;
  readonly #model: OpenOnce<KokoroModel>;

  constructor(options: KokoroOptions) {
    this.#options = options;
    this.#model = openOnce((signal) => KokoroModel.load(options, signal));
    this.fingerprint = `kokoro ${engineVersion} ${options.models.fingerprint(modelName)}`;
  }

  voices(language: string): readonly Voice[] {
    return kokoroVoices(language);
  }

  async synthesize({ text, language, names, voiceId, speed = 1, signal }: SynthesizeCall): Promise<SynthesizeResult> {
    findVoice(this, language, voiceId);
    const { espeakProgram = 'espeak-ng' } = this.#options;
    const groups = await readGroups({ text, language, names, espeakProgram, signal });
    if (groups.length === 0) throw nothingAudible(text);
    const model = await this.#model.get(signal);
    const pieces: Float32Array[] = [];
    for (const phones of groups) {
      signal.throwIfAborted();
      const spoken = await model.speak({ phones, style: styleOf(voiceId), speed });
      pieces.push(trimSilence({ samples: spoken, sampleRateHz }).samples);
    }
    const samples = withHeadroom(joinWithPauses(pieces));
    if (samples.length === 0) throw nothingAudible(text);
    return { audio: { sampleRateHz, samples }, warnings: [] };
  }

  dispose(): Promise<void> {
    return this.#model.dispose();
  }
}

function nothingAudible(text: string): PolydubError {
  return new PolydubError('10040', {
    message: `The kokoro engine found nothing to say in a text of ${text.length} characters.`,
    remedy: 'Give the line a text with words.',
  });
}
