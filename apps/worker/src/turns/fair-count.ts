import type { TurnOwner } from '@polydub/bus';
import { planTerms } from '@polydub/contracts';
import type { Turns } from './turns.js';

/** What one account has. */
interface Share {
  readonly weight: number;
  readonly held: number;
  /** Number of its latest turn, counted over all accounts. */
  readonly lastTurn: number;
}

const NOTHING: Share = { weight: 1, held: 0, lastTurn: 0 };

/**
 * Shares slots by their number: the next turn goes to the account with the fewest slots, divided by its plan's weight;
 * among equal ones, to the one whose turn was longest ago. For work that needs little CPU but lasts long, such as
 * conducting.
 */
export class FairCount implements Turns {
  readonly #shares = new Map<string, Share>();
  #turn = 0;

  next(waiting: readonly TurnOwner[]): TurnOwner {
    this.#forgetOthers(waiting);
    return waiting.reduce((best, each) => (this.#isBefore(each, best) ? each : best));
  }

  begin(owner: TurnOwner): () => void {
    const { held } = this.#shareOf(owner);
    this.#turn += 1;
    this.#shares.set(owner.accountId, { weight: weightOf(owner), held: held + 1, lastTurn: this.#turn });
    return () => {
      const share = this.#shareOf(owner);
      this.#shares.set(owner.accountId, { ...share, held: share.held - 1 });
    };
  }

  /**
   * An account that, for its plan's weight, has more slots than `to` even after giving one away. Undefined when there
   * is none: the slot would only be given back again.
   */
  whoCanGive(to: TurnOwner): string | undefined {
    const level = this.#shareOf(to).held / weightOf(to);
    const [most] = [...this.#shares]
      .map(([id, { held, weight }]) => ({ id, level: (held - 1) / weight }))
      .sort((a, b) => b.level - a.level);
    return most && most.level > level ? most.id : undefined;
  }

  #isBefore(a: TurnOwner, b: TurnOwner): boolean {
    const [one, other] = [this.#shareOf(a), this.#shareOf(b)];
    const difference = one.held / weightOf(a) - other.held / weightOf(b);
    return difference < 0 || (difference === 0 && one.lastTurn < other.lastTurn);
  }

  #shareOf({ accountId }: TurnOwner): Share {
    return this.#shares.get(accountId) ?? NOTHING;
  }

  #forgetOthers(waiting: readonly TurnOwner[]): void {
    const present = new Set(waiting.map(({ accountId }) => accountId));
    for (const [id, { held }] of this.#shares) if (held === 0 && !present.has(id)) this.#shares.delete(id);
  }
}

function weightOf({ plan }: TurnOwner): number {
  return planTerms[plan].turnWeight;
}
