import type { MonoAudio, SpeakerEmbedder } from '@polydub/contracts';
import { resample } from '@polydub/media';
import { innerProduct } from '@polydub/signal';
import type { VoiceMovement } from './keep-apart.js';
import { movementsTowards, rangeTowards } from './move-towards.js';
import { moveVoice } from './move-voice.js';

const embeddingRateHz = 16_000;
/** Share of the gain in similarity that must remain when the melody is bent too. */
const KEPT_SHARE = 0.9;

/** The wanted voice, the voice to move, and the embedders that compare them. */
export interface MovementQuestion {
  /** Some seconds of the speaker's speech. */
  readonly speaker: MonoAudio;
  /** Some seconds of the unmoved voice. */
  readonly voice: MonoAudio;
  /** Independent embedders; a movement must bring the voice nearer on every one. */
  readonly embedders: readonly SpeakerEmbedder[];
  /**
   * A movement that is applied in any case, for example to tell apart speakers who share the voice; the pitch then
   * stays as the base has it.
   */
  readonly base?: VoiceMovement | undefined;
  readonly signal: AbortSignal;
}

/** A movement, and how much nearer the voice comes with it on each embedder. */
interface Judged {
  readonly movement: VoiceMovement;
  readonly gains: readonly number[];
}

/**
 * The movement that brings a voice nearest to a speaker, among those that bring it nearer on every embedder; undefined
 * when none does. Judged on the given sample of the voice, on top of the base if there is one. Embedders hardly react
 * to the range of a melody, so the range is adjusted too if most of the gain remains.
 */
export async function nearestMovement(question: MovementQuestion): Promise<VoiceMovement | undefined> {
  const { speaker, base, signal } = question;
  const voice = base ? await moveVoice(question.voice, base, { signal }) : question.voice;
  const wanted = await voicesOf(speaker, question);
  const before = similarities(wanted, await voicesOf(voice, question));
  const judge = async (movement: VoiceMovement): Promise<Judged> => {
    const after = similarities(wanted, await voicesOf(await moveVoice(voice, movement, { signal }), question));
    return { movement, gains: after.map((similarity, index) => similarity - (before[index] ?? 0)) };
  };
  const judged: Judged[] = [];
  for (const movement of movementsTowards(speaker, voice)) {
    if (!base || movement.pitchRatio === 1) judged.push(await judge(movement));
  }
  const best = judged.filter(isNearer).sort((one, other) => total(other) - total(one))[0];
  if (!best) return undefined;
  const rangeRatio = rangeTowards(speaker, voice);
  const bent = rangeRatio === 1 ? best : await judge({ ...best.movement, rangeRatio });
  const { movement } = isNearer(bent) && total(bent) >= KEPT_SHARE * total(best) ? bent : best;
  return { ...movement, ...base };
}

const isNearer = ({ gains }: Judged): boolean => gains.every((gain) => gain > 0);
const total = ({ gains }: Judged): number => gains.reduce((sum, gain) => sum + gain, 0);

async function voicesOf(sound: MonoAudio, { embedders, signal }: MovementQuestion): Promise<Float32Array[]> {
  const audio = resample(sound, embeddingRateHz);
  const results = [];
  for (const embedder of embedders) results.push(...(await embedder.embed({ audio, signal })).embeddings);
  return results;
}

function similarities(one: readonly Float32Array[], other: readonly Float32Array[]): number[] {
  return one.map((vector, index) => innerProduct(vector, other[index] ?? new Float32Array(0)));
}
