import type { Atom } from './atoms.js';
import { breakCost } from './break-cost.js';
import { columnsOf } from './columns.js';

/** The atoms `from` (inclusive) to `to` (exclusive) as one cue; with `second`, the second row starts at that atom. */
export interface Block {
  readonly from: number;
  readonly to: number;
  readonly second?: number;
}

/** Cost when the two rows differ by a whole row's width, on the scale of `breakCost`. */
const IMBALANCE_COST = 12;
/**
 * Small extra cost when the upper row is the longer one: a longer lower row reads better and covers less of the
 * picture.
 */
const TOP_HEAVY_COST = 1;

/** The atoms of a text with their widths. */
export class Ruler {
  readonly atoms: readonly Atom[];
  readonly #language: string;
  /** Columns of everything before each atom, spaces included. */
  readonly #before: number[] = [0];
  /** Cache of the cost of a break before each atom. */
  readonly #breakCosts: number[] = [];

  constructor(atoms: readonly Atom[], language: string) {
    this.atoms = atoms;
    this.#language = language;
    for (const { text, spaceAfter } of atoms)
      this.#before.push((this.#before.at(-1) ?? 0) + columnsOf(text) + (spaceAfter ? 1 : 0));
  }

  /** Width in columns of a row with the atoms `from` (inclusive) to `to` (exclusive). */
  columns(from: number, to: number): number {
    const blank = this.atoms[to - 1]?.spaceAfter ? 1 : 0;
    return (this.#before[to] ?? 0) - (this.#before[from] ?? 0) - blank;
  }

  /** The cost of a break before atom number `at`. */
  breakCost(at: number): number {
    const [before, after] = [this.atoms[at - 1], this.atoms[at]];
    if (!before || !after) return 0;
    this.#breakCosts[at] ??= breakCost(before, after, this.#language);
    return this.#breakCosts[at];
  }

  /** The text of a row. */
  row(from: number, to: number): string {
    return this.atoms
      .slice(from, to)
      .map(({ text, spaceAfter }) => (spaceAfter ? `${text} ` : text))
      .join('')
      .trimEnd();
  }
}

/** The cheapest way to show atoms as one cue, with its cost; undefined when they do not fit into two rows. */
export function bestRows(ruler: Ruler, from: number, to: number, maxColumns: number) {
  if (ruler.columns(from, to) <= maxColumns) return { block: { from, to } as Block, cost: 0 };
  let best: { block: Block; cost: number } | undefined;
  for (let second = from + 1; second < to; second += 1) {
    const [top, bottom] = [ruler.columns(from, second), ruler.columns(second, to)];
    if (top > maxColumns) break;
    if (bottom > maxColumns) continue;
    const imbalance = (IMBALANCE_COST * Math.abs(top - bottom)) / maxColumns + (top > bottom ? TOP_HEAVY_COST : 0);
    const cost = ruler.breakCost(second) + imbalance;
    if (!best || cost < best.cost) best = { block: { from, to, second }, cost };
  }
  return best;
}
