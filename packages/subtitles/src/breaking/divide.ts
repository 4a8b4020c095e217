import type { AtomTimes } from './clock.js';
import { type Block, bestRows, type Ruler } from './rows.js';
import type { SubtitleRules } from './rules.js';

/** Cost of each additional cue, on the scale of `breakCost`. */
const CUE_COST = 20;
/** A break between cues disturbs more than one between rows, because the reader has to wait for the rest. */
const CUE_BREAK_FACTOR = 1.5;
/** Costs for each second that a cue is shown too long or too short. */
const TOO_LONG_COST = 20;
const TOO_SHORT_COST = 40;
/** Cost of a cue with only a word or two that belongs to the cue before; from half a row on it costs nothing. */
const ORPHAN_COST = 30;

interface Way {
  readonly cost: number;
  /** The last block, and the best way to divide the text before it; both absent at the start. */
  readonly block?: Block;
  readonly before?: Way;
}

/**
 * Divides a text into cues of one or two rows with the lowest total cost: bad breaks, uneven rows, many cues, and cues
 * that are shown too long or too short all cost. Every atom is in exactly one block, in order (dynamic programming, as
 * in Knuth and Plass's line breaking).
 */
export function divide(ruler: Ruler, times: readonly AtomTimes[], rules: SubtitleRules): readonly Block[] {
  const count = ruler.atoms.length;
  const ways: Way[] = [{ cost: 0 }];
  for (let to = 1; to <= count; to += 1) {
    let best: Way = { cost: Number.POSITIVE_INFINITY };
    for (let from = to - 1; from >= 0; from -= 1) {
      const rows = bestRows(ruler, from, to, rules.maxRowColumns);
      if (!rows) {
        if (ruler.columns(from, to) > 2 * rules.maxRowColumns) break;
        continue;
      }
      const before = ways[from];
      const cueBreak = to < count ? CUE_BREAK_FACTOR * ruler.breakCost(to) : 0;
      const own =
        CUE_COST + rows.cost + cueBreak + timeCost(from, to, times, rules) + orphanCost(ruler, from, to, rules);
      if (before && before.cost + own < best.cost) best = { cost: before.cost + own, block: rows.block, before };
    }
    ways.push(best);
  }
  return blocksOf(ways[count]);
}

function blocksOf(last: Way | undefined): readonly Block[] {
  const blocks: Block[] = [];
  for (let way = last; way?.block; way = way.before) blocks.push(way.block);
  return blocks.reverse();
}

function timeCost(from: number, to: number, times: readonly AtomTimes[], rules: SubtitleRules): number {
  const seconds = (times[to - 1]?.endSeconds ?? 0) - (times[from]?.startSeconds ?? 0);
  const isWhole = from === 0 && to === times.length;
  return (
    TOO_LONG_COST * Math.max(0, seconds - rules.maxSeconds) +
    (isWhole ? 0 : TOO_SHORT_COST * Math.max(0, rules.minSeconds - seconds))
  );
}

function orphanCost(ruler: Ruler, from: number, to: number, rules: SubtitleRules): number {
  const isWhole = from === 0 && to === ruler.atoms.length;
  return isWhole ? 0 : ORPHAN_COST * Math.max(0, 1 - (2 * ruler.columns(from, to)) / rules.maxRowColumns);
}
