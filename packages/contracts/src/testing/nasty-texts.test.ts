import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { LINE_BYTES, nastyPatterns, slowOn } from './nasty-texts.js';

const WHOLE_BYTES = 512 * 1024;
const SECOND_MS = 1000;
const patterns = Object.entries(nastyPatterns);

/** Processor time that works pretend to have taken since it was last asked for. */
let cpuMs = 0;
beforeEach(() => {
  vi.spyOn(process, 'cpuUsage').mockImplementation((before) => {
    if (before === undefined) cpuMs = 0;
    return { user: cpuMs * 1000, system: 0 };
  });
});
afterEach(() => void vi.restoreAllMocks());

/** A work that takes so many milliseconds for a text of so many bytes. */
const taking = (msFor: (bytes: number) => number) => (text: string) => {
  cpuMs += msFor(Buffer.byteLength(text));
};
/** A work of the power of the size that takes so many milliseconds at the whole size. */
const growing = (power: number, msAtWhole: number) => taking((bytes) => msAtWhole * (bytes / WHOLE_BYTES) ** power);

it.each([
  ['linear, however slow', growing(1, 60 * SECOND_MS)],
  ['linear and fast', growing(1, 100)],
  ['quadratic but below a second', growing(2, 0.9 * SECOND_MS)],
  ['a steady time', taking(() => 3 * SECOND_MS)],
])('passes: %s', async (_, work) => expect(await slowOn(work)).toEqual([]));

it.each([
  ['quadratic, a little more than a second', growing(2, 1.2 * SECOND_MS)],
  ['quadratic, long', growing(2, 1000 * SECOND_MS)],
  // The least that is possible: one step of 30 picoseconds for each three of a thousand characters.
  ['cubic, with steps as short as can be', taking((bytes) => bytes ** 3 * 3e-8)],
  ['exponential', taking((bytes) => 2 ** (bytes / 4000))],
])('is told of every pattern: %s', async (_, work) => expect(await slowOn(work)).toHaveLength(patterns.length));

it('a pattern that alone is slow is named with its size', async () => {
  const work = (text: string) => {
    cpuMs += text.startsWith('♪') ? 5 * SECOND_MS * (text.length / WHOLE_BYTES) ** 2 * 9 : 1;
  };
  expect(await slowOn(work)).toEqual([expect.stringMatching(/^notes of music, 524288 bytes: \d+ ms$/)]);
});

it('a line is tried up to its own size', async () => {
  const work = (msAtLine: number) => taking((bytes) => msAtLine * (bytes / LINE_BYTES) ** 2);
  expect(await slowOn(work(0.5 * SECOND_MS), LINE_BYTES)).toEqual([]);
  expect(await slowOn(work(1.5 * SECOND_MS), LINE_BYTES)).toHaveLength(patterns.length);
});

it('the whole text is tried unless parts of it show enough', async () => {
  const triedWhole = async (work: (text: string) => unknown) => {
    let count = 0;
    await slowOn((text) => {
      if (Buffer.byteLength(text) >= WHOLE_BYTES) count += 1;
      return work(text);
    });
    return count;
  };
  // One pattern is so long that its parts are not as long as they should be.
  expect(await triedWhole(growing(1, 500))).toBe(1);
  expect(await triedWhole(growing(1, 600))).toBe(patterns.length);
});
