import type { BankEntry, MouthBank } from '../bank/bank-entry.js';
import { type MouthRange, rangeOf, relativeLips } from '../bank/mouth-range.js';
import { RAMP_FRAMES, strengthOf } from '../drawing/mouth-strength.js';
import type { FaceFrame } from '../tracking/face-frame.js';
import { anglesOf } from '../tracking/face-pose.js';
import { withNeighbours } from '../tracking/with-neighbours.js';
import { type LipTarget, LipTargets } from '../visemes/lip-targets.js';
import { speakerTargets } from '../visemes/speaker-targets.js';
import { type TimedPhoneme, visemeSpans } from '../visemes/viseme-spans.js';
import { type ChoosingEffort, chooseMouths } from './choose-mouths.js';
import { type CandidateMouth, MouthCosts, type WantedMouth } from './mouth-costs.js';

/** The mouth of one frame. */
export interface PlannedMouth {
  readonly timeSeconds: number;
  /** Entries of the bank, and how much each counts; they sum up to 1. */
  readonly layers: readonly MouthLayer[];
  readonly target: LipTarget;
  /** How far the frame's own mouth gives way, 0…1; less than 1 beside frames whose mouth cannot be worked on. */
  readonly strength: number;
}

/** One of the mouths that are drawn together. */
export interface MouthLayer {
  readonly entry: number;
  readonly share: number;
}

/** What lips should speak, and with which mouths. */
export interface SpeechOfMouths {
  readonly bank: Pick<MouthBank, 'entries' | 'phonemes'>;
  /** What is said in the driving audio, on the clock of the video that is drawn on. */
  readonly phonemes: readonly TimedPhoneme[];
  /** Of the bank's mouths, see `mouthLooks`. Where they are given, mouths that follow one another also look alike. */
  readonly looks?: readonly Float32Array[] | undefined;
}

/** Of 25 a second, where no frame follows another. */
const USUAL_FRAME_SECONDS = 0.04;
/** Where two runs of the bank meet, one becomes the other in this time on either side. */
const MORPH_SECONDS = 0.08;

/** What follows from a speech and a bank, the same for all frames. */
export interface MouthSpeech {
  readonly range: MouthRange;
  readonly candidates: readonly CandidateMouth[];
  readonly looks: readonly Float32Array[] | undefined;
  readonly lips: LipTargets;
  /** From one frame to the next, in the reference. */
  readonly frameSeconds: number;
  /** IPA letters that are not known; what resembles them was taken. */
  readonly unknownLetters: readonly string[];
}

/** Prepares a speech with the mouths of a bank. */
export function mouthSpeech({ bank: { entries, phonemes: said }, phonemes, looks }: SpeechOfMouths): MouthSpeech {
  const range = rangeOf(entries);
  const frameSeconds = frameSecondsOf(entries);
  const measured = entries.map(({ timeSeconds, lips }) => ({
    timeSeconds: timeSeconds + frameSeconds / 2,
    ...relativeLips(lips, range),
  }));
  const reference = visemeSpans(said);
  const targets = speakerTargets(measured, reference.spans);
  const [spoken, driving] = [new LipTargets(reference.spans, targets, frameSeconds), visemeSpans(phonemes)];
  const isKnown = reference.spans.length > 0;
  const candidates = entries.map((entry, index): CandidateMouth => {
    const { opening, spread } = measured[index] as (typeof measured)[number];
    const { follows, yawRadians, pitchRadians, sharpness, lips } = entry;
    const mouth = { opening, spread, protrusionCm: lips.protrusionCm, follows, yawRadians, pitchRadians, sharpness };
    return { ...mouth, spoken: isKnown ? spoken.at(entry.timeSeconds + frameSeconds / 2) : undefined };
  });
  const unknownLetters = [...new Set([...reference.unknown, ...driving.unknown])];
  const lips = new LipTargets(driving.spans, targets, frameSeconds);
  return { range, candidates, looks, lips, frameSeconds, unknownLetters };
}

/** The usual time from one frame to the next. */
function frameSecondsOf(entries: readonly Pick<BankEntry, 'timeSeconds' | 'follows'>[]): number {
  const steps = entries.flatMap(({ timeSeconds, follows }, index) =>
    follows ? [timeSeconds - (entries[index - 1]?.timeSeconds ?? 0)] : [],
  );
  return steps.toSorted((one, other) => one - other)[steps.length >> 1] ?? USUAL_FRAME_SECONDS;
}

/** A frame whose mouth is chosen. */
interface ChosenFrame {
  readonly timeSeconds: number;
  readonly isUsable: boolean;
  readonly startsShot: boolean;
  readonly target: LipTarget;
  readonly entry: number;
}

/**
 * Plans a mouth for each frame of a video, with one face a frame. Frames without a usable face have none. A few hundred frames are
 * in memory at a time.
 */
export async function* planMouths(
  faces: AsyncIterable<FaceFrame>,
  speech: MouthSpeech,
  effort: ChoosingEffort,
): AsyncGenerator<PlannedMouth> {
  for await (const { window, centre } of withNeighbours(chosenFrames(faces, speech, effort), RAMP_FRAMES))
    yield plannedMouth(window, centre, speech);
}

async function* chosenFrames(
  faces: AsyncIterable<FaceFrame>,
  { candidates, looks, lips, frameSeconds }: MouthSpeech,
  effort: ChoosingEffort,
): AsyncGenerator<ChosenFrame> {
  const pending: Omit<ChosenFrame, 'entry'>[] = [];
  async function* wanted(): AsyncGenerator<WantedMouth> {
    for await (const { timeSeconds, startsShot, faces: all } of faces) {
      const [face] = all;
      const target = lips.at(timeSeconds + frameSeconds / 2);
      pending.push({ timeSeconds, isUsable: face?.state === 'usable', startsShot, target });
      const { yawRadians, pitchRadians } = face ? anglesOf(face.pose) : { yawRadians: 0, pitchRadians: 0 };
      yield { target, yawRadians, pitchRadians };
    }
  }
  for await (const entry of chooseMouths(wanted(), new MouthCosts(candidates, looks), effort)) {
    const frame = pending.shift();
    if (frame) yield { ...frame, entry };
  }
}

function plannedMouth(window: readonly ChosenFrame[], centre: number, speech: MouthSpeech): PlannedMouth {
  const { timeSeconds, target } = window[centre] as ChosenFrame;
  return { timeSeconds, target, layers: layersOf(window, centre, speech), strength: strengthOf(window, centre) };
}

/** At a jump, the runs before and after go on for some frames and become one another. */
function layersOf(
  window: readonly ChosenFrame[],
  centre: number,
  { candidates: bank, frameSeconds }: MouthSpeech,
): MouthLayer[] {
  const entryAt = (index: number) => (window[index] as ChosenFrame).entry;
  const entry = entryAt(centre);
  const frames = Math.min(RAMP_FRAMES - 1, Math.max(1, Math.round(MORPH_SECONDS / frameSeconds)));
  for (let away = 0; away < frames; away++) {
    const share = (0.5 * (frames - away - 0.5)) / frames;
    const mixed = (other: number) => [
      { entry, share: 1 - share },
      { entry: other, share },
    ];
    if (isJump(window, centre - away, bank)) return mixed(alongRun(bank, entryAt(centre - away - 1), 1 + away));
    if (isJump(window, centre + away + 1, bank)) return mixed(alongRun(bank, entryAt(centre + away + 1), -1 - away));
  }
  return [{ entry, share: 1 }];
}

/** Whether a frame's mouth does not follow that of the frame before; a new shot is no jump. */
function isJump(window: readonly ChosenFrame[], index: number, bank: readonly CandidateMouth[]): boolean {
  const [before, frame] = [window[index - 1], window[index]];
  if (!before || !frame || frame.startsShot) return false;
  const step = frame.entry - before.entry;
  return Math.abs(step) > 2 || alongRun(bank, before.entry, step) !== frame.entry;
}

/** The entry some frames later or earlier in the same run, or the run's last one in that direction. */
function alongRun(bank: readonly CandidateMouth[], entry: number, steps: number): number {
  let at = entry;
  for (let step = 0; step < steps && bank[at + 1]?.follows; step++) at += 1;
  for (let step = 0; step > steps && bank[at]?.follows; step--) at -= 1;
  return at;
}
