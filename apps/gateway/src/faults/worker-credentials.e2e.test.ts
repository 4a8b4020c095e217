import { readFile } from 'node:fs/promises';
import { type BucketSpec, type Bus, buckets, connectBus } from '@polydub/bus';
import { afterEach, expect, it } from 'vitest';
import { gatewayBuckets } from '../state.js';
import { FaultService } from '../testing/fault-service.js';
import { startTree, type Tree } from '../testing/fleets.js';
import { processesBelow } from '../testing/process-tree.js';

let service: FaultService;
let bus: Bus | undefined;
afterEach(async () => {
  await bus?.close();
  await service.stop();
});

/** The variables that a worker of the tree was started with. */
async function workerEnvironment({ up }: Tree): Promise<Map<string, string>> {
  const worker = (await processesBelow(up.pid)).find(({ command }) => command.includes(' worker '));
  const text = await readFile(`/proc/${worker?.pid}/environ`, 'utf8');
  return new Map(text.split('\0').map((line) => [line.split('=', 1)[0] ?? '', line.slice(line.indexOf('=') + 1)]));
}

it('what a worker of polydub up is given opens tasks, and no record of the gateways', async () => {
  service = await FaultService.start((self) => startTree(self, 1));
  const taskId = await service.submit(1);
  expect((await service.ended([taskId])).map(({ state }) => state)).toEqual(['done']);
  const given = await workerEnvironment(service.fleet as Tree);
  expect(given.get('POLYDUB_NATS_GATEWAY_URL')).toBe('');
  bus = await connectBus({ url: given.get('POLYDUB_NATS_URL') ?? '', name: 'test' });
  const keysSeenBy = (one: Bus, spec: BucketSpec<unknown>) => one.records(spec).keysEver('>');
  expect(await keysSeenBy(bus, buckets.tasks)).toEqual([taskId]);
  const specs = [gatewayBuckets.accounts, gatewayBuckets.keys, gatewayBuckets.secrets, gatewayBuckets.accountTasks];
  for (const spec of specs) {
    expect(await keysSeenBy(service.bus, spec)).not.toEqual([]);
    expect(await keysSeenBy(bus, spec)).toEqual([]);
  }
});
