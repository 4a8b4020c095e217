import { z } from 'zod';

/** After this time without a sign of life, another sweeper takes over. */
export const LEASE_MS = 2 * 60_000;

/** Which gateway sweeps, and when the next sweep is due. */
export const sweepTurnSchema = z.object({
  /** No sweep begins before this time. */
  dueAtMs: z.number().int(),
  /** The present sweeper, until its lease ends. */
  sweeper: z.string().nullable(),
  leasedUntilMs: z.number().int(),
});
/** Which gateway sweeps, and when the next sweep is due. */
export type SweepTurn = z.infer<typeof sweepTurnSchema>;

/** The record with which this sweeper takes the turn; undefined when it may not sweep now. */
export function nextTurn(current: SweepTurn | undefined, sweeper: string, nowMs: number): SweepTurn | undefined {
  if (current && (nowMs < current.dueAtMs || (current.sweeper !== null && nowMs < current.leasedUntilMs))) {
    return undefined;
  }
  return { dueAtMs: current?.dueAtMs ?? nowMs, sweeper, leasedUntilMs: nowMs + LEASE_MS };
}
