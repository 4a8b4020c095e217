import { advanceTask, type Bus, buckets, isEnded, subjects } from '@polydub/bus';
import { type TaskRecord, type TranslateState, translateStates } from '@polydub/contracts';

type WorkingState = Exclude<TranslateState, 'done' | 'failed'>;

/** Share of a typical task's work that is done when a state begins. */
const BEGINS_AT: Readonly<Record<WorkingState, number>> = {
  queuing: 0,
  preprocessing: 0.01,
  transcribing: 0.08,
  translating: 0.3,
  dubbing: 0.45,
  rendering: 0.85,
};
const WRITE_EVERY_MS = 1_000;
/** Below this a change of the progress is not worth a write. */
const LEAST_STEP = 0.005;

/** Tells the task's record how far the recipe is: state and progress, both only forward. */
export class TaskProgress {
  readonly #bus: Bus;
  readonly #taskId: string;
  #state: WorkingState = 'queuing';
  #parts = 1;
  #finished = new Set<string>();
  #running = new Map<string, number>();
  #reported = 0;

  constructor(bus: Bus, taskId: string) {
    this.#bus = bus;
    this.#taskId = taskId;
  }

  /** Listens to the parts and writes now and then, until the signal is aborted. */
  listen(signal: AbortSignal): void {
    const note = ({ key, fraction }: { key: string; fraction: number }) => void this.#running.set(key, fraction);
    this.#bus.broadcast(subjects.progress).listen(this.#taskId, note, { signal });
    const timer = setInterval(() => void this.#report().catch(() => {}), WRITE_EVERY_MS);
    signal.addEventListener('abort', () => clearInterval(timer), { once: true });
  }

  /** A stage of a state begins. A wording that is asked for again while speaking does not take the task back. */
  async enter(state: TranslateState, parts: number): Promise<void> {
    this.#parts = Math.max(parts, 1);
    this.#finished = new Set();
    this.#running = new Map();
    if (!isWorking(state) || translateStates.indexOf(state) <= translateStates.indexOf(this.#state)) return;
    this.#state = state;
    await advanceTask(this.#bus, this.#taskId, { state });
  }

  /** A part of the present stage is done. */
  finished(key: string): void {
    this.#finished.add(key);
    this.#running.delete(key);
  }

  async #report(): Promise<void> {
    const progress = this.#estimate();
    if (progress < this.#reported + LEAST_STEP) return;
    this.#reported = progress;
    await this.#bus.records(buckets.tasks).update(this.#taskId, (task) => (task ? risen(task, progress) : undefined));
  }

  #estimate(): number {
    const begins = BEGINS_AT[this.#state];
    const next = Object.values(BEGINS_AT).find((share) => share > begins) ?? 1;
    const running = [...this.#running.values()].reduce((sum, fraction) => sum + fraction, 0);
    return begins + (next - begins) * Math.min((this.#finished.size + running) / this.#parts, 1);
  }
}

function risen(task: TaskRecord, progress: number): TaskRecord | undefined {
  if (isEnded(task) || task.progress >= progress) return undefined;
  return { ...task, progress, updatedAtMs: Date.now() };
}

function isWorking(state: TranslateState): state is WorkingState {
  return state in BEGINS_AT;
}
