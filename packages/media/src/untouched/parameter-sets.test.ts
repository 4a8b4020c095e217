import { expect, it } from 'vitest';
import { withEmulationPrevention, withoutEmulationPrevention } from './bits.js';
import { matchingX264 } from './matching-x264.js';
import {
  configurationBytes,
  parseConfiguration,
  parseSequenceSet,
  pictureSetId,
  pictureSetOf,
  type SequenceSet,
} from './parameter-sets.js';

const hex = (text: string) => Uint8Array.from(Buffer.from(text.replaceAll(' ', ''), 'hex'));
/** Parameter sets that x264 wrote with its default settings: 1280 × 720, 25 frames per second. */
const SEQUENCE_SET = hex('6764001f acd94050 05bbff04 bf04c06a 02020280 00000300 80000019 078c18cb');
const PICTURE_SET = hex('68ebe08cb22c');

const box = () =>
  Uint8Array.from([...hex('0164001fffe10020'), ...SEQUENCE_SET, ...hex('010006'), ...PICTURE_SET, ...hex('fdf8f800')]);
const set = (changes: Partial<SequenceSet> = {}) => ({
  ...(parseSequenceSet(SEQUENCE_SET) as SequenceSet),
  ...changes,
});

it('reads and writes the configuration of a decoder', () => {
  const configuration = parseConfiguration(box());
  expect(configuration).toMatchObject({ lengthBytes: 4, rest: hex('fdf8f800') });
  expect(configuration && configurationBytes(configuration)).toEqual(box());
  expect(parseConfiguration(hex('000000016764001f'))).toBeUndefined();
  expect(parseConfiguration(box().subarray(0, 20))).toBeUndefined();
});

it('reads what slices depend on', () => {
  expect(set()).toMatchObject({
    ...{ id: 0, profile: 100, frameNumberBits: 4, orderType: 0, orderBits: 6, referenceFrames: 4 },
    reordering: { frames: 2, buffered: 4 },
  });
  expect(set().decoding).toBe('[[100,1,0,0,0,4,0,6,4],false,[79,44],true,[]]');
  expect(parseSequenceSet(SEQUENCE_SET.subarray(0, 12))).toBeUndefined();
});

it('gives a picture parameter set to another sequence parameter set', () => {
  const moved = pictureSetOf(PICTURE_SET, 7);
  expect(moved).not.toEqual(PICTURE_SET);
  expect(pictureSetId(moved)).toBe(pictureSetId(PICTURE_SET));
  expect(pictureSetOf(moved, 0)).toEqual(PICTURE_SET);
});

it('keeps start codes out of units', () => {
  const bytes = hex('00000000 00010000 030102');
  expect(withEmulationPrevention(bytes)).toEqual(hex('000003 000003 0001 000003 030102'));
  expect(withoutEmulationPrevention(withEmulationPrevention(bytes))).toEqual(bytes);
});

it('finds settings of x264 with which one sequence parameter set serves both', () => {
  const settings = (changes: Partial<SequenceSet>) => matchingX264(set(changes), 1)?.at(-1);
  expect(settings({})).toBe('sps-id=1:bframes=3:b-pyramid=normal:dpb-size=4');
  expect(settings({ orderBits: 5 })).toBe('sps-id=1:bframes=3:b-pyramid=none:dpb-size=4');
  expect(settings({ orderBits: 7 })).toBe('sps-id=1:bframes=6:b-pyramid=normal:dpb-size=4');
  expect(settings({ orderType: 2, orderBits: 0 })).toBe('sps-id=1:bframes=0:b-pyramid=none:dpb-size=4');
  expect(settings({ frameNumberBits: 8 })).toBeUndefined();
  expect(settings({ orderBits: 16 })).toBeUndefined();
  expect(settings({ profile: 88 })).toBeUndefined();
  // A promise of no frames that are shown before those decoded earlier.
  expect(settings({ constraintFlags: 0x0c })).toBeUndefined();
  expect(settings({ reordering: { frames: 0, buffered: 4 } })).toBeUndefined();
});
