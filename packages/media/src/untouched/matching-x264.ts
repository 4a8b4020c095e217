import type { SequenceSet } from './parameter-sets.js';

/** Frames between two others that x264 may decode later than they are shown; those of the preset come first. */
const BETWEEN = [3, 0, 1, 2, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16];
const MAX_BUFFERED = 16;
/** x264's names of the profiles that it can be held to, and the promises (`constraint_set` flags) that it keeps then. */
const PROFILES: Readonly<Record<number, { readonly name: string; readonly promises: number }>> = {
  66: { name: 'baseline', promises: 0xc0 },
  77: { name: 'main', promises: 0x40 },
  100: { name: 'high', promises: 0 },
  122: { name: 'high422', promises: 0 },
  244: { name: 'high444', promises: 0 },
};
/** The promise that all frames are progressive. */
const PROGRESSIVE = 0x08;

interface Settings {
  readonly between: number;
  /** Whether such frames may be references for others. */
  readonly pyramid: 'none' | 'normal' | 'strict';
}

const SETTINGS: readonly Settings[] = BETWEEN.flatMap((between) => {
  const pyramids = between > 1 ? (['normal', 'none', 'strict'] as const) : (['none'] as const);
  return pyramids.map((pyramid) => ({ between, pyramid }));
});

/**
 * The arguments with which x264 writes slices that mean the same under the given sequence parameter set as under its
 * own, so that one set serves both; undefined when x264 writes no such slices. The picture parameter set gets the number
 * `pictureSetId`. Follows `x264_sps_init` of x264 (core 148 to 165); what was encoded has to be compared all the same.
 */
export function matchingX264(set: SequenceSet, pictureSetId: number): string[] | undefined {
  const profile = PROFILES[set.profile];
  const found = SETTINGS.find((settings) => matches(settings, set));
  if (!profile || !found || (set.constraintFlags & ~(profile.promises | PROGRESSIVE)) !== 0) return undefined;
  const params = [
    `sps-id=${pictureSetId}`,
    `bframes=${found.between}`,
    `b-pyramid=${found.pyramid}`,
    `dpb-size=${bufferedFor(set, found)}`,
  ];
  return ['-profile:v:0', profile.name, '-x264-params', params.join(':')];
}

function bufferedFor({ referenceFrames }: SequenceSet, { pyramid }: Settings): number {
  return referenceFrames + (pyramid === 'strict' ? 1 : 0);
}

function matches(settings: Settings, set: SequenceSet): boolean {
  const { between, pyramid } = settings;
  const [reordered, needed] = pyramid !== 'none' ? [2, 4] : between > 0 ? [1, 2] : [0, 1];
  const buffered = bufferedFor(set, settings);
  if (buffered < needed || buffered > MAX_BUFFERED) return false;
  if (!leavesRoom(set, reordered, buffered)) return false;
  const pyramidFactor = pyramid === 'none' ? 1 : 2;
  if (set.frameNumberBits !== bitsAbove(buffered * pyramidFactor + 1)) return false;
  if (between === 0) return set.orderType === 2;
  return set.orderType === 0 && set.orderBits === bitsAbove((between + 2) * pyramidFactor * 2 * 2);
}

/** Whether frames may wait for being shown as long as x264 lets them. A set that does not say it is not trusted. */
function leavesRoom({ reordering, orderType }: SequenceSet, reordered: number, buffered: number): boolean {
  if (!reordering) return orderType === 2 && reordered === 0;
  return reordering.frames >= reordered && reordering.buffered >= buffered;
}

/** Bits for numbers up to this one, at least 4. */
function bitsAbove(value: number): number {
  let bits = 4;
  while (2 ** bits <= value) bits += 1;
  return bits;
}
