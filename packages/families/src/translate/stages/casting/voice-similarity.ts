import type { VoiceSimilarity } from '@polydub/contracts';
import { innerProduct } from '@polydub/signal';
import { meanVoice } from '@polydub/voice';
import type { VoiceVectors } from './embed-voice.js';

/** The voice vectors of one speaker and of the dub's voice for them; either list is empty when there was no sound. */
export interface ComparedVoice {
  readonly speaker: string;
  /** Passages of the speaker, one vector each. */
  readonly source: readonly VoiceVectors[];
  /** Dubbed lines of the speaker, one vector each. */
  readonly dub: readonly VoiceVectors[];
}

/**
 * Compares a speaker's dub with the speaker, on each embedding, together with typical values for one voice and for two
 * people.
 */
export function similarityOf(heard: ComparedVoice, all: readonly ComparedVoice[]): VoiceSimilarity[] {
  return heard.source.flatMap(({ embedding }) => {
    const source = vectorsOf(heard.source, embedding);
    const dub = vectorsOf(heard.dub, embedding);
    if (source.length === 0 || dub.length === 0) return [];
    const others = all
      .filter((other) => other !== heard)
      .map((other) => vectorsOf(other.source, embedding))
      .filter((vectors) => vectors.length > 0);
    const [first, second] = [0, 1].map((half) => source.filter((_, index) => index % 2 === half));
    return {
      embedding,
      dub: alike(source, dub),
      sameSpeaker: first && second && second.length > 0 ? alike(first, second) : null,
      otherSpeaker: others.length > 0 ? Math.max(...others.map((other) => alike(source, other))) : null,
    };
  });
}

/**
 * The number of dubbed lines that are more similar to another speaker's dub than to the rest of their own, and the
 * number of lines that could be checked.
 */
export function strayLinesOf(all: readonly ComparedVoice[], embedding: string): { stray: number; lines: number } {
  let [stray, lines] = [0, 0];
  for (const heard of all) {
    const own = vectorsOf(heard.dub, embedding);
    const others = all.filter((other) => other !== heard).map((other) => vectorsOf(other.dub, embedding));
    for (const line of own) {
      const rest = own.filter((other) => other !== line);
      const strangers = others.filter((vectors) => vectors.length > 0);
      if (rest.length === 0 || strangers.length === 0) continue;
      lines += 1;
      if (strangers.some((stranger) => alike([line], stranger) > alike([line], rest))) stray += 1;
    }
  }
  return { stray, lines };
}

function vectorsOf(voices: readonly VoiceVectors[], embedding: string): readonly Float32Array[] {
  return voices
    .filter((each) => each.embedding === embedding)
    .flatMap(({ vectors }) => vectors.map((vector) => Float32Array.from(vector)));
}

/** Cosine between the mean directions, rounded to three digits. */
function alike(one: readonly Float32Array[], other: readonly Float32Array[]): number {
  return Number(innerProduct(directionOf(one), directionOf(other)).toFixed(3));
}

const directionOf = (vectors: readonly Float32Array[]) =>
  meanVoice(vectors.map((embedding) => ({ embedding, seconds: 1 })));
