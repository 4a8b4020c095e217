import { artifactSchema, languageName, PolydubError, type Synthesizer, transcriptSchema } from '@polydub/contracts';
import { defineStage, type StageTools } from '@polydub/pipeline';
import { assignVoices, describeVoice, engineFor, keepApart, unmoved } from '@polydub/voice';
import { z } from 'zod';
import { castOf } from '../lines.js';
import { type CastMember, castMemberSchema } from '../schemas.js';
import { speechOf } from '../transcript/speech-of.js';
import { speakersOf } from './pick-references.js';
import { clonedMember, movedMember, type Part, resolveVoiceModel } from './real-voices.js';
import { referenceSchema } from './voice-schemas.js';

const inputSchema = z.object({
  /** One channel, WAV. */
  audio: artifactSchema,
  transcript: transcriptSchema,
  targetLanguage: z.string(),
  /**
   * `native`: the most similar stock voices. `real`: the speakers' own. `auto`: their own if that is possible. Default
   * native.
   */
  voiceModel: z.enum(['auto', 'real', 'native']).optional(),
  /** Sound to clone voices from; see the stage `pick-references`. */
  references: z.array(referenceSchema).optional(),
});

/**
 * Gives each speaker one voice for the whole job. Stock voices are chosen by nearest pitch, timbre and sex, a different
 * one for each speaker while there are enough, and shared voices are moved apart. With `real` each speaker is cloned;
 * without a cloning engine, or for a speaker without a reference, the stock voice is moved towards the speaker, with a
 * warning.
 */
export const cast = defineStage({
  name: 'cast',
  version: 5,
  input: inputSchema,
  /** `voiceModel` is what `auto` chose; later languages of the same project ask for it. */
  output: z.object({ cast: z.array(castMemberSchema), voiceModel: z.enum(['real', 'native']) }),
  uses: ['synthesizers', 'speakerEmbedders', 'voiceCloners'],
  async work({ audio, transcript, targetLanguage, voiceModel = 'native', references = [] }, tools) {
    const synthesizer = synthesizerFor(tools.engines.synthesizers, targetLanguage);
    const parts: Part[] = [];
    const path = await tools.store.localPath(audio);
    for (const speaker of speakersOf(transcript)) {
      const reference = references.find((each) => each.speaker === speaker);
      parts.push({ speaker, speech: await speechOf(speaker, transcript, path), reference });
    }
    const cloner = tools.engines.voiceCloners.find((engine) => engine.speaks(targetLanguage));
    const chosen = await resolveVoiceModel(voiceModel, { cloner, parts, targetLanguage }, tools);
    const stock = stockCast(parts, synthesizer, targetLanguage);
    const members =
      chosen === 'native' ? stock : await realCast(stock, { parts, cloner, synthesizer, targetLanguage }, tools);
    warnOfStock(members, stock, targetLanguage, tools);
    return { cast: members, voiceModel: chosen };
  },
});

/** The first engine that speaks the language. Throws `PolydubError` `unsupported-language` when none does. */
export function synthesizerFor(synthesizers: readonly Synthesizer[], language: string): Synthesizer {
  const found = engineFor(language, synthesizers);
  if (found) return found;
  throw new PolydubError('unsupported-language', {
    message: `no installed engine speaks ${languageName(language)} (${language}); asked: ${synthesizers.map(({ name }) => name).join(', ')}`,
    remedy:
      'Connect a speech server that speaks it (see docs/engines.md), or choose another language: polydub languages lists them.',
  });
}

function stockCast(parts: readonly Part[], synthesizer: Synthesizer, language: string): CastMember[] {
  const descriptions = parts.map(({ speech }) => describeVoice(speech));
  const voices = assignVoices(descriptions, synthesizer.voices(language));
  const movements = keepApart(descriptions, voices);
  return parts.map(({ speaker }, index) => {
    const [voice, description, movement] = [voices[index], descriptions[index], movements[index]];
    if (!voice || !description) throw new Error(`no voice was chosen for speaker ${speaker}`);
    return {
      speaker,
      engine: synthesizer.name,
      voiceId: voice.id,
      quality: voice.quality,
      charactersPerSecond: voice.charactersPerSecond,
      sourcePitchHz: description.pitchHz ?? null,
      ...(movement !== unmoved && { movement }),
    };
  });
}

type RealCasting = Omit<Parameters<typeof movedMember>[1], 'part'> & {
  readonly parts: readonly Part[];
  readonly cloner: Parameters<typeof clonedMember>[2] | undefined;
};

async function realCast(
  stock: readonly CastMember[],
  { parts, cloner, ...casting }: RealCasting,
  tools: StageTools,
): Promise<CastMember[]> {
  if (!cloner) tools.warn(noCloner(casting.targetLanguage));
  const members: CastMember[] = [];
  for (const part of parts) {
    const member = castOf(part.speaker, stock);
    members.push(
      cloner && part.reference
        ? clonedMember(member, part.reference, cloner)
        : await movedMember(member, { ...casting, part }, tools),
    );
  }
  return members;
}

function warnOfStock(
  members: readonly CastMember[],
  stock: readonly CastMember[],
  language: string,
  { warn }: StageTools,
): void {
  const spoken = members.filter(({ reference }) => !reference);
  const plain = spoken.find(({ quality }) => quality === 'plain');
  if (plain) {
    warn({
      code: 'plain-voice',
      message: `${languageName(language)} is spoken by ${plain.engine}, a plain, robotic voice: no natural voice for it is installed.`,
    });
  }
  const shared = spoken.filter(({ voiceId }) => stock.filter((other) => other.voiceId === voiceId).length > 1);
  if (shared.length > 1) {
    warn({
      code: 'shared-voice',
      message: `${languageName(language)} has too few voices: ${shared.map(({ speaker }) => speaker).join(', ')} share some, kept apart by pitch.`,
    });
  }
}

function noCloner(language: string) {
  return {
    code: 'no-cloning-engine',
    message: `No installed engine clones voices in ${languageName(language)}: stock voices moved towards the speakers are used. docs/engines.md tells how to connect one.`,
  };
}
