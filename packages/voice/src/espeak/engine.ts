import { engineFingerprint, PolydubError, type SynthesizeCall, type Synthesizer } from '@polydub/contracts';
import { espeakVoiceOf, runEspeak } from '@polydub/media';
import { decodeAnswer } from '../audio/decode-answer.js';
import { trimSilence } from '../audio/trim.js';
import { spellOut } from '../text/spell-out.js';
import { findVoice } from '../voices.js';
import { variants, wordsPerMinute } from './constants.js';
import type { EspeakOptions } from './options.js';
import { espeakVoices } from './voices.js';

/** To be raised when a change lets the same text sound different. */
const ENGINE_VERSION = 2;

/** espeak-ng's formant voice, run as a separate program: plain, but it speaks most languages. */
export function createEspeakSynthesizer({ espeakProgram: program = 'espeak-ng' }: EspeakOptions): Synthesizer {
  return {
    name: 'espeak',
    kind: 'local',
    fingerprint: engineFingerprint({ name: 'espeak', version: ENGINE_VERSION, models: [] }),
    voices: espeakVoices,
    async synthesize({ text, language, voiceId, speed = 1, signal }: SynthesizeCall) {
      findVoice({ name: 'espeak', voices: espeakVoices }, language, voiceId);
      const args = espeakArguments(language, voiceId, speed);
      const wav = await runEspeak({ program, args, text: `${readableText(text, language)}\n`, signal });
      const audio = trimSilence(await decodeAnswer(wav, program));
      if (audio.samples.length > 0) return { audio, warnings: [] };
      throw new PolydubError('speech-failed', {
        message: `espeak-ng found nothing to say in a text of ${text.length} characters.`,
        remedy: 'Give the line a text with words.',
      });
    },
    dispose: async () => {},
  };
}

function espeakArguments(language: string, voiceId: string, speed: number): string[] {
  const variant = variants.find(({ id }) => id === voiceId);
  const voice = `${espeakVoiceOf(language)}+${variant?.file}`;
  return ['--stdin', '--stdout', '-v', voice, '-p', `${variant?.pitch}`, '-s', `${Math.round(wordsPerMinute * speed)}`];
}

/** Removes `[[`, which would switch espeak-ng to its own phoneme letters. */
const readableText = (text: string, language: string): string => spellOut(text, language).replaceAll(/[[\]]+/g, ', ');
