import { join } from 'node:path';
import {
  artifactSchema,
  type MonoAudio,
  type SpeakerEmbedder,
  spanSeconds,
  type Transcript,
  transcriptSchema,
} from '@polydub/contracts';
import { readMono, readWav, writeWav } from '@polydub/media';
import { defineStage, type StageTools } from '@polydub/pipeline';
import {
  type Candidate,
  joinPassages,
  type Passage,
  passagesOf,
  pickReference,
  referenceSeconds,
  soundQuality,
  withPurity,
} from '@polydub/voice';
import { z } from 'zod';
import { CLONING_SAMPLE_RATE_HZ } from '../source/prepare.js';
import { type Reference, referenceSchema } from './voice-schemas.js';

/**
 * How many passages of a speaker are examined, longest first: enough to choose from, few enough for media of two hours.
 */
const MAX_PASSAGES = 40;
/** Less sound than this is not enough to clone a voice. */
const MIN_SECONDS = 3;

/**
 * Finds the cleanest 5…15 s of each speaker, for cloning: spoken alone, loud above the noise, not clipped, and more
 * similar to this speaker than to any other. Passages are chosen on the analysis audio and cut from the separated
 * speech, or from the media if nothing was separated. A speaker with too little sound is left out, with a warning.
 * Nothing is done when no engine clones voices in the target language.
 */
export const pickReferences = defineStage({
  name: 'pick-references',
  version: 2,
  input: z.object({
    media: artifactSchema,
    audio: artifactSchema,
    clearSpeech: artifactSchema.optional(),
    transcript: transcriptSchema,
    targetLanguage: z.string(),
  }),
  output: z.object({ references: z.array(referenceSchema) }),
  uses: ['speakerEmbedders', 'voiceCloners'],
  async work({ media, audio, clearSpeech, transcript, targetLanguage }, tools) {
    if (!tools.engines.voiceCloners.some((engine) => engine.speaks(targetLanguage))) return { references: [] };
    const clear = await tools.store.localPath(clearSpeech ?? media);
    const path = await tools.store.localPath(audio);
    const spoken = await listen(transcript, path, tools);
    const references: Reference[] = [];
    for (const speaker of speakersOf(transcript)) {
      const picked = pickReference(spoken.filter((each) => each.speaker === speaker));
      const seconds = picked.reduce((sum, passage) => sum + spanSeconds(passage), 0);
      if (seconds < referenceSeconds.shortest) tools.warn(tooLittle(speaker, seconds));
      if (seconds >= MIN_SECONDS)
        references.push(await keep({ speaker, picked, clear, language: transcript.language }, tools));
    }
    return { references };
  },
});

/** The speakers of a transcript in order of their first line. */
export function speakersOf({ lines }: Transcript): string[] {
  return [...new Set(lines.map((line) => line.speaker))];
}

interface Heard extends Candidate {
  readonly speaker: string;
}

async function listen(transcript: Transcript, path: string, { engines, signal }: StageTools): Promise<Heard[]> {
  const embedder = firstOf(engines.speakerEmbedders, 'engine that describes voices');
  const heard = [];
  for (const speaker of speakersOf(transcript)) {
    for (const passage of longest(passagesOf(speaker, transcript))) {
      const sound = await readWav(path, passage);
      const embedding = await embed(sound, embedder, signal);
      heard.push({ ...passage, ...soundQuality(sound), speaker, embedding, seconds: spanSeconds(passage) });
    }
  }
  return withPurity(heard);
}

function longest(passages: readonly Passage[]): Passage[] {
  return [...passages].sort((a, b) => spanSeconds(b) - spanSeconds(a)).slice(0, MAX_PASSAGES);
}

async function embed(audio: MonoAudio, embedder: SpeakerEmbedder, signal: AbortSignal): Promise<Float32Array> {
  return firstOf((await embedder.embed({ audio, signal })).embeddings, 'embedding of a passage');
}

function firstOf<T>([first]: readonly T[], what: string): T {
  if (first === undefined) throw new Error(`there is no ${what}`);
  return first;
}

interface Picked {
  readonly speaker: string;
  readonly picked: readonly Heard[];
  /** Path of the sound that the references are cut from. */
  readonly clear: string;
  readonly language: string;
}

async function keep(
  { speaker, picked: passages, clear, language }: Picked,
  { store, scratchFolder, signal }: StageTools,
): Promise<Reference> {
  const sounds: MonoAudio[] = [];
  for (const { startSeconds, endSeconds } of passages) {
    sounds.push(await readMono(clear, { sampleRateHz: CLONING_SAMPLE_RATE_HZ, startSeconds, endSeconds, signal }));
  }
  const out = join(scratchFolder, 'reference.wav');
  await writeWav(out, joinPassages(sounds));
  const total = passages.reduce((sum, passage) => sum + spanSeconds(passage), 0);
  const mean = (of: (passage: Heard) => number) =>
    rounded(passages.reduce((sum, passage) => sum + of(passage) * spanSeconds(passage), 0) / total);
  return {
    speaker,
    audio: await store.add(out, '.wav'),
    text: passages.map(({ text }) => text).join(' '),
    language,
    seconds: rounded(total),
    signalToNoiseDb: mean((passage) => passage.signalToNoiseDb),
    purity: mean((passage) => passage.purity),
  };
}

const rounded = (value: number): number => Math.round(value * 100) / 100;

function tooLittle(speaker: string, seconds: number) {
  return seconds < MIN_SECONDS
    ? {
        code: 'no-reference',
        message: `${speaker} speaks alone and clearly for ${seconds.toFixed(1)} s only: too little to learn the voice from.`,
      }
    : {
        code: 'short-reference',
        message: `${speaker} speaks alone and clearly for ${seconds.toFixed(1)} s only: a clone of the voice will be less like it.`,
      };
}
