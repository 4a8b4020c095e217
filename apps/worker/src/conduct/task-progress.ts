import { advanceTask, type Bus, buckets, subjects } from '@polydub/bus';
import { type FamilySpec, isEnded, PolydubError, statesBefore, type TaskRecord } from '@polydub/contracts';
import type { AnyStage } from '@polydub/pipeline';
import { ProgressEstimate } from './progress-estimate.js';

const WRITE_EVERY_MS = 1_000;
/** Smaller changes of the progress are not written to the task's record. */
const MIN_STEP = 0.005;

/** Writes the recipe's state and progress to the task's record. Neither ever goes back. */
export class TaskProgress {
  readonly #bus: Bus;
  readonly #taskId: string;
  readonly #spec: FamilySpec;
  readonly #estimate: ProgressEstimate;
  #reported = 0;

  constructor(bus: Bus, taskId: string, spec: FamilySpec) {
    this.#bus = bus;
    this.#taskId = taskId;
    this.#spec = spec;
    this.#estimate = new ProgressEstimate(spec);
  }

  /** Listens for progress of parts and writes from time to time, until the signal is aborted. */
  listen(signal: AbortSignal): void {
    const note = ({ key, fraction }: { key: string; fraction: number }) => this.#estimate.running(key, fraction);
    this.#bus.broadcast(subjects.progress).listen(this.#taskId, note, { signal });
    const timer = setInterval(() => void this.#report().catch(() => {}), WRITE_EVERY_MS);
    signal.addEventListener('abort', () => clearInterval(timer), { once: true });
  }

  /** A phase of the family begins. Ignored when the task is already past it, as when a recipe runs again. */
  async begin(phase: string): Promise<void> {
    const { name, phases } = this.#spec;
    const next = phases[phase];
    if (!next) throw new PolydubError('internal', { message: `the family ${name} has no phase ${phase}` });
    this.#estimate.begin(next.beginsAt);
    await advanceTask(this.#bus, this.#taskId, { state: next.state, from: statesBefore(this.#spec, next.state) });
  }

  /** A stage begins. */
  enter(stage: Pick<AnyStage, 'uses'>, parts: number): void {
    this.#estimate.enter(stage, parts);
  }

  /** A part of the present stage is done. */
  finished(key: string): void {
    this.#estimate.finished(key);
  }

  async #report(): Promise<void> {
    const progress = this.#estimate.share();
    if (progress < this.#reported + MIN_STEP) return;
    this.#reported = progress;
    await this.#bus.records(buckets.tasks).update(this.#taskId, (task) => (task ? risen(task, progress) : undefined));
  }
}

function risen(task: TaskRecord, progress: number): TaskRecord | undefined {
  if (isEnded(task) || task.progress >= progress) return undefined;
  return { ...task, progress, updatedAtMs: Date.now() };
}
