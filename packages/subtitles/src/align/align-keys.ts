import { anchorsOf } from './anchors.js';
import type { Pair } from './pair.js';
import { similarity } from './tokens.js';

/**
 * Up to this many cells (product of the lengths) the best alignment is computed at once; longer lists are first cut at
 * rare runs that are in both.
 */
const MAX_CELLS = 250_000;
const GAP_SCORE = -0.6;
const UNLIKE_SCORE = -1.5;

/**
 * Aligns two lists of keys as wholes, keeping the order, so that as many keys as possible are alike (Needleman and
 * Wunsch; long lists are first cut at runs that occur once in each, as in patience diff). Returns pairs of indices of
 * matching keys.
 */
export function alignKeys(script: readonly string[], heard: readonly string[]): Pair[] {
  if (script.length === 0 || heard.length === 0) return [];
  if (script.length * heard.length <= MAX_CELLS) return alignWhole(script, heard);
  const anchors = anchorsOf(script, heard);
  if (anchors.length === 0) return alignHalves(script, heard);
  const ends = [...anchors, [script.length, heard.length] as const];
  return ends.flatMap(([scriptEnd, heardEnd], index) => {
    const [scriptStart, heardStart] = anchors[index - 1] ?? [-1, -1];
    const between = alignBetween(script, heard, [scriptStart + 1, heardStart + 1], [scriptEnd, heardEnd]);
    return index < anchors.length ? [...between, [scriptEnd, heardEnd] as const] : between;
  });
}

/** The lists have no rare run in common, so the first halves and the second halves are aligned with each other. */
function alignHalves(script: readonly string[], heard: readonly string[]): Pair[] {
  const middle = [Math.ceil(script.length / 2), Math.ceil(heard.length / 2)] as const;
  return [
    ...alignBetween(script, heard, [0, 0], middle),
    ...alignBetween(script, heard, middle, [script.length, heard.length]),
  ];
}

function alignBetween(script: readonly string[], heard: readonly string[], from: Pair, to: Pair): Pair[] {
  return alignKeys(script.slice(from[0], to[0]), heard.slice(from[1], to[1])).map(
    ([i, j]) => [i + from[0], j + from[1]] as const,
  );
}

const [PAIR, SKIP_SCRIPT, SKIP_HEARD] = [0, 1, 2];

function alignWhole(script: readonly string[], heard: readonly string[]): Pair[] {
  const width = heard.length + 1;
  const steps = new Uint8Array((script.length + 1) * width).fill(SKIP_HEARD, 1, width);
  let row = Float64Array.from({ length: width }, (_, j) => j * GAP_SCORE);
  for (let i = 1; i <= script.length; i += 1) {
    const next = new Float64Array(width);
    next[0] = i * GAP_SCORE;
    steps[i * width] = SKIP_SCRIPT;
    for (let j = 1; j < width; j += 1) {
      const alike = similarity(script[i - 1] ?? '', heard[j - 1] ?? '');
      const pair = (row[j - 1] ?? 0) + (alike > 0 ? 2 * alike - 0.5 : UNLIKE_SCORE);
      const [skipScript, skipHeard] = [(row[j] ?? 0) + GAP_SCORE, (next[j - 1] ?? 0) + GAP_SCORE];
      const best = Math.max(pair, skipScript, skipHeard);
      next[j] = best;
      steps[i * width + j] = best === pair ? PAIR : best === skipScript ? SKIP_SCRIPT : SKIP_HEARD;
    }
    row = next;
  }
  return pairsOf(steps, width, script, heard);
}

function pairsOf(steps: Uint8Array, width: number, script: readonly string[], heard: readonly string[]): Pair[] {
  const pairs: Pair[] = [];
  let [i, j] = [script.length, heard.length];
  while (i > 0 || j > 0) {
    const step = steps[i * width + j];
    if (step !== SKIP_HEARD) i -= 1;
    if (step !== SKIP_SCRIPT) j -= 1;
    if (step === PAIR && similarity(script[i] ?? '', heard[j] ?? '') > 0) pairs.push([i, j]);
  }
  return pairs.reverse();
}
