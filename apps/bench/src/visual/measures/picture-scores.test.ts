import type { Mask, Picture } from '@polydub/contracts';
import { describe, expect, it } from 'vitest';
import { DifferenceScore, FlickerScore, structuralSimilarity } from './picture-scores.js';

const [width, height] = [32, 24];
const everywhere: Mask = { width, height, data: new Uint8Array(width * height).fill(1) };
const nowhere: Mask = { width, height, data: new Uint8Array(width * height) };
const leftHalf: Mask = {
  width,
  height,
  data: Uint8Array.from({ length: width * height }, (_, at) => (at % width < 16 ? 1 : 0)),
};

function picture(valueAt: (x: number, y: number) => number): Picture {
  const data = new Uint8Array(width * height * 3);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) data.fill(valueAt(x, y), 3 * (y * width + x), 3 * (y * width + x) + 3);
  }
  return { width, height, data };
}

const texture = picture((x, y) => 100 + ((x * 7 + y * 13) % 50));

describe('DifferenceScore', () => {
  it('is 100 dB for equal pictures and null without pixels', () => {
    const score = new DifferenceScore();
    expect(score.decibels).toBeNull();
    score.add(texture, texture, nowhere);
    expect(score.decibels).toBeNull();
    score.add(texture, texture, everywhere);
    expect(score.decibels).toBe(100);
  });

  it('is the peak signal-to-noise ratio of the pixels in the mask', () => {
    const score = new DifferenceScore();
    // A difference of 255 / 10 everywhere on the right is 20 dB; on the left there is none.
    const other = picture((x, y) => 100 + ((x * 7 + y * 13) % 50) + (x < 16 ? 0 : 25.5));
    score.add(texture, other, leftHalf);
    expect(score.decibels).toBe(100);
    score.add(texture, other, everywhere);
    expect(score.decibels).toBeGreaterThan(20);
    expect(score.worstDecibels).toBeLessThan(score.decibels ?? 0);
  });
});

describe('structuralSimilarity', () => {
  it('is 1 for equal pictures, less for a flat patch, and only looks into the mask', () => {
    const flat = picture((x, y) => (x < 16 ? 120 : 100 + ((x * 7 + y * 13) % 50)));
    expect(structuralSimilarity(texture, texture, everywhere)).toBeCloseTo(1);
    expect(structuralSimilarity(flat, texture, leftHalf)).toBeLessThan(0.5);
    expect(structuralSimilarity(flat, texture, everywhere)).toBeGreaterThan(0.5);
    expect(structuralSimilarity(flat, texture, nowhere)).toBeNull();
  });
});

describe('FlickerScore', () => {
  it('is 0 for a wrong patch that stays the same', () => {
    const score = new FlickerScore();
    const [darker, brighter] = [picture(() => 90), picture(() => 110)];
    score.add(
      picture(() => 100),
      brighter,
      everywhere,
    );
    expect(score.change).toBeNull();
    score.add(
      darker,
      picture(() => 100),
      everywhere,
    );
    expect(score.change).toBeCloseTo(0);
  });

  it('is the change of the error', () => {
    const score = new FlickerScore();
    const grey = picture(() => 100);
    score.add(
      picture(() => 104),
      grey,
      everywhere,
    );
    score.add(
      picture(() => 97),
      grey,
      everywhere,
    );
    expect(score.change).toBeCloseTo(7);
  });
});
