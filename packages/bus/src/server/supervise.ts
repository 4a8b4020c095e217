import { setTimeout as sleep } from 'node:timers/promises';

/** A process, or another resource, that runs by itself and can be stopped. */
export interface Running {
  /** Resolves with its last output when it has ended for any reason; never rejects. */
  readonly ended: Promise<string>;
  /** Ends it and resolves when it has ended. */
  stop(): Promise<void>;
}

/** What to keep running. */
export interface SuperviseOptions<Kind extends Running> {
  /** For the log. */
  readonly name: string;
  /** Starts it and resolves when it is ready. `previous` is the one that ran before, undefined at the first start. */
  start(previous: Kind | undefined): Promise<Kind>;
  readonly log: { error(message: string, fields: Readonly<Record<string, unknown>>): void };
}

/** A thing that is started again whenever it ends by itself. */
export interface Supervised<Kind extends Running> {
  /** The one that runs now, or ran last. */
  current(): Kind;
  /** Ends it, without another start, and resolves when it has ended. */
  stop(): Promise<void>;
}

const FIRST_PAUSE_MS = 250;
/** Short, so that a job that makes the process end again and again cannot keep it down for long. */
const LONGEST_PAUSE_MS = 2_000;
/** A process that ran longer than this has worked: it is started again at once. */
const STEADY_MS = 2_000;

/**
 * Starts something, and starts it again at once whenever it ends. There is a growing pause only when a start fails or
 * the process ends soon after its start, more than once in a row. Rejects when the first start fails; later starts are
 * repeated without end.
 */
export async function supervise<Kind extends Running>(options: SuperviseOptions<Kind>): Promise<Supervised<Kind>> {
  const stopping = new AbortController();
  let current = await options.start(undefined);
  const kept = keep();

  async function keep(): Promise<void> {
    let failures = 0;
    while (!stopping.signal.aborted) {
      const startedMs = performance.now();
      const lastWords = await current.ended;
      if (stopping.signal.aborted) return;
      failures = performance.now() - startedMs > STEADY_MS ? 0 : failures + 1;
      const again = await startAgain(lastWords, failures);
      if (!again) return;
      current = again;
    }
    await current.stop();
  }

  async function startAgain(lastWords: string, failures: number): Promise<Kind | undefined> {
    let why = lastWords;
    for (let attempt = failures; ; attempt += 1) {
      const pauseMs = pauseAfter(attempt);
      options.log.error(`${options.name} ended and is started again`, { why: lastLine(why), pauseMs });
      await sleep(pauseMs, undefined, { signal: stopping.signal }).catch(() => {});
      if (stopping.signal.aborted) return undefined;
      try {
        return await options.start(current);
      } catch (error) {
        why = error instanceof Error ? error.message : String(error);
      }
    }
  }

  return {
    current: () => current,
    async stop() {
      stopping.abort();
      await current.stop();
      await kept;
    },
  };
}

/**
 * Pause in ms before the next start after this many failures in a row. None after a single failure, which may be
 * chance.
 */
function pauseAfter(failures: number): number {
  return failures < 2 ? 0 : Math.min(FIRST_PAUSE_MS * 2 ** (failures - 2), LONGEST_PAUSE_MS);
}

function lastLine(text: string): string {
  return text.trim().split('\n').at(-1) ?? '';
}
