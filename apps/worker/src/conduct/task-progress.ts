import { advanceTask, type Bus, buckets, isEnded, subjects } from '@polydub/bus';
import { type TaskRecord, type TranslateState, translateStates } from '@polydub/contracts';
import type { AnyStage } from '../abilities.js';
import { ProgressEstimate, type WorkingState } from './progress-estimate.js';

const WRITE_EVERY_MS = 1_000;
/** Below this a change of the progress is not worth a write. */
const LEAST_STEP = 0.005;

/** Tells the task's record how far the recipe is: state and progress, both only forward. */
export class TaskProgress {
  readonly #bus: Bus;
  readonly #taskId: string;
  readonly #estimate = new ProgressEstimate();
  #reported = 0;

  constructor(bus: Bus, taskId: string) {
    this.#bus = bus;
    this.#taskId = taskId;
  }

  /** Listens to the parts and writes now and then, until the signal is aborted. */
  listen(signal: AbortSignal): void {
    const note = ({ key, fraction }: { key: string; fraction: number }) => this.#estimate.running(key, fraction);
    this.#bus.broadcast(subjects.progress).listen(this.#taskId, note, { signal });
    const timer = setInterval(() => void this.#report().catch(() => {}), WRITE_EVERY_MS);
    signal.addEventListener('abort', () => clearInterval(timer), { once: true });
  }

  /** A stage begins. A wording that is asked for again while speaking does not take the task back. */
  async enter(stage: Pick<AnyStage, 'state' | 'uses'>, parts: number): Promise<void> {
    const { state } = this.#estimate;
    const isFurther = isWorking(stage.state) && translateStates.indexOf(stage.state) > translateStates.indexOf(state);
    const next = isFurther ? stage.state : state;
    this.#estimate.enter(next, stage, parts);
    if (isFurther) await advanceTask(this.#bus, this.#taskId, { state: next });
  }

  /** A part of the present stage is done. */
  finished(key: string): void {
    this.#estimate.finished(key);
  }

  async #report(): Promise<void> {
    const progress = this.#estimate.share();
    if (progress < this.#reported + LEAST_STEP) return;
    this.#reported = progress;
    await this.#bus.records(buckets.tasks).update(this.#taskId, (task) => (task ? risen(task, progress) : undefined));
  }
}

function risen(task: TaskRecord, progress: number): TaskRecord | undefined {
  if (isEnded(task) || task.progress >= progress) return undefined;
  return { ...task, progress, updatedAtMs: Date.now() };
}

function isWorking(state: TranslateState): state is WorkingState {
  return state !== 'done' && state !== 'failed';
}
