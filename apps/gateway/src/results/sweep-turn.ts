import { z } from 'zod';

/** How long a sweeper may be silent before another takes over. */
export const LEASE_MS = 2 * 60_000;

/** Whose turn it is to sweep. */
export const sweepTurnSchema = z.object({
  /** Nobody sweeps before. */
  dueAtMs: z.number().int(),
  /** Who sweeps, until its lease ends. */
  sweeper: z.string().nullable(),
  leasedUntilMs: z.number().int(),
});
/** Whose turn it is to sweep. */
export type SweepTurn = z.infer<typeof sweepTurnSchema>;

/** The turn when it is this sweeper's now; undefined when it is not. */
export function nextTurn(current: SweepTurn | undefined, sweeper: string, nowMs: number): SweepTurn | undefined {
  if (current && (nowMs < current.dueAtMs || (current.sweeper !== null && nowMs < current.leasedUntilMs))) {
    return undefined;
  }
  return { dueAtMs: current?.dueAtMs ?? nowMs, sweeper, leasedUntilMs: nowMs + LEASE_MS };
}
