import type { TurnOwner } from '@polydub/bus';
import { planTerms } from '@polydub/contracts';
import type { Turns } from './turns.js';

/** Charged for each turn at once, so that many slots that get free together do not all go to one account. */
const MIN_SECONDS = 0.05;

/** What an account has had. */
interface Share {
  weight: number;
  /** Seconds of slots of work that has ended, by weight. */
  spentSeconds: number;
  /** When each piece of work that goes on began. */
  readonly runningSince: Set<{ readonly atSeconds: number }>;
  /** Number of its last turn among all. */
  lastTurn: number;
}

/**
 * Shares slots by time (weighted fair queueing): the next turn goes to the account that has had the least seconds of them,
 * divided by the weight of its plan. An account that comes, or comes back, begins level with the one that has had least, so
 * that nobody saves turns up while away. A single account gets everything.
 */
export class FairTime implements Turns {
  readonly #shares = new Map<string, Share>();
  readonly #now: () => number;
  #turn = 0;

  /** `now` tells seconds, of any beginning. */
  constructor(now: () => number = () => performance.now() / 1000) {
    this.#now = now;
  }

  next(waiting: readonly TurnOwner[]): TurnOwner {
    const nowSeconds = this.#now();
    this.#letIn(waiting, nowSeconds);
    const order = ({ accountId }: TurnOwner) => {
      const share = this.#shareOf(accountId);
      return [hadSeconds(share, nowSeconds), -share.weight, share.lastTurn] as const;
    };
    return waiting.reduce((best, each) => (isBefore(order(each), order(best)) ? each : best));
  }

  begin({ accountId }: TurnOwner): () => void {
    const share = this.#shareOf(accountId);
    const run = { atSeconds: this.#now() };
    share.runningSince.add(run);
    share.lastTurn = ++this.#turn;
    return () => {
      share.runningSince.delete(run);
      share.spentSeconds += Math.max(MIN_SECONDS, this.#now() - run.atSeconds) / share.weight;
    };
  }

  /** Brings those who wait to at least what the busy account with the least has had, and forgets who is away and has no more. */
  #letIn(waiting: readonly TurnOwner[], nowSeconds: number): void {
    const present = new Set(waiting.map(({ accountId }) => accountId));
    const busy = [...this.#shares].filter(([id, share]) => present.has(id) || share.runningSince.size > 0);
    const least = Math.min(...busy.map(([, share]) => hadSeconds(share, nowSeconds)), Number.POSITIVE_INFINITY);
    const level = Number.isFinite(least) ? least : 0;
    for (const { accountId, plan } of waiting) {
      const share = this.#shareOf(accountId, level);
      share.weight = planTerms[plan].turnWeight;
      share.spentSeconds += Math.max(0, level - hadSeconds(share, nowSeconds));
    }
    for (const [id, share] of this.#shares) {
      const isAway = !present.has(id) && share.runningSince.size === 0;
      if (isAway && share.spentSeconds <= level) this.#shares.delete(id);
    }
  }

  #shareOf(accountId: string, spentSeconds = 0): Share {
    const known = this.#shares.get(accountId);
    const share = known ?? { weight: 1, spentSeconds, runningSince: new Set(), lastTurn: 0 };
    if (!known) this.#shares.set(accountId, share);
    return share;
  }
}

function hadSeconds({ weight, spentSeconds, runningSince }: Share, nowSeconds: number): number {
  const running = [...runningSince].map(({ atSeconds }) => Math.max(MIN_SECONDS, nowSeconds - atSeconds));
  return spentSeconds + running.reduce((sum, each) => sum + each, 0) / weight;
}

/** Whether one list of numbers stands before another of the same length. */
function isBefore(a: readonly number[], b: readonly number[]): boolean {
  const at = a.findIndex((value, index) => value !== b[index]);
  return at >= 0 && (a[at] ?? 0) < (b[at] ?? 0);
}
