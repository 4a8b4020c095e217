import {
  artifactSchema,
  languageName,
  PolydubError,
  type Synthesizer,
  transcriptSchema,
  type VoiceCloner,
  type VoiceModel,
  voiceModelSchema,
} from '@polydub/contracts';
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
   * `real`: the speakers' own voices with their accents. `native`: the speakers' own with the natural accent of the
   * language. `stock`: the most similar stock voices. `auto`: `real` if that is possible, else `stock`. Default stock.
   */
  voiceModel: z.enum(['auto', ...voiceModelSchema.options]).optional(),
  /** Sound to clone voices from; see the stage `pick-references`. */
  references: z.array(referenceSchema).optional(),
});

/**
 * Gives each speaker one voice for the whole job. Stock voices are chosen by nearest pitch, timbre and sex, a different
 * one for each speaker while there are enough, and shared voices are moved apart. With `real` and `native` each speaker
 * is cloned. Without a cloning engine, or for a speaker without a reference, the stock voice speaks instead, with a
 * warning; with `real` it is moved towards the speaker.
 */
export const cast = defineStage({
  name: 'cast',
  version: 6,
  input: inputSchema,
  /** `voiceModel` is what `auto` chose; later languages of the same project ask for it. */
  output: z.object({ cast: z.array(castMemberSchema), voiceModel: voiceModelSchema }),
  uses: ['synthesizers', 'speakerEmbedders', 'voiceCloners'],
  async work({ audio, transcript, targetLanguage, voiceModel = 'stock', references = [] }, tools) {
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
      chosen === 'stock'
        ? stock
        : await clonedCast(stock, { chosen, parts, cloner, synthesizer, targetLanguage }, tools);
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
      ...(synthesizer.takesStyle && { takesStyle: true as const }),
      ...(movement !== unmoved && { movement }),
    };
  });
}

/** Whose accent a clone has, for each model that clones. */
const ACCENTS = { real: 'speaker', native: 'language' } as const;

type ClonedCasting = Omit<Parameters<typeof movedMember>[1], 'part'> & {
  readonly chosen: Exclude<VoiceModel, 'stock'>;
  readonly parts: readonly Part[];
  readonly cloner: VoiceCloner | undefined;
};

async function clonedCast(
  stock: readonly CastMember[],
  { chosen, parts, cloner, ...casting }: ClonedCasting,
  tools: StageTools,
): Promise<CastMember[]> {
  if (!cloner) tools.warn(noCloner(chosen, casting.targetLanguage));
  const members: CastMember[] = [];
  for (const part of parts) {
    const member = castOf(part.speaker, stock);
    if (cloner && part.reference)
      members.push(clonedMember(member, part.reference, { cloner, accent: ACCENTS[chosen] }));
    else members.push(chosen === 'real' ? await movedMember(member, { ...casting, part }, tools) : member);
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

function noCloner(chosen: 'real' | 'native', language: string) {
  const instead = chosen === 'real' ? 'stock voices moved towards the speakers' : 'stock voices';
  return {
    code: 'no-cloning-engine',
    message: `No installed engine clones voices in ${languageName(language)}: ${instead} are used. docs/engines.md tells how to connect one.`,
  };
}
