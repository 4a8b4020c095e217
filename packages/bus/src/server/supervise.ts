import { setTimeout as sleep } from 'node:timers/promises';

/** Something that runs apart from this process's own code. */
export interface Running {
  /** Resolves with its last words when it has ended, for whatever reason; never rejects. */
  readonly ended: Promise<string>;
  /** Ends it and resolves when it is gone. */
  stop(): Promise<void>;
}

/** What is to be kept running. */
export interface SuperviseOptions<Kind extends Running> {
  /** For the log. */
  readonly name: string;
  /** Starts it and resolves when it can be used. `previous` is what ran before, if anything did. */
  start(previous: Kind | undefined): Promise<Kind>;
  readonly log: { error(message: string, fields: Readonly<Record<string, unknown>>): void };
}

/** Something that is started again whenever it ends by itself. */
export interface Supervised<Kind extends Running> {
  /** What runs now, or ran last. */
  current(): Kind;
  /** Ends it for good and resolves when it is gone. */
  stop(): Promise<void>;
}

const FIRST_PAUSE_MS = 250;
/** Short: whoever can make a piece end must not be able to keep it down. */
const LONGEST_PAUSE_MS = 2_000;
/** What ran this long could do its work: it is started again at once. */
const STEADY_MS = 2_000;

/**
 * Starts something and starts it again at once whenever it ends. Pauses come, and grow a little, only where a start fails
 * or the piece ends soon after its start again and again. Rejects when the first start fails; later starts are tried for ever.
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

/** Pause before the start that follows so many failures in a row; one alone may be chance. */
function pauseAfter(failures: number): number {
  return failures < 2 ? 0 : Math.min(FIRST_PAUSE_MS * 2 ** (failures - 2), LONGEST_PAUSE_MS);
}

function lastLine(text: string): string {
  return text.trim().split('\n').at(-1) ?? '';
}
