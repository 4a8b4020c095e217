import type { MouthBank, MouthPatch } from '../bank/bank-entry.js';

/** Patches that are kept: those of a run and of the run that it becomes. */
const MAX_PATCHES = 16;

/** Keeps the patches that were used last. */
export class PatchCache {
  readonly #bank: MouthBank;
  readonly #patches = new Map<number, Promise<MouthPatch>>();

  constructor(bank: MouthBank) {
    this.#bank = bank;
  }

  /** The patch of an entry of the bank. */
  patchOf(entry: number): Promise<MouthPatch> {
    const patch = this.#patches.get(entry) ?? this.#bank.patchOf(entry);
    this.#patches.delete(entry);
    this.#patches.set(entry, patch);
    const [oldest] = this.#patches.keys();
    if (this.#patches.size > MAX_PATCHES && oldest !== undefined) this.#patches.delete(oldest);
    return patch;
  }
}
