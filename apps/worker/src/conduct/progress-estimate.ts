import type { FamilySpec } from '@polydub/contracts';
import type { AnyStage } from '@polydub/pipeline';

/**
 * Estimates how much of a recipe is done. The number of stages in a phase depends on the task and is not known: each
 * stage that takes time gets half of what is left of the phase, so that only the next phase completes it.
 */
export class ProgressEstimate {
  readonly #beginnings: readonly number[];
  #beginsAt = 0;
  #stagesBefore = 0;
  #parts = 0;
  #finished = new Set<string>();
  #running = new Map<string, number>();

  constructor({ phases }: Pick<FamilySpec, 'phases'>) {
    this.#beginnings = Object.values(phases).map(({ beginsAt }) => beginsAt);
  }

  /** A phase begins. `beginsAt` is the share of the task that is done at that moment, 0…1. */
  begin(beginsAt: number): void {
    this.#beginsAt = beginsAt;
    this.#stagesBefore = 0;
    this.#expect(0);
  }

  /**
   * A stage begins. A stage of a single part that uses no engine is expected to take no time, until it reports
   * progress.
   */
  enter({ uses }: Pick<AnyStage, 'uses'>, parts: number): void {
    if (this.#parts > 0) this.#stagesBefore += 1;
    this.#expect(uses.length > 0 || parts > 1 ? parts : 0);
  }

  #expect(parts: number): void {
    this.#parts = parts;
    this.#finished = new Set();
    this.#running = new Map();
  }

  /** A part of the present stage reports its progress, 0…1. */
  running(key: string, fraction: number): void {
    if (this.#finished.has(key)) return;
    this.#parts = Math.max(this.#parts, 1);
    this.#running.set(key, fraction);
  }

  /** A part of the present stage is done. */
  finished(key: string): void {
    this.#finished.add(key);
    this.#running.delete(key);
  }

  /** Share of the task that is done, 0…1. */
  share(): number {
    const begins = this.#beginsAt;
    const next = this.#beginnings.find((share) => share > begins) ?? 1;
    const running = [...this.#running.values()].reduce((sum, fraction) => sum + fraction, 0);
    const ofStage = this.#parts > 0 ? Math.min((this.#finished.size + running) / this.#parts, 1) : 0;
    return begins + (next - begins) * (1 - 0.5 ** this.#stagesBefore * (1 - ofStage / 2));
  }
}
