import {
  PolydubError,
  type SynthesizeCall,
  type SynthesizeResult,
  type Synthesizer,
  type Voice,
} from '@polydub/contracts';
import { decodeAnswer } from '../audio/decode-answer.js';
import { trimSilence } from '../audio/trim.js';
import { spellOut } from '../text/spell-out.js';
import { findVoice } from '../voices.js';
import { variants, wordsPerMinute } from './constants.js';
import type { EspeakOptions } from './options.js';
import { runEspeak } from './run-espeak.js';
import { espeakLanguageVoice, espeakVoices } from './voices.js';

/** Raised when the same text could sound different. */
const engineVersion = '1';

/** espeak-ng's formant voice, run as a separate program: plain, but it speaks most languages. */
export class EspeakSynthesizer implements Synthesizer {
  readonly name = 'espeak';
  readonly kind = 'local';
  readonly fingerprint = `espeak ${engineVersion}`;
  readonly #program: string;

  constructor(options: EspeakOptions) {
    this.#program = options.espeakProgram ?? 'espeak-ng';
  }

  voices(language: string): readonly Voice[] {
    return espeakVoices(language);
  }

  async synthesize({ text, language, voiceId, speed = 1, signal }: SynthesizeCall): Promise<SynthesizeResult> {
    findVoice(this, language, voiceId);
    const args = espeakArguments(language, voiceId, speed);
    const wav = await runEspeak({ program: this.#program, args, text: `${readableText(text, language)}\n`, signal });
    const audio = trimSilence(await decodeAnswer(wav, this.#program));
    if (audio.samples.length > 0) return { audio, warnings: [] };
    throw new PolydubError('10040', {
      message: `espeak-ng found nothing to say in a text of ${text.length} characters.`,
      remedy: 'Give the line a text with words.',
    });
  }

  async dispose(): Promise<void> {}
}

function espeakArguments(language: string, voiceId: string, speed: number): string[] {
  const variant = variants.find(({ id }) => id === voiceId);
  const voice = `${espeakLanguageVoice(language)}+${variant?.file}`;
  return ['--stdin', '--stdout', '-v', voice, '-p', `${variant?.pitch}`, '-s', `${Math.round(wordsPerMinute * speed)}`];
}

/** `[[` would switch espeak-ng to its own phoneme letters. */
const readableText = (text: string, language: string): string => spellOut(text, language).replaceAll(/[[\]]+/g, ', ');
