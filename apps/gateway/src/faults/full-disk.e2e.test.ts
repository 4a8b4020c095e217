import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { eventually, FaultService } from '../testing/fault-service.js';
import { startTree, type Tree } from '../testing/fleets.js';
import { mayMount, mountSmallDisk, type SmallDisk } from '../testing/small-disk.js';

let service: FaultService | undefined;
afterEach(() => service?.stop());

const states = ['preprocessing', 'transcribing', 'translating', 'dubbing', 'rendering', 'done'];
const startPoints = 1_000_000;
const DISK_MEGABYTES = 48;
/** A server that did not end in good order gives nobody what was acknowledged, and drops it by age. */
const isForgotten = (left: string) => / in POLYDUB_(STAGES_CPU|RECIPES|CALLBACKS)$/.test(left);

/** A `polydub up` of which a folder lies on a disk that can be filled. */
async function startOnSmallDisk(onIt: string): Promise<{ started: FaultService; disk: SmallDisk; up: Tree['up'] }> {
  const made: { disk?: SmallDisk; tree?: Tree } = {};
  const started = await FaultService.start(async (self) => {
    const disk = await mountSmallDisk(path.join(self.folder, onIt), DISK_MEGABYTES);
    const tree = await startTree(self);
    Object.assign(made, { disk, tree });
    const stop = async () => {
      await tree.stop();
      disk.unmount();
    };
    return { ...tree, stop };
  });
  if (!made.disk || !made.tree) throw new Error('the service has not begun');
  return { started, disk: made.disk, up: made.tree.up };
}

it.skipIf(!mayMount()).each([
  ['of the server', 'data/nats'],
  ['of all that the service keeps, artifacts too,', 'data'],
])('a full disk %s is a pause: the service goes on by itself when there is room', async (_, onIt) => {
  const { started, disk, up } = await startOnSmallDisk(onIt);
  service = started;
  // Killed hard, as its full disk makes necessary, a server before 2.10 forgets removals.
  const isOld = up.log().includes('is old');
  const readyz = () => fetch(`${started.fleet.url}/readyz`);
  const submit = (number: number, key: string) =>
    started.call('POST', '/v1/media/translate', started.job(number), { 'idempotency-key': key });
  expect((await readyz()).status).toBe(200);
  await started.slowDown(700);
  const before = [await started.submit(1), await started.submit(2)];
  await eventually('work', async () => (await started.runs()).length > 2);

  await disk.fill();
  await eventually('not ready', async () => (await readyz()).status === 503);
  // Stages that fail for lack of room remove what they have half written, which makes room for a job.
  const refused = { key: '', message: '' };
  await eventually('a job is refused', async () => {
    await disk.fill();
    const key = randomUUID();
    const { status, body } = await submit(3, key);
    if (status === 200) before.push(String(body.task_id));
    else Object.assign(refused, { key, message: body.message });
    return status === 503;
  });
  expect(refused.message).toMatch(/try again/);
  await eventually('the log says why', async () => up.log().includes('the disk is full'));
  expect(up.log()).not.toContain('is started again');

  await disk.makeRoom();
  await eventually('ready', async () => (await readyz()).ok);
  const again = await submit(3, refused.key);
  expect(again.status).toBe(200);
  const ids = [...before, String(again.body.task_id)];
  const tasks = await started.ended(ids);
  expect(tasks.map(({ state, error }) => error?.message ?? state)).toEqual(ids.map(() => 'done'));
  expect(await started.settledPoints()).toBe(startPoints - 3 * ids.length);
  expect(await started.leftovers((left) => isForgotten(left) || isOld)).toEqual([]);
  for (const id of ids) expect(await started.allTold(id, states.length)).toEqual(states);
});
