import { describe, expect, it } from 'vitest';
import { collected, streamed } from '../testing/made-up-faces.js';
import type { LipTarget } from '../visemes/lip-targets.js';
import { chooseMouths, choosingEfforts } from './choose-mouths.js';
import { type CandidateMouth, MouthCosts, type WantedMouth } from './mouth-costs.js';

const level = { yawRadians: 0, pitchRadians: 0 };

function target(opening: number, closure = 0): LipTarget {
  return { opening, spread: 0, closure, teeth: 0, viseme: 'open' };
}

/** A mouth that opens and closes every 25 frames. */
const swinging = (index: number) => 0.5 - 0.5 * Math.cos((2 * Math.PI * index) / 25);

function bankOf(count: number, opening = swinging): CandidateMouth[] {
  return Array.from({ length: count }, (_, index) => ({
    ...{ opening: opening(index), spread: 0, protrusionCm: 0, sharpness: 0.5, follows: index > 0, spoken: undefined },
    ...level,
  }));
}

const wantedOf = (count: number, opening: (index: number) => number): WantedMouth[] =>
  Array.from({ length: count }, (_, index) => ({ target: target(opening(index)), ...level }));

const choose = (wanted: readonly WantedMouth[], bank: readonly CandidateMouth[], candidates = 40) =>
  collected(chooseMouths(streamed(wanted), new MouthCosts(bank), { candidates }));

describe('choosing mouths', () => {
  it('takes one run where the bank has what is wanted', async () => {
    const way = await choose(
      wantedOf(60, (index) => swinging(index + 7)),
      bankOf(100),
    );
    for (const [index, entry] of way.entries()) if (index > 0) expect(entry).toBe((way[index - 1] as number) + 1);
    expect((way[0] as number) % 25).toBe(7);
  });

  it('does not go to and fro where what is wanted trembles', async () => {
    const way = await choose(
      wantedOf(60, (index) => 0.4 + 0.1 * (index % 2)),
      bankOf(200, () => 0.45),
    );
    const turns = way.filter((entry, index) => index > 0 && entry < (way[index - 1] as number));
    expect(turns).toEqual([]);
  });

  it('takes closed lips where they must close', async () => {
    const bank = bankOf(200, (index) => (index % 50 < 4 ? 0 : 0.5));
    const wanted = Array.from({ length: 50 }, (_, index) => {
      const isClosed = index >= 20 && index < 23;
      return { target: isClosed ? target(0, 1) : target(0.5), ...level };
    });
    const way = await choose(wanted, bank);
    expect(way.slice(20, 23).map((entry) => bank[entry]?.opening)).toEqual([0, 0, 0]);
  });

  it('prefers heads that are turned alike', async () => {
    const bank = bankOf(200, () => 0.5).map((mouth, index) => ({ ...mouth, yawRadians: index < 100 ? 0 : 0.5 }));
    const wanted = wantedOf(30, () => 0.5).map((frame) => ({ ...frame, yawRadians: 0.5 }));
    expect((await choose(wanted, bank)).every((entry) => entry >= 100)).toBe(true);
  });

  it('goes on over its blocks as if they were one', async () => {
    const way = await choose(wantedOf(620, swinging), bankOf(700), 10);
    expect(way).toHaveLength(620);
    const jumps = way.filter((entry, index) => index > 0 && entry !== (way[index - 1] as number) + 1);
    expect(jumps).toEqual([]);
  });

  it('changes to a mouth that looks like the one before, where looks are known', async () => {
    // Half open after 50 frames; then there are two ways on, of which the first one fits better.
    const rising = (index: number) => (index < 100 ? index : index - 50) / 100;
    const bank = bankOf(150, rising).map((mouth, index) => {
      return { ...mouth, follows: index % 50 !== 0, spread: index < 100 ? 0 : 0.1 };
    });
    const looks = bank.map((_, index) => Float32Array.of(index >= 50 && index < 100 ? 0.5 : 0));
    const wanted = wantedOf(100, (index) => index / 100);
    const seeing = new MouthCosts(bank, looks);
    expect((await choose(wanted, bank)).at(-1)).toBe(99);
    expect((await collected(chooseMouths(streamed(wanted), seeing, { candidates: 40 }))).at(-1)).toBe(149);
  });

  it('looks at more of the bank for precision', () => {
    expect(choosingEfforts.precision.candidates).toBeGreaterThan(10 * choosingEfforts.standard.candidates);
  });
});
