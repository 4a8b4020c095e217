import type { Half } from './conversations/plans.js';

/** What was found in one recording. */
export interface ScoredClip {
  readonly half: Half | undefined;
  /** People who speak, and those who were told apart when their number was not given. */
  readonly speakers: number;
  readonly speakersHeard: number;
  readonly derGiven: number;
  readonly derGuessed: number;
}

/** The groups that figures are told for: by half, and by how many speak. */
const groups = {
  one: (speakers: number) => speakers === 1,
  two: (speakers: number) => speakers === 2,
  more: (speakers: number) => speakers > 2,
} as const;

/** For each half, and one, two and more speakers: how many recordings there are, the share with the right number, mean error rates. */
export function figuresByGroup(clips: readonly ScoredClip[]): Readonly<Record<string, number>> {
  const figures: Record<string, number> = {};
  for (const half of ['tuned', 'held-out'] as const) {
    for (const [name, isOf] of Object.entries(groups)) {
      const own = clips.filter((clip) => clip.half === half && isOf(clip.speakers));
      if (own.length === 0) continue;
      const mean = (of: (clip: ScoredClip) => number): number =>
        Number((own.reduce((sum, clip) => sum + of(clip), 0) / own.length).toFixed(4));
      figures[`${half}.${name}.files`] = own.length;
      figures[`${half}.${name}.numberRightShare`] = mean((clip) => (clip.speakers === clip.speakersHeard ? 1 : 0));
      figures[`${half}.${name}.meanDerGiven`] = mean(({ derGiven }) => derGiven);
      figures[`${half}.${name}.meanDerGuessed`] = mean(({ derGuessed }) => derGuessed);
    }
  }
  return figures;
}
