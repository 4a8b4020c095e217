import type { LipShape } from '../mesh/lip-shape.js';
import type { BankEntry } from './bank-entry.js';

/** How far the lips of one speaker go. */
export interface MouthRange {
  /** The widest opening in speech, which becomes 1. */
  readonly widestOpeningCm: number;
  /** Width of the mouth at its narrowest, in the middle and at its widest, which become −1, 0 and 1. */
  readonly narrowCm: number;
  readonly usualWidthCm: number;
  readonly wideCm: number;
}

/** A lip shape within the range of its speaker. */
export interface RelativeLips {
  /** 0 closed, 1 the widest in speech. */
  readonly opening: number;
  /** −1 narrow, 1 wide. */
  readonly spread: number;
}

/** Mouths that hardly open in the reference still have this range. */
const MIN_WIDEST_CM = 1;
const MIN_SPREAD_CM = 0.25;

/** The range of the mouths in a bank. */
export function rangeOf(entries: readonly BankEntry[]): MouthRange {
  const openings = sorted(entries.map(({ lips }) => lips.openingCm));
  const widths = sorted(entries.map(({ lips }) => lips.widthCm));
  const usualWidthCm = quantile(widths, 0.5);
  return {
    widestOpeningCm: Math.max(MIN_WIDEST_CM, quantile(openings, 0.93)),
    narrowCm: Math.min(quantile(widths, 0.03), usualWidthCm - MIN_SPREAD_CM),
    usualWidthCm,
    wideCm: Math.max(quantile(widths, 0.97), usualWidthCm + MIN_SPREAD_CM),
  };
}

/** A lip shape within a range. */
export function relativeLips({ openingCm, widthCm }: LipShape, range: MouthRange): RelativeLips {
  const beyond = widthCm - range.usualWidthCm;
  const reach = beyond < 0 ? range.usualWidthCm - range.narrowCm : range.wideCm - range.usualWidthCm;
  return { opening: openingCm / range.widestOpeningCm, spread: beyond / reach };
}

/** The width of the mouth that a spread means, see {@link RelativeLips}. */
export function widthOfSpread(spread: number, { narrowCm, usualWidthCm, wideCm }: MouthRange): number {
  return usualWidthCm + spread * (spread < 0 ? usualWidthCm - narrowCm : wideCm - usualWidthCm);
}

function sorted(values: readonly number[]): number[] {
  return values.toSorted((one, other) => one - other);
}

function quantile(values: readonly number[], share: number): number {
  return values[Math.round(share * (values.length - 1))] ?? 0;
}
