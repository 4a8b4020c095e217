import { z } from 'zod';
import { isClosed, type JudgedLips, type LipTrack } from '../lip-track.js';

/** A sound of speech and when it is heard, as `judge-phonemes.py` finds it. */
export const judgedPhonemesSchema = z.object({
  phonemes: z.array(z.object({ ipa: z.string(), startSeconds: z.number(), endSeconds: z.number() }).readonly()),
  failure: z.string().optional(),
});
/** A sound of speech and when it is heard. */
export type JudgedPhoneme = z.infer<typeof judgedPhonemesSchema>['phonemes'][number];

/** Lips that are closed so much before or after a sound are closed at it. */
const CLOSURE_SLACK_SECONDS = 0.06;

/** Sounds by what lips do for them. */
const CLASSES = {
  closed: 'pbm',
  open: 'aɑæɐ',
  spread: 'iɪeɛ',
  round: 'uʊoɔøœw',
} as const;
/** A kind of sounds that look alike. */
export type SoundClass = keyof typeof CLASSES;

/** How lips go with speech; null where there is no such sound. */
export interface SpeechFit {
  /** Share of p, b and m at which lips are closed. */
  readonly closures: number | null;
  /** How much wider lips open for open vowels than for p, b and m, of their widest in this video. */
  readonly opening: number | null;
  /** How much narrower the mouth is for round vowels than for spread ones, of its usual width. */
  readonly rounding: number | null;
}

/** Lips at each class of sounds, means over its sounds. */
export type ClassLips = Readonly<Record<SoundClass, ClassMeans>>;
/** See {@link ClassLips}. */
export interface ClassMeans {
  readonly sounds: number;
  /** Of the widest in this video. */
  readonly opening: number | null;
  /** Of the usual width in this video. */
  readonly width: number | null;
}

/** Measures how lips go with sounds; `rate` in frames a second. */
export function speechFit(track: LipTrack, phonemes: readonly JudgedPhoneme[], rate: number): SpeechFit {
  const { closed, open, spread, round } = classLips(track, phonemes, rate);
  return {
    closures: closureShare(track, phonemes, rate),
    opening: difference(open.opening, closed.opening),
    rounding: difference(spread.width, round.width),
  };
}

/** Opening and width at each class of sounds, at their middles. */
export function classLips(track: LipTrack, phonemes: readonly JudgedPhoneme[], rate: number): ClassLips {
  const seen = track.filter((lips) => lips !== null);
  const widest = quantile(
    seen.map(({ opening }) => opening),
    0.95,
  );
  const usual = quantile(
    seen.map(({ width }) => width),
    0.5,
  );
  const meansOf = (name: SoundClass): ClassMeans => {
    const sounds = phonemes.filter((phoneme) => isOf(phoneme, name));
    const lips = sounds.flatMap((phoneme) => lipsInMiddle(track, phoneme, rate) ?? []);
    const mean = (of: (each: JudgedLips) => number) =>
      lips.length === 0 ? null : lips.reduce((sum, each) => sum + of(each), 0) / lips.length;
    return {
      sounds: lips.length,
      opening: mean((each) => each.opening / widest),
      width: mean((each) => each.width / usual),
    };
  };
  return { closed: meansOf('closed'), open: meansOf('open'), spread: meansOf('spread'), round: meansOf('round') };
}

/**
 * How far a measure is on the way from wrong sound to the real one: 0 as with wrong sound, 1 as the real video is; null where the two
 * hardly differ.
 */
export function wayFromWrongToReal(
  drawn: number | null,
  { wrong, real }: { readonly wrong: number | null; readonly real: number | null },
): number | null {
  if (drawn === null || wrong === null || real === null || real - wrong < MIN_WAY) return null;
  return (drawn - wrong) / (real - wrong);
}

/** Ends that are nearer together than this tell nothing. */
const MIN_WAY = 0.02;
/** Wrong sound is the right one, moved by at least so much, in such steps. */
const [MIN_SHIFT_SECONDS, SHIFT_STEP_SECONDS] = [0.8, 0.3];

/** The mean fit to sounds that are moved in time, around the end to the start: what chance alone gives. */
export function fitByChance(track: LipTrack, phonemes: readonly JudgedPhoneme[], rate: number): SpeechFit {
  const seconds = track.length / rate;
  const fits: SpeechFit[] = [];
  for (let shift = MIN_SHIFT_SECONDS; shift < seconds - MIN_SHIFT_SECONDS; shift += SHIFT_STEP_SECONDS)
    fits.push(speechFit(track, moved(phonemes, shift, seconds), rate));
  const mean = (of: keyof SpeechFit) => {
    const values = fits.flatMap((fit) => fit[of] ?? []);
    return values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length;
  };
  return { closures: mean('closures'), opening: mean('opening'), rounding: mean('rounding') };
}

function moved(phonemes: readonly JudgedPhoneme[], shift: number, seconds: number): JudgedPhoneme[] {
  return phonemes.map(({ ipa, startSeconds, endSeconds }) => {
    const start = (startSeconds + shift) % seconds;
    return { ipa, startSeconds: start, endSeconds: start + endSeconds - startSeconds };
  });
}

function closureShare(track: LipTrack, phonemes: readonly JudgedPhoneme[], rate: number): number | null {
  const answers = phonemes.flatMap((phoneme) => {
    if (!isOf(phoneme, 'closed')) return [];
    const first = Math.floor((phoneme.startSeconds - CLOSURE_SLACK_SECONDS) * rate);
    const last = Math.floor((phoneme.endSeconds + CLOSURE_SLACK_SECONDS) * rate);
    const seen = track.slice(Math.max(0, first), last + 1).filter((lips) => lips !== null);
    return seen.length === 0 ? [] : [seen.some(isClosed)];
  });
  return answers.length === 0 ? null : answers.filter(Boolean).length / answers.length;
}

function isOf({ ipa }: JudgedPhoneme, name: SoundClass): boolean {
  const [first = ''] = ipa;
  return CLASSES[name].includes(first) && first !== '';
}

function lipsInMiddle(track: LipTrack, { startSeconds, endSeconds }: JudgedPhoneme, rate: number): JudgedLips | null {
  return track[Math.floor(((startSeconds + endSeconds) / 2) * rate)] ?? null;
}

function difference(one: number | null, other: number | null): number | null {
  return one === null || other === null ? null : one - other;
}

function quantile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.round(part * (sorted.length - 1))] || 1;
}
