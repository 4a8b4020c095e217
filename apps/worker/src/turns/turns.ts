import type { TurnOwner } from '@polydub/bus';

/** Decides which account's message is taken next. */
export interface Turns {
  /** Of the accounts with waiting messages (at least one), the one whose turn it is. */
  next(waiting: readonly TurnOwner[]): TurnOwner;
  /** Notes that work on a message of the account begins. Call the returned function once, when the work ends. */
  begin(owner: TurnOwner): () => void;
  /**
   * The account that should give a slot to `to` when all are taken; undefined when no account has a slot too many.
   * Absent when work is never put back for another account.
   */
  whoCanGive?(to: TurnOwner): string | undefined;
}
