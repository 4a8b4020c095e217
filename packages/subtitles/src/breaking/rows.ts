import type { Atom } from './atoms.js';
import { breakCost } from './break-cost.js';
import { columnsOf } from './columns.js';

/** Atoms `from` to before `to` as one cue: in two rows when `second` says where the second begins. */
export interface Block {
  readonly from: number;
  readonly to: number;
  readonly second?: number;
}

/** What rows that differ by a whole row's width cost, beside the costs of `breakCost`. */
const IMBALANCE_COST = 12;
/** Readers and pictures prefer the longer row below. */
const TOP_HEAVY_COST = 1;

/** A text in atoms, measured. */
export class Ruler {
  readonly atoms: readonly Atom[];
  readonly #language: string;
  /** Columns of everything before an atom, blanks included. */
  readonly #before: number[] = [0];
  /** Of breaking before an atom, by its number, as far as it was asked for. */
  readonly #breakCosts: number[] = [];

  constructor(atoms: readonly Atom[], language: string) {
    this.atoms = atoms;
    this.#language = language;
    for (const { text, spaceAfter } of atoms)
      this.#before.push((this.#before.at(-1) ?? 0) + columnsOf(text) + (spaceAfter ? 1 : 0));
  }

  /** Columns of a row that holds atoms `from` to before `to`. */
  columns(from: number, to: number): number {
    const blank = this.atoms[to - 1]?.spaceAfter ? 1 : 0;
    return (this.#before[to] ?? 0) - (this.#before[from] ?? 0) - blank;
  }

  /** What it costs to break before atom number `at`. */
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

/** The best way to show atoms as one cue, with its cost; undefined when they do not fit into two rows. */
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
