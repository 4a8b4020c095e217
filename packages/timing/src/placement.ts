import type { Warning } from '@polydub/contracts';
import { preferredSpeed } from './fit.js';
import type { Slot } from './slots.js';

/** Where a line's take goes on the canvas. Times are on the media's clock; samples count from the start of the media. */
export interface Placement {
  readonly lineId: string;
  readonly startSeconds: number;
  readonly startSample: number;
  /** Length of the take after fitting. */
  readonly spokenSeconds: number;
  readonly sampleCount: number;
  /** Pitch-preserving speed-up that makes the take this long, 1…1.25. */
  readonly speed: number;
  /**
   * `startSeconds` minus the slot's own start: above 0 when the line before ran over, below 0 when the line was moved
   * forward because the media ends.
   */
  readonly shiftSeconds: number;
  readonly borrowedSilenceSeconds: number;
  /** Seconds that the take runs past its slot's limit; 0 when it fits. */
  readonly overrunSeconds: number;
  /** Codes: `overrun`, `late-start`, `early-start`, `fast-speech`, `past-media-end`, `nothing-spoken`. */
  readonly warnings: readonly Warning[];
}

/** The sample rate and length of the canvas. */
export interface CanvasClock {
  readonly sampleRateHz: number;
  /** Length of the media. */
  readonly durationSamples: number;
}

/** A take while it is being placed, in samples. */
export interface PlacedTake {
  readonly slot: Slot;
  /** Length as synthesized. */
  readonly naturalSamples: number;
  readonly startSample: number;
  /** Length after the speed-up. */
  readonly sampleCount: number;
}

/** Misfits below this are neither heard nor seen, so there is no warning. */
const toleranceSeconds = 0.1;

/** The public description of a placed take, with its warnings. */
export function describePlacement(take: PlacedTake, clock: CanvasClock): Placement {
  const { slot, startSample, sampleCount } = take;
  const startSeconds = startSample / clock.sampleRateHz;
  const endSeconds = (startSample + sampleCount) / clock.sampleRateHz;
  const figures = {
    lineId: slot.lineId,
    startSeconds,
    startSample,
    spokenSeconds: sampleCount / clock.sampleRateHz,
    sampleCount,
    speed: sampleCount === 0 ? 1 : take.naturalSamples / sampleCount,
    shiftSeconds: startSample === scheduledSample(slot, clock) ? 0 : startSeconds - slot.startSeconds,
    borrowedSilenceSeconds: Math.max(0, Math.min(endSeconds, slot.limitSeconds) - slot.endSeconds),
    overrunSeconds: overrun(endSeconds, slot, clock),
  };
  const cutSeconds = (startSample + sampleCount - clock.durationSamples) / clock.sampleRateHz;
  return { ...figures, warnings: warningsOf(figures, cutSeconds) };
}

/** The sample at which a line should start by its slot. */
export function scheduledSample(slot: Slot, clock: CanvasClock): number {
  return Math.round(slot.startSeconds * clock.sampleRateHz);
}

function overrun(endSeconds: number, slot: Slot, clock: CanvasClock): number {
  const overSeconds = endSeconds - slot.limitSeconds;
  return overSeconds * clock.sampleRateHz > 1 ? overSeconds : 0;
}

function warningsOf(figures: Omit<Placement, 'warnings'>, cutSeconds: number): Warning[] {
  const { lineId, sampleCount, speed, shiftSeconds, overrunSeconds } = figures;
  const found: [applies: boolean, code: string, message: string][] = [
    [sampleCount === 0, 'nothing-spoken', 'The take of this line is empty, so it is not heard.'],
    [
      overrunSeconds > toleranceSeconds,
      'overrun',
      `Runs ${show(overrunSeconds)} past its slot; a shorter wording would fit.`,
    ],
    [
      shiftSeconds > toleranceSeconds,
      'late-start',
      `Starts ${show(shiftSeconds)} late, because the line before it ran over.`,
    ],
    [
      shiftSeconds < -toleranceSeconds,
      'early-start',
      `Starts ${show(-shiftSeconds)} early, so as to end with the media.`,
    ],
    [speed > preferredSpeed, 'fast-speech', `Spoken ${speed.toFixed(2)} times as fast as the voice is at ease with.`],
    [
      cutSeconds > 0,
      'past-media-end',
      `Its last ${show(cutSeconds)} would come after the media's end and are not heard.`,
    ],
  ];
  return found.filter(([applies]) => applies).map(([, code, message]) => ({ code, message, lineId }));
}

function show(seconds: number): string {
  return `${seconds.toFixed(2)} s`;
}
