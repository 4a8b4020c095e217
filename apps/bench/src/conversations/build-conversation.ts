import type { MonoAudio, SpeakerTurn } from '@polydub/contracts';
import { CONVERSATION_RATE_HZ, degrade, rms } from './degrade.js';
import type { ConversationPlan } from './plans.js';
import type { ScriptedTurn } from './script.js';

/** A conversation and who speaks in it when. */
export interface BuiltConversation {
  readonly audio: MonoAudio;
  readonly turns: readonly SpeakerTurn[];
}

const LEAD_SECONDS = 0.3;
const LEVEL = 0.05;

/** Speaks a text with a voice, at {@link CONVERSATION_RATE_HZ}, without silence around it. */
export type Speak = (voice: string, text: string) => Promise<Float32Array>;

/** Puts the turns of a script one after another, or over one another, and lets the microphone of the plan hear them. */
export async function buildConversation(
  plan: ConversationPlan,
  script: readonly ScriptedTurn[],
  speak: Speak,
  seed: number,
): Promise<BuiltConversation> {
  const spoken: { samples: Float32Array; turn: SpeakerTurn }[] = [];
  for (const { voice, text, pauseSeconds } of script) {
    const samples = levelled(await speak(voice, text), plan, voice);
    const before = spoken.at(-1)?.turn;
    const startSeconds = Math.max(before?.startSeconds ?? 0, (before?.endSeconds ?? LEAD_SECONDS) + pauseSeconds);
    const endSeconds = startSeconds + samples.length / CONVERSATION_RATE_HZ;
    spoken.push({ samples, turn: { speaker: voice, startSeconds, endSeconds } });
  }
  const turns = spoken.map(({ turn }) => turn);
  const seconds = Math.max(...turns.map(({ endSeconds }) => endSeconds)) + LEAD_SECONDS;
  const mix = new Float32Array(Math.ceil(seconds * CONVERSATION_RATE_HZ));
  for (const { samples, turn } of spoken) {
    const start = Math.round(turn.startSeconds * CONVERSATION_RATE_HZ);
    for (const [index, sample] of samples.entries()) mix[start + index] = (mix[start + index] ?? 0) + sample;
  }
  return { audio: { sampleRateHz: CONVERSATION_RATE_HZ, samples: degrade(mix, plan, seed) }, turns };
}

function levelled(samples: Float32Array, { voices, quieterDb = 0 }: ConversationPlan, voice: string): Float32Array {
  const gain = (LEVEL / rms(samples)) * 10 ** ((-quieterDb * voices.indexOf(voice)) / 20);
  return samples.map((sample) => gain * sample);
}
