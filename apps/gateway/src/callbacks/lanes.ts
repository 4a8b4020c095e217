import type { CallbackReceiver } from '@polydub/contracts';
import { Lane, type Outcome } from './lane.js';

/** How many tasks a gateway sends callbacks of at once. */
export const TASKS_AT_ONCE = 64;
/** Most of these tasks for one account, whatever the number of its receivers. */
const OF_ONE_ACCOUNT = 16;
/** Most of these tasks for slow or failing receivers, so that there is always room for others. */
const OF_SLOW_RECEIVERS = 32;
const FORGET_EVERY_MS = 60_000;

/** Permission to send the callbacks of one task. */
export interface Visit {
  /** Notes the result of an attempt. True when the receiver's pause begins, becomes longer or ends. */
  attempted(outcome: Outcome): boolean;
  readonly lane: Pick<Lane, 'pausedUntilMs'>;
  /** Must be called once, at the end. */
  leave(): void;
}

/** Why a task must wait, and how long. */
export interface Wait {
  readonly backInMs: number;
  readonly isPaused: boolean;
}

/** Shares a gateway's attempts among receivers, so that a slow or silent receiver does not delay the others. */
export class Lanes {
  readonly #lanes = new Map<string, Lane>();
  readonly #runningByAccount = new Map<string, number>();
  readonly #runningTasks = new Set<string>();
  #runningSlow = 0;
  #forgetAtMs = 0;

  /** How many receivers are paused. */
  countPaused(nowMs: number): number {
    this.#forget(nowMs);
    return [...this.#lanes.values()].filter(({ pausedUntilMs }) => pausedUntilMs !== undefined).length;
  }

  /** Admits a task if there is room for it and its receiver is not paused. */
  enter(receiver: CallbackReceiver, taskId: string, nowMs: number): Visit | Wait {
    this.#forget(nowMs);
    const lane = this.#laneOf(receiver);
    const isFree = lane.mayStart(nowMs) && !this.#runningTasks.has(taskId) && this.#hasRoom(receiver, lane);
    if (!isFree) return { backInMs: lane.turnInMs(nowMs), isPaused: lane.pausedUntilMs !== undefined };
    const leave = this.#begin(lane, receiver.accountId, taskId);
    return { attempted: (outcome) => lane.attempted(outcome), lane, leave };
  }

  #begin(lane: Lane, accountId: string, taskId: string): () => void {
    const slow = isSlow(lane) ? 1 : 0;
    lane.start();
    this.#runningTasks.add(taskId);
    this.#runningSlow += slow;
    this.#count(accountId, 1);
    return () => {
      lane.end();
      this.#runningTasks.delete(taskId);
      this.#runningSlow -= slow;
      this.#count(accountId, -1);
    };
  }

  #count(accountId: string, change: number): void {
    const running = (this.#runningByAccount.get(accountId) ?? 0) + change;
    if (running > 0) this.#runningByAccount.set(accountId, running);
    else this.#runningByAccount.delete(accountId);
  }

  #hasRoom({ accountId }: CallbackReceiver, lane: Lane): boolean {
    if ((this.#runningByAccount.get(accountId) ?? 0) >= OF_ONE_ACCOUNT) return false;
    return !isSlow(lane) || this.#runningSlow < OF_SLOW_RECEIVERS;
  }

  #laneOf({ accountId, origin }: CallbackReceiver): Lane {
    const name = `${accountId} ${origin}`;
    const lane = this.#lanes.get(name) ?? new Lane();
    this.#lanes.set(name, lane);
    return lane;
  }

  #forget(nowMs: number): void {
    if (nowMs < this.#forgetAtMs) return;
    this.#forgetAtMs = nowMs + FORGET_EVERY_MS;
    for (const [name, lane] of this.#lanes) if (lane.isIdle(nowMs)) this.#lanes.delete(name);
  }
}

function isSlow({ isSlow, pausedUntilMs }: Lane): boolean {
  return isSlow || pausedUntilMs !== undefined;
}
