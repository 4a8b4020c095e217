import type { LipLines } from './lip-lines.js';
import type { SpokenMouth } from './photo-speech.js';

/** How far the parts of a mouth are from where they are in the photo's own, closed mouth. */
export interface MouthPose {
  /** Upper lip up and lower lip down at the middle, in centimetres. */
  readonly upperCm: number;
  readonly lowerCm: number;
  /** The jaw, and with it the chin and the lower teeth, down. */
  readonly jawCm: number;
  /** Each corner outwards. */
  readonly cornerCm: number;
  /** Each corner down. */
  readonly cornerDownCm: number;
  /** How round the lips are, 0…1. */
  readonly round: number;
  /** How far the tongue is raised to the upper teeth, 0…1. */
  readonly tongue: number;
}

/** The widest that lips open in speech, for a face of usual size. */
export const WIDEST_OPENING_CM = 1.75;
/** How much of an opening the upper lip does. */
const UPPER_SHARE = 0.2;
const MAX_UPPER_CM = 0.3;
/** The upper lip rises for f and v. */
const TEETH_RISE_CM = 0.1;
/** Lips part so far before the jaw follows by half. */
const JAW_LAG_CM = 0.12;
/** A jaw that hangs farther down in the photo is not brought all the way up: too much of the neck would be made of too few pixels. */
const MAX_REST_JAW_CM = 1.3;
const WIDE_CM = 0.2;
const NARROW_CM = 0.7;
/** Half the width of a mouth that neither smiles nor purses, and how much of a smile is lost in speech. */
const USUAL_HALF_WIDTH_CM = 2.6;
const SMILE_LOST = 0.45;
const BOW_LOST = 0.25;
const ROUND_LOST = 0.45;
/** Sounds that the tip of the tongue makes at the upper teeth. */
const TONGUE: Readonly<Record<string, number>> = { dental: 1, lateral: 0.8, alveolar: 0.5 };

/** The pose that a target asks of the mouth of a photo. */
export function mouthPose({ target }: SpokenMouth, lips: LipLines): MouthPose {
  const opening = WIDEST_OPENING_CM * target.opening * (1 - target.closure);
  const rise = TEETH_RISE_CM * target.teeth * (1 - target.closure);
  const round = Math.max(0, -target.spread);
  const usual = -SMILE_LOST * Math.max(0, (lips.rightCm + lips.leftCm) / 2 - USUAL_HALF_WIDTH_CM);
  return {
    ...parted(opening, rise),
    cornerDownCm: (BOW_LOST + ROUND_LOST * round) * Math.max(0, lips.bowCm),
    cornerCm: usual + (target.spread > 0 ? WIDE_CM : NARROW_CM) * target.spread,
    round,
    tongue: TONGUE[target.viseme] ?? 0,
  };
}

/** The pose that the mouth has in the photo. */
export function restPose({ openingCm, darkShare }: LipLines): MouthPose {
  const open = parted(openingCm, 0);
  return {
    ...open,
    jawCm: Math.min(MAX_REST_JAW_CM, darkShare * open.jawCm),
    cornerCm: 0,
    cornerDownCm: 0,
    round: 0,
    tongue: 0,
  };
}

/** How lips and jaw share an opening. */
function parted(openingCm: number, riseCm: number): Pick<MouthPose, 'upperCm' | 'lowerCm' | 'jawCm'> {
  const upperCm = Math.min(MAX_UPPER_CM, UPPER_SHARE * openingCm) + riseCm;
  const lowerCm = Math.max(0, openingCm - upperCm);
  return { upperCm, lowerCm, jawCm: (0.95 * lowerCm * lowerCm) / (lowerCm + JAW_LAG_CM) };
}
