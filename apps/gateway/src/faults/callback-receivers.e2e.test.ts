import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, expect, it } from 'vitest';
import { eventually, FaultService } from '../testing/fault-service.js';
import { startTree } from '../testing/fleets.js';

let service: FaultService;
const receivers: Receiver[] = [];
afterEach(async () => {
  await Promise.all(receivers.splice(0).map((receiver) => receiver.close()));
  await service.stop();
});

const states = ['preprocessing', 'transcribing', 'translating', 'dubbing', 'rendering', 'done'];

interface Receiver {
  readonly url: string;
  /** Ids of the events that were taken, in order. */
  readonly taken: string[];
  /** How often each was sent. */
  readonly sent: string[];
  close(): Promise<void>;
  open(): Promise<void>;
}

/** A receiver that answers its challenge and does with the n-th event what `behave` says: a status, or never an answer. */
async function receive(behave: (count: number) => number | 'never'): Promise<Receiver> {
  const [taken, sent]: [string[], string[]] = [[], []];
  const server = createServer(async (request, response) => {
    const body = JSON.parse(await text(request));
    if (body.type === 'challenge') return response.end(JSON.stringify({ challenge: body.challenge }));
    const id = String(request.headers['webhook-id']);
    const status = behave(sent.push(id));
    if (status === 'never') return undefined;
    if (status < 300) taken.push(id);
    return response.writeHead(status).end();
  });
  const listen = (port: number) => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  await listen(0);
  const { port } = server.address() as AddressInfo;
  const receiver: Receiver = {
    ...{ url: `http://127.0.0.1:${port}/hook`, taken, sent },
    async close() {
      server.closeAllConnections();
      if (server.listening) await new Promise((resolve) => server.close(resolve));
    },
    open: () => listen(port),
  };
  receivers.push(receiver);
  return receiver;
}

it('receivers that are down, silent or failing get every event in the end, in order, and hold nothing up', async () => {
  service = await FaultService.start((self) => startTree(self));
  const failing = await receive((count) => (count === 1 ? 500 : 204));
  const silent = await receive((count) => (count === 2 ? 'never' : 204));
  const down = await receive(() => 204);
  const good = await receive(() => 204);
  const all = [failing, silent, down, good];
  const ids = await Promise.all(all.map(({ url }, index) => service.submit(index + 1, { callback_url: url })));
  await down.close();
  const tasks = await service.ended(ids);
  expect(tasks.map(({ state }) => state)).toEqual(ids.map(() => 'done'));
  expect(await service.settledPoints()).toBe(1_000_000 - 4 * 3);
  await eventually('the good one', async () => good.taken.length === states.length);
  await down.open();
  await eventually('all events', async () => all.every(({ taken }) => taken.length >= states.length));
  for (const [index, { taken }] of all.entries()) {
    const first = taken.filter((id, at) => taken.indexOf(id) === at);
    expect(first).toEqual(states.map((state) => `${ids[index]}.${state}`));
  }
  expect(failing.sent.slice(0, 2)).toEqual([`${ids[0]}.preprocessing`, `${ids[0]}.preprocessing`]);
  expect(silent.sent.filter((id) => id === silent.sent[1])).toHaveLength(2);
  expect(await service.leftovers()).toEqual([]);
});
