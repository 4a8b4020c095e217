import {
  artifactSchema,
  languageName,
  type MonoAudio,
  PolydubError,
  type Synthesizer,
  type Transcript,
  transcriptSchema,
} from '@polydub/contracts';
import { readWav } from '@polydub/media';
import { assignVoices, describeVoice, engineFor, type VoiceDescription } from '@polydub/voice';
import { z } from 'zod';
import { defineStage } from '../kitchen/stage.js';
import { ANALYSIS_SAMPLE_RATE_HZ } from './prepare.js';
import { castMemberSchema } from './schemas.js';

/** Enough speech to measure a voice by; more costs time and tells nothing new. */
const SAMPLE_SECONDS = 30;

/** Gives each speaker the stock voice that is nearest by measured pitch and timbre, no two the same while voices last. */
export const cast = defineStage({
  name: 'cast',
  version: 1,
  state: 'translating',
  input: z.object({ audio: artifactSchema, transcript: transcriptSchema, targetLanguage: z.string() }),
  output: z.object({ cast: z.array(castMemberSchema) }),
  uses: ['synthesizers'],
  async work({ audio, transcript, targetLanguage }, { engines, store, warn }) {
    const synthesizer = synthesizerFor(engines.synthesizers, targetLanguage);
    const path = await store.localPath(audio);
    const speakers = [...new Set(transcript.lines.map((line) => line.speaker))];
    const descriptions: VoiceDescription[] = [];
    for (const speaker of speakers) descriptions.push(describeVoice(await speechOf(speaker, transcript, path)));
    const voices = assignVoices(descriptions, synthesizer.voices(targetLanguage));
    if (voices.some((voice) => voice.quality === 'plain')) warn(plainVoice(synthesizer.name, targetLanguage));
    return {
      cast: voices.map((voice, index) => ({
        speaker: speakers[index] ?? '',
        engine: synthesizer.name,
        voiceId: voice.id,
        quality: voice.quality,
        charactersPerSecond: voice.charactersPerSecond,
        sourcePitchHz: descriptions[index]?.pitchHz ?? null,
      })),
    };
  },
});

/** The first engine that speaks the language. Throws `PolydubError` 5 when none does. */
export function synthesizerFor(synthesizers: readonly Synthesizer[], language: string): Synthesizer {
  const found = engineFor(language, synthesizers);
  if (found) return found;
  throw new PolydubError('5', {
    message: `no installed engine speaks ${languageName(language)} (${language}); asked: ${synthesizers.map(({ name }) => name).join(', ')}`,
    remedy:
      'Connect a speech server that speaks it (see docs/engines.md), or choose another language: polydub languages lists them.',
  });
}

/** Up to half a minute of one speaker's lines, one after another. */
async function speechOf(speaker: string, transcript: Transcript, path: string): Promise<MonoAudio> {
  const pieces: Float32Array[] = [];
  let missing = SAMPLE_SECONDS * ANALYSIS_SAMPLE_RATE_HZ;
  for (const line of transcript.lines.filter((each) => each.speaker === speaker)) {
    if (missing <= 0) break;
    const { startSeconds, endSeconds } = line;
    const { samples } = await readWav(path, { startSeconds, endSeconds });
    pieces.push(samples.subarray(0, missing));
    missing -= samples.length;
  }
  return { sampleRateHz: ANALYSIS_SAMPLE_RATE_HZ, samples: joined(pieces) };
}

function joined(pieces: readonly Float32Array[]): Float32Array {
  const whole = new Float32Array(pieces.reduce((length, piece) => length + piece.length, 0));
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}

function plainVoice(engine: string, language: string) {
  return {
    code: 'plain-voice',
    message: `${languageName(language)} is spoken by ${engine}, a plain, robotic voice: no natural voice for it is installed.`,
  };
}
