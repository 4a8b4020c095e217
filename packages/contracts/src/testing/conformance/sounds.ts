import { expect } from 'vitest';
import type { MonoAudio, TimeSpan } from '../../audio.js';

/** The rate at which engines hear speech. */
export const SPEECH_RATE_HZ = 16_000;

/** A tone that comes and goes four times a second, or silence where `peak` is 0. */
export function soundOf(seconds: number, { sampleRateHz = SPEECH_RATE_HZ, peak = 0.3 } = {}): MonoAudio {
  const samples = Float32Array.from({ length: Math.round(seconds * sampleRateHz) }, (_, index) => {
    const at = index / sampleRateHz;
    return peak * (0.5 + 0.5 * Math.sin(2 * Math.PI * 4 * at)) * Math.sin(2 * Math.PI * 220 * at);
  });
  return { sampleRateHz, samples };
}

/** Sounds at which engines may stumble: none at all, a moment, and silence. */
export const oddSounds: readonly (readonly [string, MonoAudio])[] = [
  ['no sound at all', soundOf(0)],
  ['a moment of sound', soundOf(0.01)],
  ['a second of silence', soundOf(1, { peak: 0 })],
];

/** How long a sound is. */
export function secondsOf({ samples, sampleRateHz }: MonoAudio): number {
  return samples.length / sampleRateHz;
}

/** The samples in blocks, as engines are given long sound. */
export async function* inBlocks(samples: Float32Array, blockSamples: number): AsyncGenerator<Float32Array> {
  for (let start = 0; start < samples.length; start += blockSamples) {
    yield samples.slice(start, start + blockSamples);
  }
}

/** Expects that every sample is a number in −1…1. */
export function expectSound({ samples, sampleRateHz }: MonoAudio): void {
  expect(Number.isInteger(sampleRateHz) && sampleRateHz > 0).toBe(true);
  expect(samples.findIndex((sample) => !(Math.abs(sample) <= 1))).toBe(-1);
}

/** Expects stretches within a sound, in order of start. */
export function expectSpans(spans: readonly TimeSpan[], seconds: number): void {
  let before = 0;
  for (const { startSeconds, endSeconds } of spans) {
    expect(startSeconds).toBeGreaterThanOrEqual(before);
    expect(endSeconds).toBeGreaterThanOrEqual(startSeconds);
    expect(endSeconds).toBeLessThanOrEqual(seconds + 1e-6);
    before = startSeconds;
  }
}

/** Expects such stretches that do not overlap either. */
export function expectApart(spans: readonly TimeSpan[], seconds: number): void {
  expectSpans(spans, seconds);
  for (const [index, { startSeconds }] of spans.slice(1).entries()) {
    expect(startSeconds).toBeGreaterThanOrEqual(spans[index]?.endSeconds ?? 0);
  }
}
