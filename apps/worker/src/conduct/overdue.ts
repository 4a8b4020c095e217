import { overdueError } from '@polydub/bus';
import type { PolydubError, TaskRecord } from '@polydub/contracts';

const LOOK_EVERY_MS = 5_000;

/** Aborts with a `PolydubError` `too-slow` when the task's overall deadline passes before the signal is aborted. */
export function stopWhenOverdue(
  task: TaskRecord,
  taskDeadlineMs: number,
  { signal, abort }: { readonly signal: AbortSignal; abort(reason: PolydubError): void },
): void {
  const look = () => {
    const error = overdueError(task, taskDeadlineMs);
    if (error) abort(error);
  };
  look();
  // An interval, not one timer: timers last at most 24 days and do not count time in which the machine sleeps.
  const timer = setInterval(look, LOOK_EVERY_MS);
  signal.addEventListener('abort', () => clearInterval(timer), { once: true });
  if (signal.aborted) clearInterval(timer);
}
