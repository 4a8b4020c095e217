/** What lips do for a sound. */
export interface VisemeTarget {
  /** Of the widest that this mouth opens in speech: 0 closed, 1 widest. */
  readonly opening: number;
  /** −1 as round and narrow as this mouth gets, 1 as wide. */
  readonly spread: number;
  /** How strongly the sound holds its opening and its spread against its neighbours. */
  readonly openingDominance: number;
  readonly spreadDominance: number;
}

/** Kinds of sounds that look alike on the lips. */
export const visemes = [
  // A pause within speech, and the middle of a long one.
  'silence',
  'rest',
  // Air that is drawn in through the mouth.
  'breath',
  'bilabial',
  'labiodental',
  'dental',
  'alveolar',
  'sibilant',
  'postalveolar',
  'lateral',
  'palatal',
  'velar',
  'glottal',
  'labial-glide',
  'open',
  'mid-open-spread',
  'mid-open-round',
  'mid-spread',
  'mid-round',
  'central',
  'close-spread',
  'close-round',
  'close-front-round',
] as const;
/** One of {@link visemes}. */
export type Viseme = (typeof visemes)[number];

/** What lips do where nothing is known of the speaker, from measurements of lips in the phonetic literature in rough steps. */
export const usualTargets: Readonly<Record<Viseme, VisemeTarget>> = {
  silence: target(0.15, 0, 0.6, 0.4),
  rest: target(0.02, 0, 0.6, 0.4),
  breath: target(0.35, 0, 1, 0.4),
  bilabial: target(0, 0, 2, 0.3),
  labiodental: target(0.12, 0, 2, 0.4),
  dental: target(0.3, 0.1, 0.6, 0.3),
  alveolar: target(0.32, 0.15, 0.5, 0.2),
  sibilant: target(0.25, 0.3, 0.9, 0.4),
  postalveolar: target(0.35, -0.4, 0.8, 0.8),
  lateral: target(0.4, 0.1, 0.4, 0.2),
  palatal: target(0.3, 0.4, 0.6, 0.5),
  velar: target(0.4, 0, 0.3, 0.15),
  glottal: target(0.45, 0, 0.15, 0.1),
  'labial-glide': target(0.15, -0.9, 1, 1.2),
  open: target(0.85, 0.1, 1, 0.6),
  'mid-open-spread': target(0.65, 0.3, 0.9, 0.6),
  'mid-open-round': target(0.6, -0.4, 0.9, 0.9),
  'mid-spread': target(0.5, 0.5, 0.8, 0.7),
  'mid-round': target(0.45, -0.7, 0.8, 1),
  central: target(0.45, 0, 0.5, 0.3),
  'close-spread': target(0.35, 0.7, 0.8, 0.8),
  'close-round': target(0.25, -1, 0.9, 1.2),
  'close-front-round': target(0.25, -0.9, 0.9, 1.2),
};

function target(opening: number, spread: number, openingDominance: number, spreadDominance: number): VisemeTarget {
  return { opening, spread, openingDominance, spreadDominance };
}
