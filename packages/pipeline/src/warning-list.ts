import type { StageResult, Warning } from '@polydub/contracts';

/**
 * Warnings in the order in which they were told, each once: several parts of a stage, and a stage that runs again later, may tell the same.
 */
export class WarningList {
  readonly warnings: Warning[] = [];
  readonly #told = new Set<string>();

  /** Adds a warning; whether it was new. */
  add(warning: StageResult['warnings'][number] | Warning): boolean {
    const { code, message, lineId } = warning;
    const key = JSON.stringify([code, message, lineId]);
    if (this.#told.has(key)) return false;
    this.#told.add(key);
    this.warnings.push(warning as Warning);
    return true;
  }
}
