import type { FamilySpec } from '@polydub/contracts';
import type { AnyStage } from '@polydub/pipeline';

/**
 * Guesses how far a recipe is. How many stages a phase has depends on the task: each that takes time is taken for half
 * of what is left of the phase, so that a phase's end is reached by the next phase alone.
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

  /** A phase begins: the share of the task that is done when it does. */
  begin(beginsAt: number): void {
    this.#beginsAt = beginsAt;
    this.#stagesBefore = 0;
    this.#expect(0);
  }

  /** A stage begins. Of one part that asks no engine nothing is expected that takes time, until it tells how far it is. */
  enter({ uses }: Pick<AnyStage, 'uses'>, parts: number): void {
    if (this.#parts > 0) this.#stagesBefore += 1;
    this.#expect(uses.length > 0 || parts > 1 ? parts : 0);
  }

  #expect(parts: number): void {
    this.#parts = parts;
    this.#finished = new Set();
    this.#running = new Map();
  }

  /** How far a part of the present stage is, 0 to 1. */
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

  /** Share of the task that is done, 0 to 1. */
  share(): number {
    const begins = this.#beginsAt;
    const next = this.#beginnings.find((share) => share > begins) ?? 1;
    const running = [...this.#running.values()].reduce((sum, fraction) => sum + fraction, 0);
    const ofStage = this.#parts > 0 ? Math.min((this.#finished.size + running) / this.#parts, 1) : 0;
    return begins + (next - begins) * (1 - 0.5 ** this.#stagesBefore * (1 - ofStage / 2));
  }
}
