import type { TurnOwner } from '@polydub/bus';

/** Decides which account's message is taken next. */
export interface Turns {
  /** The one of the accounts with waiting messages, at least one, whose turn it is. */
  next(waiting: readonly TurnOwner[]): TurnOwner;
  /** Notes that a message of the account is worked on; call what comes back once, when that has ended. */
  begin(owner: TurnOwner): () => void;
  /**
   * The account that is to give a slot to another when all are taken; undefined when none has one too many. Absent where
   * work is never put back for another account.
   */
  whoCanGive?(to: TurnOwner): string | undefined;
}
