import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Gateway } from '../gateway.js';
import { gatewayBuckets } from '../state.js';
import { sweepResults } from './sweep.js';
import { LEASE_MS, nextTurn, type SweepTurn } from './sweep-turn.js';

const SWEEP_EVERY_MS = 6 * 3_600_000;
const LOOK_EVERY_MS = 5 * 60_000;
const RENEW_EVERY_MS = 30_000;
const KEY = 'results';

/**
 * Sweeps every six hours, by one gateway at a time, until the signal is aborted. A sweep that is interrupted is taken
 * over by another gateway when its lease has ended.
 */
export async function keepSweeping(gateway: Gateway, signal: AbortSignal): Promise<void> {
  const sweeper = randomUUID();
  while (!signal.aborted) {
    if (await takeTurn(gateway, sweeper)) await sweepInTurn(gateway, sweeper, signal);
    await sleep(LOOK_EVERY_MS, undefined, { signal }).catch(() => {});
  }
}

/** Takes the turn if a sweep is due and no other gateway is sweeping. True when this sweeper has it. */
export async function takeTurn({ bus }: Gateway, sweeper: string): Promise<boolean> {
  const turn = await bus
    .records(gatewayBuckets.sweeps)
    .update(KEY, (current) => nextTurn(current, sweeper, Date.now()));
  return turn?.sweeper === sweeper;
}

async function sweepInTurn(gateway: Gateway, sweeper: string, signal: AbortSignal): Promise<void> {
  const turns = gateway.bus.records(gatewayBuckets.sweeps);
  const change = (wanted: (turn: SweepTurn) => SweepTurn) =>
    turns.update(KEY, (turn) => (turn?.sweeper === sweeper ? wanted(turn) : undefined));
  const renew = () => change((turn) => ({ ...turn, leasedUntilMs: Date.now() + LEASE_MS }));
  const timer = setInterval(() => void renew().catch(() => {}), RENEW_EVERY_MS);
  try {
    const swept = await sweepResults(gateway, { signal });
    if (swept.files + swept.tasks + swept.models + swept.marks > 0)
      gateway.log.info('old results removed', { ...swept });
    await change(() => ({ dueAtMs: Date.now() + SWEEP_EVERY_MS, sweeper: null, leasedUntilMs: 0 }));
  } catch (error) {
    if (!signal.aborted) throw error;
  } finally {
    clearInterval(timer);
  }
}
