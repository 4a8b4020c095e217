import type { TranslateState } from '@polydub/contracts';
import type { AnyStage } from '../abilities.js';

/** States in which a task is worked on. */
export type WorkingState = Exclude<TranslateState, 'done' | 'failed'>;

/** Share of a typical task's work that is done when a state begins. */
const BEGINS_AT: Readonly<Record<WorkingState, number>> = {
  queuing: 0,
  preprocessing: 0.01,
  transcribing: 0.08,
  translating: 0.3,
  dubbing: 0.45,
  rendering: 0.85,
};

/**
 * Guesses how far a recipe is. How many stages a state has depends on the task: each that takes time is taken for half of
 * what is left of the state, so that a state's end is reached by the next state alone.
 */
export class ProgressEstimate {
  #state: WorkingState = 'queuing';
  #stagesBefore = 0;
  #parts = 0;
  #finished = new Set<string>();
  #running = new Map<string, number>();

  get state(): WorkingState {
    return this.#state;
  }

  /** A stage begins. Of one part that asks no engine nothing is expected that takes time, until it tells how far it is. */
  enter(state: WorkingState, { uses }: Pick<AnyStage, 'uses'>, parts: number): void {
    this.#stagesBefore = state === this.#state ? this.#stagesBefore + (this.#parts > 0 ? 1 : 0) : 0;
    this.#state = state;
    this.#parts = uses.length > 0 || parts > 1 ? parts : 0;
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
    const begins = BEGINS_AT[this.#state];
    const next = Object.values(BEGINS_AT).find((share) => share > begins) ?? 1;
    const running = [...this.#running.values()].reduce((sum, fraction) => sum + fraction, 0);
    const ofStage = this.#parts > 0 ? Math.min((this.#finished.size + running) / this.#parts, 1) : 0;
    return begins + (next - begins) * (1 - 0.5 ** this.#stagesBefore * (1 - ofStage / 2));
  }
}
