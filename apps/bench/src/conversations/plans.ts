/** Choices were made on the conversations of `tuned`; those of `held-out` have other voices, sentences and noises. */
export type Half = 'tuned' | 'held-out';

/** What the microphone does to a conversation. */
export interface Conditions {
  /** Noise under the speech, this much quieter than it. */
  readonly noiseDb?: number;
  /** Seconds in which the room's echo fades by 60 dB. */
  readonly echoSeconds?: number;
  /** 300 to 3,400 Hz, with the steps of a telephone line. */
  readonly isTelephone?: boolean;
  /** How much quieter each next speaker is. */
  readonly quieterDb?: number;
}

/** A conversation that is built from single sentences. */
export interface ConversationPlan extends Conditions {
  readonly name: string;
  readonly half: Half;
  /** Kokoro's voices, or those of its other languages speaking English. */
  readonly voices: readonly string[];
  readonly turns: number;
  /** Share of turns that are one short sentence. */
  readonly shortShare: number;
  /** Share of turns that begin before the last one has ended. */
  readonly overlapShare?: number;
  /** Whether the first speaker alone says what is long. */
  readonly isInterview?: boolean;
}

type Plan = Omit<ConversationPlan, 'half' | 'voices' | 'name'>;

const clean = {};
const noisy = { noiseDb: 15 };
const room = { echoSeconds: 0.5 };
const telephone = { isTelephone: true };

/** Which of a half's voices speak, by their places in its list (women first), and how. */
const conversations: readonly (readonly [name: string, voices: readonly number[], plan: Plan])[] = [
  ['two women', [0, 1], { ...clean, turns: 10, shortShare: 0.5 }],
  ['two men, short turns', [3, 4], { ...clean, turns: 16, shortShare: 0.85 }],
  ['two women in noise', [1, 2], { ...noisy, turns: 10, shortShare: 0.5 }],
  ['two men in a room', [4, 5], { ...room, turns: 10, shortShare: 0.5 }],
  ['telephone, short turns', [2, 3], { ...telephone, turns: 16, shortShare: 0.85 }],
  ['two women, room, noise', [0, 2], { ...room, ...noisy, turns: 12, shortShare: 0.6 }],
  ['interview', [1, 5], { ...clean, quieterDb: 6, turns: 10, shortShare: 0.3, isInterview: true }],
  ['two men, overlap, telephone', [3, 5], { ...telephone, turns: 12, shortShare: 0.5, overlapShare: 0.3 }],
  ['three in a room', [0, 1, 4], { ...room, turns: 14, shortShare: 0.4 }],
  ['four, overlap', [0, 2, 3, 5], { quieterDb: 3, turns: 18, shortShare: 0.4, overlapShare: 0.2 }],
];

/** One speaker alone: who is split here is split wrongly. */
const monologues: readonly (readonly [name: string, voices: readonly number[], plan: Plan])[] = [
  ['one woman', [0], { ...clean, turns: 10, shortShare: 0.5 }],
  ['one man in a room', [4], { ...room, turns: 10, shortShare: 0.5 }],
  ['one woman in noise', [2], { ...noisy, turns: 10, shortShare: 0.5 }],
  ['one man, telephone', [5], { ...telephone, turns: 10, shortShare: 0.5 }],
];

const voicesOf: Readonly<Record<Half, readonly string[]>> = {
  tuned: ['af_nova', 'af_alloy', 'bf_emma', 'am_michael', 'am_fenrir', 'bm_george'],
  'held-out': ['af_kore', 'af_sky', 'bf_isabella', 'am_puck', 'bm_fable', 'em_alex'],
};

/** All conversations, ten of several people and four of one for each half. */
export const conversationPlans: readonly ConversationPlan[] = (['tuned', 'held-out'] as const).flatMap((half) =>
  [...conversations, ...monologues].map(([name, voices, plan]) => ({
    ...plan,
    half,
    name: `${half}, ${name}`,
    voices: voices.map((place) => voicesOf[half][place] ?? ''),
  })),
);
