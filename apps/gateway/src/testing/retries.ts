import { createFetcher } from '@polydub/fetcher';
import { makeApp } from '../app.js';
import { type GatewayParts, makeGateway } from '../gateway.js';
import { gatewayBuckets } from '../state.js';
import { type FailingBus, failingBus, type Moment } from './failing-bus.js';
import type { Customer, TestService } from './service.js';

/** More than any request of the tests writes. */
const MANY = 20;
const ATTEMPTS = 5;

/** A gateway beside that of a service, of whose writes one fails, as if it had been killed there. */
export interface Retries {
  readonly failing: FailingBus;
  /** Sends a POST again and again with one Idempotency-Key until it is answered for good. */
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
  insist(customer: Customer, path: string, body: object, idempotencyKey?: string): Promise<any>;
  /** As if the try of an account that still seems to be in flight had begun long ago. */
  forgetTry(accountId: string): Promise<void>;
  /** Runs something with each write failing in turn, until none is left. */
  atEveryWrite(moment: Moment, run: () => Promise<void>): Promise<void>;
  stop(): Promise<void>;
}

/** Only the requests of {@link Retries.insist} go through the failing bus; the service's own gateway settles. */
export async function openRetries(
  service: TestService,
  parts: Partial<Pick<GatewayParts, 'families' | 'nowMs'>> = {},
): Promise<Retries> {
  const fetcher = createFetcher({ allowedNetworks: ['127.0.0.1/32'] });
  const failing = failingBus(service.bus);
  const log = { info: () => {}, error: () => {} };
  const own = { ...parts, bus: failing.bus, store: service.store, fetcher, log };
  const app = makeApp(await makeGateway(own, { publicUrl: 'http://x' }));
  const env = { incoming: { socket: { remoteAddress: '127.0.0.1' } } };

  const forgetTry = async (accountId: string) => {
    const records = service.bus.records(gatewayBuckets.idempotency);
    for (const key of (await records.list(`${accountId}.*`)).keys()) {
      await records.update(key, (current) => current && { ...current, startedAtMs: 1 });
    }
  };
  return {
    failing,
    forgetTry,
    async insist({ apiKey, accountId }, path, body, idempotencyKey = 'once') {
      const headers = { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json' };
      const request = {
        method: 'POST',
        headers: { ...headers, 'idempotency-key': idempotencyKey },
        body: JSON.stringify(body),
      };
      for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
        const answer = await app.request(path, request, env);
        if (answer.status === 200) return answer.json();
        if (answer.status === 409) await forgetTry(accountId);
        else if (answer.status !== 503) throw new Error(`answered with ${answer.status}: ${await answer.text()}`);
      }
      throw new Error('never answered');
    },
    async atEveryWrite(moment, run) {
      for (let write = 0; write < MANY; write += 1) {
        failing.arm(write, moment);
        await run();
        if (failing.writes() <= write) return;
      }
      throw new Error('the request never ended');
    },
    stop: () => fetcher.close(),
  };
}
