import type { StripCharacter } from './crawl-strip.js';
import type { MovedSample } from './strip-motion.js';

/** A character of a text that was put together from its parts. */
export interface StitchedCharacter {
  readonly text: string;
  /** Its middle, where the text was in the first sample. */
  readonly x: number;
  readonly followsSpace: boolean;
  /** The share of its readings that say the same. */
  readonly agreement: number;
}

/** A place in the text and what the samples say of it. */
interface Slot {
  x: number;
  /** Weight of all readings that have a character there. */
  weight: number;
  /** Weight of those that have none. */
  missing: number;
  spaces: number;
  readonly votes: Map<string, number>;
}

/** Costs of aligning a sample with the text so far: what differs, what one of both lacks, and a character of distance. */
const COST = { other: 1, lacking: 1.1, distance: 0.4 };
/** Characters farther from one another, in their widths, are never the same one. */
const MAX_DISTANCE = 3;

/** Puts the parts of a moving text together: aligned by their characters and places, each place as most samples read it. */
export function stitchText(samples: readonly MovedSample[], characterPixels: number): StitchedCharacter[] {
  let slots: Slot[] = [];
  const slack = characterPixels / 2;
  for (const { characters, offsetX, shownFrom, shownTo } of samples) {
    const placed = characters.map((character) => ({ ...character, x: character.x - offsetX }));
    const [first, last] = [placed[0], placed.at(-1)];
    if (!first || !last) continue;
    slots = merged(slots, placed, characterPixels);
    const isEmpty = ({ x }: Slot) =>
      (x < first.x - slack && x > shownFrom - offsetX) || (x > last.x + slack && x < shownTo - offsetX);
    for (const slot of slots.filter(isEmpty)) slot.missing += first.weight;
  }
  return slots.flatMap(({ x, votes, weight, missing, spaces }) => {
    const [text, most] = [...votes].reduce((best, other) => (other[1] > best[1] ? other : best), ['', 0]);
    if (weight <= missing) return [];
    return { text, x, followsSpace: spaces > weight / 2, agreement: most / (weight + missing) };
  });
}

function merged(slots: readonly Slot[], characters: readonly StripCharacter[], characterPixels: number): Slot[] {
  const [first, last] = [characters[0], characters.at(-1)];
  if (!first || !last) return [...slots];
  const slack = MAX_DISTANCE * characterPixels;
  const isNear = ({ x }: Slot) => x >= first.x - slack && x <= last.x + slack;
  const from = slots.findIndex(isNear);
  const start = from === -1 ? slots.findIndex(({ x }) => x > last.x) : from;
  const [begin, end] = [start === -1 ? slots.length : start, from === -1 ? start : slots.findLastIndex(isNear) + 1];
  const near = slots.slice(begin, end === -1 ? slots.length : end);
  const after = slots.slice(end === -1 ? slots.length : end);
  return [...slots.slice(0, begin), ...aligned(near, characters, characterPixels), ...after];
}

/** The slots with the votes of these characters, and new slots for those that have none. */
function aligned(slots: readonly Slot[], characters: readonly StripCharacter[], characterPixels: number): Slot[] {
  const costs = alignmentCosts(slots, characters, characterPixels);
  const cost = (row: number, column: number) => costs[row]?.[column] ?? Number.POSITIVE_INFINITY;
  const result: Slot[] = [];
  let [row, column] = [slots.length, characters.length];
  while (row > 0 || column > 0) {
    const here = cost(row, column);
    const [slot, character] = [slots[row - 1], characters[column - 1]];
    if (slot && character && near(here, cost(row - 1, column - 1) + difference(slot, character, characterPixels))) {
      result.push(voted(slot, character));
      row -= 1;
      column -= 1;
    } else if (slot && near(here, cost(row - 1, column) + lackingCost(slot, characters))) {
      if (lackingCost(slot, characters) > 0) slot.missing += (character ?? (characters[0] as StripCharacter)).weight;
      result.push(slot);
      row -= 1;
    } else {
      if (character) result.push(newSlot(character, slots[row - 1], slots[row]));
      column -= 1;
    }
  }
  return result.reverse();
}

const near = (one: number, other: number) => Math.abs(one - other) < 1e-9;

/** What it costs that a sample has no character in a slot; nothing for one before its first or after its last character. */
function lackingCost({ x }: Slot, characters: readonly StripCharacter[]): number {
  const [first, last] = [characters[0]?.x ?? x, characters.at(-1)?.x ?? x];
  return x < first || x > last ? 0 : COST.lacking;
}

function alignmentCosts(slots: readonly Slot[], characters: readonly StripCharacter[], pixels: number): number[][] {
  const costs = [Array.from({ length: characters.length + 1 }, (_, at) => at * COST.lacking)];
  for (const [row, slot] of slots.entries()) {
    const before = costs[row] ?? [];
    const current = [(before[0] ?? 0) + lackingCost(slot, characters)];
    for (const [column, character] of characters.entries()) {
      const same = (before[column] ?? 0) + difference(slot, character, pixels);
      const lacks = (before[column + 1] ?? 0) + lackingCost(slot, characters);
      current.push(Math.min(same, lacks, (current[column] ?? 0) + COST.lacking));
    }
    costs.push(current);
  }
  return costs;
}

function difference(slot: Slot, character: StripCharacter, pixels: number): number {
  const distance = Math.abs(slot.x - character.x) / pixels;
  if (distance > MAX_DISTANCE) return 3 * COST.lacking;
  return COST.distance * distance + COST.other * (1 - (slot.votes.get(character.text) ?? 0) / slot.weight);
}

function voted(slot: Slot, { text, x, weight, followsSpace }: StripCharacter): Slot {
  slot.x += ((x - slot.x) * weight) / (slot.weight + weight);
  slot.weight += weight;
  if (followsSpace) slot.spaces += weight;
  slot.votes.set(text, (slot.votes.get(text) ?? 0) + weight);
  return slot;
}

/** A place between two others that earlier samples had nothing in. */
function newSlot({ text, x, weight, followsSpace }: StripCharacter, before?: Slot, after?: Slot): Slot {
  const seen = before && after ? Math.min(before.weight + before.missing, after.weight + after.missing) : 0;
  return { x, weight, missing: seen, spaces: followsSpace ? weight : 0, votes: new Map([[text, weight]]) };
}
