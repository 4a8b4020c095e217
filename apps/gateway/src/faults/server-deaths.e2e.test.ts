import { execFileSync } from 'node:child_process';
import { afterEach, expect, it } from 'vitest';
import { eventually, FaultService } from '../testing/fault-service.js';
import { startTree, type Tree } from '../testing/fleets.js';

let service: FaultService;
afterEach(() => service.stop());

const states = ['preprocessing', 'transcribing', 'translating', 'dubbing', 'rendering', 'done'];
const startPoints = 1_000_000;

/** Processes of the tree whose command line holds a text. */
function find(text: string): { pid: number; words: string }[] {
  const table = execFileSync('ps', ['-eo', 'pid,args'], { encoding: 'utf8' }).split('\n');
  return table
    .filter((line) => line.includes(service.folder) && line.includes(text))
    .map((line) => ({ pid: Number.parseInt(line, 10), words: line }));
}

const runsOf = async (stage: string) => (await service.runs()).filter((run) => run.stage === stage).length;

/** A server that is killed hard forgets removals; it gives nobody what was acknowledged, and drops it by age. */
const isForgotten = (left: string) => / in POLYDUB_(STAGES_CPU|RECIPES|CALLBACKS)$/.test(left);

it('SIGKILL of nats-server, again and again, is a pause', async () => {
  service = await FaultService.start((self) => startTree(self));
  await service.slowDown(700);
  const ids = await Promise.all([1, 2, 3].map((number) => service.submit(number)));
  for (const stage of ['prepare', 'translate-lines', 'mix']) {
    await eventually(stage, async () => (await runsOf(stage)) > 0);
    const [server] = find('nats-server --config');
    if (!server) throw new Error('there is no nats-server');
    process.kill(server.pid, 'SIGKILL');
    await eventually('another server', async () => find('nats-server --config').some(({ pid }) => pid !== server.pid));
  }
  const tasks = await service.ended(ids);
  expect(tasks.map(({ state, error }) => error?.message ?? state)).toEqual(['done', 'done', 'done']);
  expect(await service.settledPoints()).toBe(startPoints - 3 * 3);
  expect(await service.leftovers(isForgotten)).toEqual([]);
  for (const id of ids) expect(await service.allTold(id, states.length)).toEqual(states);
});

it('SIGKILL of the whole tree leaves no child, and the next start goes on', async () => {
  service = await FaultService.start((self) => startTree(self));
  await service.slowDown(500);
  const ids = await Promise.all([1, 2].map((number) => service.submit(number)));
  await eventually('work', async () => (await runsOf('translate-lines')) > 0);
  const before = (await service.runs()).length;
  const { up, apiKey } = service.fleet as Tree;
  expect(find('').length).toBeGreaterThanOrEqual(5);
  process.kill(up.pid, 'SIGKILL');
  await eventually('no process', async () => find('').length === 0);
  await service.begin((self) => startTree(self));
  expect(service.fleet.apiKey).toBe(apiKey);
  const tasks = await service.ended(ids);
  expect(tasks.map(({ state, error }) => error?.message ?? state)).toEqual(['done', 'done']);
  expect(await service.settledPoints()).toBe(startPoints - 2 * 3);
  expect(await service.leftovers(isForgotten)).toEqual([]);
  for (const id of ids) expect(await service.allTold(id, states.length)).toEqual(states);
  const runs = await service.runs();
  const again = runs
    .slice(before)
    .filter(({ stage, part }) => runs.slice(0, before).some((run) => run.stage === stage && run.part === part));
  // Only what ran at the moment of the kill is done twice: two workers with two slots each.
  expect(again.length).toBeLessThanOrEqual(4);
  const { up: second } = service.fleet as Tree;
  await second.stop();
  expect(second.child.exitCode).toBe(0);
  expect(find('')).toEqual([]);
});
