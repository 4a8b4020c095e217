import {
  artifactSchema,
  languageName,
  PolydubError,
  type Synthesizer,
  transcriptSchema,
  type VoiceAccent,
  type VoiceCloner,
  type VoiceModel,
  voiceModelSchema,
} from '@polydub/contracts';
import { defineStage, type StageTools } from '@polydub/pipeline';
import { describeVoice, unmoved } from '@polydub/voice';
import { z } from 'zod';
import { type CastMember, castMemberSchema } from '../schemas.js';
import { speechOf } from '../transcript/speech-of.js';
import { speakersOf } from './pick-references.js';
import { clonedMember, movedMember, type Part, resolveVoiceModel } from './real-voices.js';
import { stockVoices, synthesizerFor, voiceNamed } from './stock-voices.js';
import { referenceSchema } from './voice-schemas.js';

const inputSchema = z.object({
  /** One channel, WAV. */
  audio: artifactSchema,
  transcript: transcriptSchema,
  targetLanguage: z.string(),
  /**
   * `real`: the speakers' own voices with their accents. `native`: the speakers' own with the natural accent of the
   * language. `stock`: the most similar stock voices. `auto`: cloned if that is possible, else `stock`. Default stock.
   */
  voiceModel: z.enum(['auto', ...voiceModelSchema.options]).optional(),
  /** Sound to clone voices from; see the stage `pick-references`. */
  references: z.array(referenceSchema).optional(),
  /** Ids of stock voices that a person chose, by speaker: these speakers are not cloned. */
  chosenVoices: z.record(z.string(), z.string()).optional(),
});

/**
 * Gives each speaker one voice for the whole job. Stock voices are chosen by nearest pitch, timbre and sex, a different
 * one for each speaker while there are enough, and shared voices are moved apart. With `real` and `native` each speaker
 * is cloned for whom no voice was chosen. Without a cloning engine, or for a speaker without a reference, the stock voice speaks instead, with a
 * warning; with `real` it is moved towards the speaker.
 */
export const cast = defineStage({
  name: 'cast',
  version: 9,
  input: inputSchema,
  /** `voiceModel` is what `auto` chose; later languages of the same project ask for it. */
  output: z.object({ cast: z.array(castMemberSchema), voiceModel: voiceModelSchema }),
  uses: ['synthesizers', 'speakerEmbedders', 'voiceCloners'],
  failsAs: 'cloning-failed',
  async work({ audio, transcript, targetLanguage, voiceModel = 'stock', references = [], chosenVoices = {} }, tools) {
    const { synthesizers, voiceCloners } = tools.engines;
    const synthesizer = synthesizerFor(synthesizers, targetLanguage);
    const parts: Part[] = [];
    const path = await tools.store.localPath(audio);
    const speakers = speakersOf(transcript);
    requireSpeakers(chosenVoices, speakers);
    for (const speaker of speakers) {
      const reference = references.find((each) => each.speaker === speaker);
      const id = chosenVoices[speaker];
      const chosen = id === undefined ? undefined : voiceNamed(id, targetLanguage, synthesizers);
      parts.push({ speaker, speech: await speechOf(speaker, transcript, path), reference, chosen });
    }
    const cloner = voiceCloners.find((engine) => engine.speaks(targetLanguage));
    const free = parts.filter(({ chosen }) => !chosen);
    const model = await resolveVoiceModel(voiceModel, { cloner, parts: free, targetLanguage }, tools);
    const stock = stockCast(parts, { synthesizer, language: targetLanguage });
    const casting = { parts: free, cloner, synthesizer, targetLanguage };
    const members = model === 'stock' ? stock : await clonedCast(stock, { ...casting, chosen: model }, tools);
    const isFree = ({ speaker }: CastMember) => free.some((part) => part.speaker === speaker);
    warnOfStock(members.filter(isFree), stock, targetLanguage, tools);
    return { cast: members, voiceModel: model };
  },
});

/** Throws `PolydubError` `usage` when a voice is chosen for somebody who does not speak. */
function requireSpeakers(chosenVoices: Readonly<Record<string, string>>, speakers: readonly string[]): void {
  const unknown = Object.keys(chosenVoices).find((speaker) => !speakers.includes(speaker));
  if (unknown === undefined) return;
  throw new PolydubError('usage', {
    message: `a voice was chosen for ${JSON.stringify(unknown)}, but nobody is called so; there are: ${speakers.join(', ')}`,
    remedy:
      'Speakers are named in transcript.json and in the report; they are counted in the order in which they begin.',
  });
}

function stockCast(
  parts: readonly Part[],
  casting: { readonly synthesizer: Synthesizer; readonly language: string },
): CastMember[] {
  const speakers = parts.map((part) => ({ ...part, description: describeVoice(part.speech) }));
  return stockVoices(speakers, casting).map(({ speaker, description, synthesizer, voice, movement }) => ({
    speaker,
    engine: synthesizer.name,
    voiceId: voice.id,
    quality: voice.quality,
    charactersPerSecond: voice.charactersPerSecond,
    sourcePitchHz: description.pitchHz ?? null,
    ...(synthesizer.takesStyle && { takesStyle: true as const }),
    ...(movement !== unmoved && { movement }),
  }));
}

/** Whose accent a clone is to have, for each model that clones. */
const ACCENTS = { real: 'speaker', native: 'language' } as const;

type ClonedCasting = Omit<Parameters<typeof movedMember>[1], 'part'> & {
  readonly chosen: Exclude<VoiceModel, 'stock'>;
  /** The speakers without a voice that a person chose. */
  readonly parts: readonly Part[];
  readonly cloner: VoiceCloner | undefined;
};

async function clonedCast(
  stock: readonly CastMember[],
  { chosen, parts, cloner, ...casting }: ClonedCasting,
  tools: StageTools,
): Promise<CastMember[]> {
  if (!cloner && parts.length > 0) tools.warn(noCloner(chosen, casting.targetLanguage));
  const accent = cloner?.onlyAccent ?? ACCENTS[chosen];
  if (cloner && parts.length > 0 && accent !== ACCENTS[chosen]) tools.warn(otherAccent(cloner.name, accent));
  const members: CastMember[] = [];
  for (const member of stock) {
    const part = parts.find(({ speaker }) => speaker === member.speaker);
    if (cloner && part?.reference) members.push(clonedMember(member, part.reference, { cloner, accent }));
    else if (part && chosen === 'real') members.push(await movedMember(member, { ...casting, part }, tools));
    else members.push(member);
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

function otherAccent(engine: string, accent: VoiceAccent) {
  const spoken = accent === 'language' ? 'the natural accent of the language' : 'the accents of the speakers';
  return {
    code: 'accent-not-chosen',
    message: `${engine} cannot be asked for an accent: it speaks with ${spoken}, as far as it can.`,
  };
}

function noCloner(chosen: 'real' | 'native', language: string) {
  const instead = chosen === 'real' ? 'stock voices moved towards the speakers' : 'stock voices';
  return {
    code: 'no-cloning-engine',
    message: `No installed engine clones voices in ${languageName(language)}: ${instead} are used. docs/engines.md tells how to connect one.`,
  };
}
