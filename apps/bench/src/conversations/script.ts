import { seededRandom } from '@polydub/signal';
import type { ConversationPlan } from './plans.js';
import { sentences } from './sentences.js';

/** One turn of a conversation before it is spoken. */
export interface ScriptedTurn {
  readonly voice: string;
  readonly text: string;
  /** Seconds after the end of the turn before; negative where it begins earlier. */
  readonly pauseSeconds: number;
}

/** Who says what when: nobody says a sentence twice before all of the length were said, and voices change with every turn. */
export function scriptOf(plan: ConversationPlan, seed: number): ScriptedTurn[] {
  const random = seededRandom(seed);
  const pools = new Map<string, string[]>();
  const turns: ScriptedTurn[] = [];
  for (let turn = 0; turn < plan.turns; turn++) {
    const voice = nextVoice(plan, turns, random);
    const isAsking = plan.isInterview === true && voice !== plan.voices[0];
    const isShort = isAsking || random() < plan.shortShare;
    const text = drawn(plan, isShort ? 'short' : 'long', voice, pools, random);
    const isOverlap = turn > 0 && random() < (plan.overlapShare ?? 0);
    turns.push({ voice, text, pauseSeconds: isOverlap ? -0.3 - 0.5 * random() : 0.1 + 0.5 * random() });
  }
  return turns;
}

function nextVoice({ voices }: ConversationPlan, turns: readonly ScriptedTurn[], random: () => number): string {
  const others = voices.filter((voice) => voices.length === 1 || voice !== turns.at(-1)?.voice);
  // All are heard before anybody speaks again at random.
  const unheard = others.filter((voice) => turns.every((turn) => turn.voice !== voice));
  const candidates = unheard.length > 0 ? unheard : others;
  return candidates[Math.floor(random() * candidates.length)] ?? '';
}

function drawn(
  { half }: ConversationPlan,
  length: 'short' | 'long',
  voice: string,
  pools: Map<string, string[]>,
  random: () => number,
): string {
  const key = `${voice} ${length}`;
  const pool = pools.get(key) ?? [];
  if (pool.length === 0) pool.push(...sentences[half][length]);
  pools.set(key, pool);
  return pool.splice(Math.floor(random() * pool.length), 1)[0] ?? '';
}
