import type { MonoAudio, SpeakerEmbedder } from '@polydub/contracts';
import { resample } from '@polydub/media';
import { innerProduct } from './inner-product.js';
import type { VoiceMovement } from './keep-apart.js';
import { movementsTowards } from './move-towards.js';
import { moveVoice } from './move-voice.js';

const embeddingRateHz = 16_000;

/** Whose voice is wanted, which voice there is, and who judges. */
export interface MovementQuestion {
  /** Some seconds of the speaker. */
  readonly speaker: MonoAudio;
  /** Some seconds of the voice as it is. */
  readonly voice: MonoAudio;
  /** Independent of one another; a movement must bring the voice nearer on every one. */
  readonly embedders: readonly SpeakerEmbedder[];
  /** What the voice is moved by in any case, such as to tell speakers apart who share it; its pitch is then left there. */
  readonly base?: VoiceMovement | undefined;
  readonly signal: AbortSignal;
}

/**
 * The movement that brings a voice nearest to a speaker among those that bring it nearer on every embedder; undefined where
 * none does. Judged on the given sample of the voice, and on top of the base where there is one.
 */
export async function nearestMovement(question: MovementQuestion): Promise<VoiceMovement | undefined> {
  const { speaker, base, signal } = question;
  const voice = base ? await moveVoice(question.voice, base, { signal }) : question.voice;
  const wanted = await voicesOf(speaker, question);
  const before = similarities(wanted, await voicesOf(voice, question));
  const judged: { readonly movement: VoiceMovement; readonly gain: number }[] = [];
  for (const movement of movementsTowards(speaker, voice)) {
    if (base && movement.pitchRatio !== 1) continue;
    const after = similarities(wanted, await voicesOf(await moveVoice(voice, movement, { signal }), question));
    const gains = after.map((similarity, index) => similarity - (before[index] ?? 0));
    if (gains.some((gain) => gain <= 0)) continue;
    judged.push({ movement: { ...movement, ...base }, gain: gains.reduce((sum, gain) => sum + gain, 0) });
  }
  return judged.sort((a, b) => b.gain - a.gain)[0]?.movement;
}

async function voicesOf(sound: MonoAudio, { embedders, signal }: MovementQuestion): Promise<Float32Array[]> {
  const audio = await resample(sound, embeddingRateHz, { signal });
  const results = [];
  for (const embedder of embedders) results.push(...(await embedder.embed({ audio, signal })).embeddings);
  return results;
}

function similarities(one: readonly Float32Array[], other: readonly Float32Array[]): number[] {
  return one.map((vector, index) => innerProduct(vector, other[index] ?? new Float32Array(0)));
}
