import { InvalidArgumentError } from 'commander';

/** Every value of an option that may be given several times. */
export function collect(value: string, before: readonly string[]): string[] {
  return [...before, value];
}

/** `3` or `2-4`. */
export function speakerCount(value: string): { min: number; max: number } {
  const [, min = '', max = min] = /^(\d{1,2})(?:-(\d{1,2}))?$/.exec(value) ?? [];
  const bounds = { min: Number(min), max: Number(max) };
  if (min === '' || bounds.min < 1 || bounds.max < bounds.min || bounds.max > MOST_SPEAKERS) {
    throw new InvalidArgumentError(`Expected a number from 1 to ${MOST_SPEAKERS}, or two such as 2-4.`);
  }
  return bounds;
}

/** Specification 2.5. */
const MOST_SPEAKERS = 35;

/** 0…1. */
export function fractionOfHeight(value: string): number {
  const fraction = Number(value);
  if (value.trim() === '' || !(fraction >= 0 && fraction <= 1)) {
    throw new InvalidArgumentError('Expected a number from 0 (top) to 1 (bottom).');
  }
  return fraction;
}
