import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { makeFaces } from '../testing/make-faces.js';
import { call } from '../testing/service.js';
import { type BlackBox, openBlackBox } from './black-box.js';
import { endOf } from './check-job.js';
import { filledIn, requestText } from './check-rule.js';
import { LIP_SYNC_REQUEST, MODEL, MODEL_REQUEST, REUSABLE_REQUEST, TASK } from './rule.js';

/** A running service with lip-sync, jobs that rules name, and a clock that can be moved. */
export interface LipSyncBox extends BlackBox {
  /** Posts the good request with changes, as the customer unless a key is given. */
  post(request: string, change?: object, key?: string): ReturnType<typeof call>;
  /** Submits a job of the customer and waits for its end; resolves with its task's id. */
  finish(request: string, change?: object): Promise<string>;
  /** Makes the time by which models expire so much later than it is. */
  setAhead(milliseconds: number): Promise<void>;
}

const inQuotes = (file: string) => JSON.stringify(fileURLToPath(new URL(file, import.meta.url)));
const engines = inQuotes('../testing/stub-engines.mjs');
const recipes = inQuotes('../../../../packages/families/src/testing/made-up-lip-sync.mjs');
const clocks = inQuotes('../testing/moved-clock.mjs');

/**
 * Starts the service with a made-up recipe in place of lip-sync's own, which needs models: see
 * `made-up-lip-sync.mjs`.
 */
export async function openLipSyncBox(): Promise<LipSyncBox> {
  const folder = await mkdtemp(path.join(tmpdir(), 'polydub-lip-sync-'));
  const [hooks, clock] = [path.join(folder, 'hooks.mjs'), path.join(folder, 'ahead')];
  const setAhead = (milliseconds: number) => writeFile(clock, `${milliseconds}`);
  await setAhead(0);
  await writeFile(
    hooks,
    `export { createEngines } from ${engines};
export { families } from ${recipes};
import { movedClock } from ${clocks};
export const nowMs = movedClock(${JSON.stringify(clock)});
`,
  );
  const media = { media: [], makeMore: makeFaces };
  const box = await openBlackBox({ withCallers: true, lane: 'lipSync', workers: 2, hooks, ...media });
  const post: LipSyncBox['post'] = (request, change = {}, key = box.keys.customer) => {
    const [, where = ''] = request.split(' ');
    return call(box.url, key, 'POST', where, filledIn(requestText({ ...change }, box.mediaUrl, request), box));
  };
  const finish: LipSyncBox['finish'] = async (request, change) => {
    const { body } = await post(request, change);
    const end = await endOf(body.task_id, box, box.keys.customer, request);
    if (end.body.status !== 'done') throw new Error(`the job ended with ${JSON.stringify(end.body)}`);
    return body.task_id;
  };
  const close = async () => {
    await box.close();
    await rm(folder, { recursive: true });
  };
  const lipSync = { ...box, post, finish, setAhead, close };
  await nameJobs(lipSync);
  return lipSync;
}

/** Points of the customer that {@link openLipSyncBox} spends. */
export const PREPARING_POINTS = 25;

async function nameJobs({ names, post, finish }: LipSyncBox): Promise<void> {
  const [precise, standard] = await Promise.all([
    finish(LIP_SYNC_REQUEST, { model: 'precision_v1' }),
    finish(LIP_SYNC_REQUEST),
  ]);
  names[TASK] = precise;
  names['{standard}'] = standard;
  names[MODEL] = (await post(MODEL_REQUEST)).body.model_id;
  names['{used}'] = await finish(REUSABLE_REQUEST);
}
