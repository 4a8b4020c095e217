import type { TurnOwner } from '@polydub/bus';
import { planTerms } from '@polydub/contracts';
import type { Turns } from './turns.js';

/**
 * Seconds that each turn counts from its start, so that slots that become free together do not all go to one account.
 */
const MIN_SECONDS = 0.05;

/** What one account has had. */
interface Share {
  weight: number;
  /** Slot seconds of its finished work, divided by its plan's weight. */
  spentSeconds: number;
  /** When each piece of its running work began, in seconds. */
  readonly runningSince: Set<{ readonly atSeconds: number }>;
  /** Number of its latest turn, counted over all accounts. */
  lastTurn: number;
}

/**
 * Shares slots by time (weighted fair queueing): the next turn goes to the account that has used the fewest slot
 * seconds, divided by its plan's weight. A new or returning account starts level with the one that has used the least,
 * so that nobody saves up time while away. An account that is alone gets all slots.
 */
export class FairTime implements Turns {
  readonly #shares = new Map<string, Share>();
  readonly #now: () => number;
  #turn = 0;

  /** `now` returns seconds of a clock with any starting point. */
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

  /**
   * Raises every waiting account to at least the level of the busy account that has used the least; forgets idle
   * accounts that are at or below that level.
   */
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

/** Whether a list of numbers sorts before another of the same length. */
function isBefore(a: readonly number[], b: readonly number[]): boolean {
  const at = a.findIndex((value, index) => value !== b[index]);
  return at >= 0 && (a[at] ?? 0) < (b[at] ?? 0);
}
