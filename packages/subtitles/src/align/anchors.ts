import { firstIndex } from '../breaking/first-index.js';
import type { Pair } from './pair.js';

/** Lengths of runs to search for, the most reliable first. */
const RUN_LENGTHS = [5, 4, 3, 2];

/** Starts of runs of keys that occur exactly once in each list: the longest chain of them that rises in both lists. */
export function anchorsOf(script: readonly string[], heard: readonly string[]): Pair[] {
  for (const length of RUN_LENGTHS) {
    const inHeard = uniqueRuns(heard, length);
    const shared = [...uniqueRuns(script, length)].flatMap(([run, place]) => {
      const other = inHeard.get(run);
      return other === undefined ? [] : [[place, other] as const];
    });
    if (shared.length > 0) return risingChain(shared);
  }
  return [];
}

function uniqueRuns(keys: readonly string[], length: number): Map<string, number> {
  const places = new Map<string, number>();
  for (let start = 0; start + length <= keys.length; start += 1) {
    const run = keys.slice(start, start + length).join(' ');
    places.set(run, places.has(run) ? Number.NaN : start);
  }
  return new Map([...places].filter(([, place]) => !Number.isNaN(place)));
}

/** The longest chain of pairs that rises in both lists (patience sorting), in order. */
function risingChain(pairs: readonly Pair[]): Pair[] {
  const piles: { pair: Pair; before: number }[][] = [];
  for (const pair of pairs.toSorted(([a], [b]) => a - b)) {
    const at = firstIndex(piles, (pile) => (pile.at(-1)?.pair[1] ?? 0) >= pair[1]);
    const link = { pair, before: (piles[at - 1]?.length ?? 0) - 1 };
    if (piles[at]) piles[at].push(link);
    else piles.push([link]);
  }
  const chain: Pair[] = [];
  let place = (piles.at(-1)?.length ?? 0) - 1;
  for (const pile of piles.toReversed()) {
    const link = pile[place];
    if (!link) break;
    chain.push(link.pair);
    place = link.before;
  }
  return chain.reverse();
}
