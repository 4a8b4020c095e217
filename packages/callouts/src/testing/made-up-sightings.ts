import type { Corners, Reading, Sighting } from '../reading/reading.js';

/** A level line of text as tests make it up: where it is in each of some samples. */
export interface MadeUpLine {
  readonly text: string;
  /** Its top left corner in its first sample. */
  readonly x: number;
  readonly y: number;
  readonly width?: number;
  readonly height?: number;
  /** Pixels from one sample to the next. */
  readonly stepX?: number;
  readonly stepY?: number;
  /** Numbers of the samples in which it is seen. */
  readonly samples: readonly number[];
  readonly confidence?: number;
  readonly isDark?: boolean;
  readonly ground?: Sighting['ground'];
}

/** A quarter of a second lies between samples. */
export const MADE_UP_STEP_SECONDS = 0.25;

/** Corners of a level box. */
export function levelCorners(x: number, y: number, width: number, height: number): Corners {
  return [
    { x, y },
    { x: x + width, y },
    { x: x + width, y: y + height },
    { x, y: y + height },
  ];
}

/** A reading of so many samples that saw these lines. */
export function madeUpReading(
  sampleCount: number,
  lines: readonly MadeUpLine[],
  cutSeconds: readonly number[] = [],
): Reading {
  const sampledSeconds = Array.from({ length: sampleCount }, (_, sample) => sample * MADE_UP_STEP_SECONDS);
  const sightings = sampledSeconds.flatMap((timeSeconds, sample) =>
    lines.filter(({ samples }) => samples.includes(sample)).map((line) => sightingOf(line, sample, timeSeconds)),
  );
  return { sampledSeconds, cutSeconds: [...cutSeconds], sightings };
}

/** The numbers from `first` to `last`. */
export function samplesFrom(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, at) => first + at);
}

function sightingOf(line: MadeUpLine, sample: number, timeSeconds: number): Sighting {
  const { text, x, y, width = text.length * 12, height = 24, stepX = 0, stepY = 0, samples, confidence = 0.97 } = line;
  const steps = sample - (samples[0] ?? 0);
  const corners = levelCorners(x + stepX * steps, y + stepY * steps, width, height);
  const { isDark, ground } = line;
  return { timeSeconds, corners, text, confidence, ...(isDark !== undefined && { isDark }), ...(ground && { ground }) };
}
