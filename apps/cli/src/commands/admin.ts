import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { advanceTask, type Bus, type BusOptions, buckets, connectBus } from '@polydub/bus';
import { type Account, isEnded, PolydubError, type Scope, type TaskRecord } from '@polydub/contracts';
import {
  changeAccount,
  createAccount,
  createKey,
  grantPoints,
  listAccounts,
  listKeys,
  type NewAccount,
  type PointsJournal,
  revokeKey,
  type ShownKey,
  showJournal,
  showTask,
} from '@polydub/gateway';
import type { Command } from 'commander';
import { readConfig } from '../config.js';
import { table } from '../output/table.js';
import { natsGatewayUrl, natsUrl, splitRemedy } from '../service/nats-url.js';
import { dataFiles } from '../service/start-tree.js';

interface AdminOptions {
  readonly nats?: string;
  readonly natsGateway?: string;
  readonly dataDir?: string;
  readonly json?: boolean;
}

/** Rows of a table for people; the first one is the heading. */
type Rows = readonly (readonly string[])[];

/** `polydub admin account create`. */
export async function createAccountCommand(name: string, command: Command): Promise<void> {
  const { plan, points, unapproved } = command.opts<Pick<NewAccount, 'plan' | 'points'> & { unapproved: boolean }>();
  await answer(command, (bus) => createAccount(bus, { name, plan, points, approved: !unapproved }), oneAccount);
}

/** `polydub admin account list`. */
export async function listAccountsCommand(command: Command): Promise<void> {
  await answer(command, listAccounts, (accounts) => [accountHeading, ...accounts.map(accountRow)]);
}

/** `polydub admin account set`: changes the settings that are given as options; the others stay. */
export async function setAccountCommand(accountId: string, command: Command): Promise<void> {
  const { plan, approved } = command.opts<Partial<Pick<NewAccount, 'plan' | 'approved'>>>();
  const change = { ...(plan === undefined ? {} : { plan }), ...(approved === undefined ? {} : { approved }) };
  await answer(command, (bus) => changeAccount(bus, accountId, change), oneAccount);
}

/** `polydub admin key create`: prints key and secret, which cannot be shown again. */
export async function createKeyCommand(accountId: string, command: Command): Promise<void> {
  const { name, scopes, translateTasks, lipSyncTasks, requestsPerMinute } = command.opts<KeyOptions>();
  const concurrency = { translate: translateTasks, lipSync: lipSyncTasks };
  const rate = requestsPerMinute === undefined ? {} : { requestsPerMinute };
  const wanted = { accountId, name, concurrency, ...(scopes ? { scopes } : {}), ...rate };
  await answer(
    command,
    (bus) => createKey(bus, wanted),
    ({ keyId, apiKey, webhookSecret }) => [
      ['key', keyId],
      ['API key', apiKey],
      ['webhook secret', webhookSecret],
    ],
  );
}

interface KeyOptions {
  readonly name: string;
  readonly scopes?: readonly Scope[];
  readonly translateTasks: number;
  readonly lipSyncTasks: number;
  readonly requestsPerMinute?: number;
}

/** `polydub admin key list`. */
export async function listKeysCommand(accountId: string, command: Command): Promise<void> {
  await answer(
    command,
    (bus) => listKeys(bus, accountId),
    (keys) => [keyHeading, ...keys.map(keyRow)],
  );
}

/** `polydub admin key revoke`. */
export async function revokeKeyCommand(keyId: string, command: Command): Promise<void> {
  await answer(
    command,
    (bus) => revokeKey(bus, keyId),
    (key) => [keyHeading, keyRow(key)],
  );
}

/** `polydub admin points show`. */
export async function showPointsCommand(accountId: string, command: Command): Promise<void> {
  await answer(command, (bus) => pointsOf(bus, accountId), pointsRows);
}

/** `polydub admin points journal`: fails when the entries do not add up to the balance. */
export async function showJournalCommand(accountId: string, command: Command): Promise<void> {
  let journal: PointsJournal | undefined;
  await answer(
    command,
    async (bus) => {
      journal = await showJournal(bus, accountId);
      return journal;
    },
    journalRows,
  );
  if (journal?.sums) return;
  throw new PolydubError('internal', {
    message: `the journal of ${accountId} does not sum to its ${journal?.points} points, ${journal?.held} of them held`,
    remedy: 'Look in the logs of the gateways, and set the balance right with: polydub admin points grant',
  });
}

/** `polydub admin points grant`. */
export async function grantPointsCommand(accountId: string, points: number, command: Command): Promise<void> {
  const grant = async (bus: Bus) => pointsIn(await grantPoints(bus, accountId, points));
  await answer(command, grant, pointsRows);
}

/** `polydub admin task list`, newest first. */
export async function listTasksCommand(command: Command): Promise<void> {
  const { account, live } = command.opts<{ readonly account?: string; readonly live: boolean }>();
  await answer(
    command,
    async (bus) => {
      const tasks = [...(await bus.records(buckets.tasks).list()).values()];
      const wanted = tasks.filter((task) => (!account || task.accountId === account) && !(live && isEnded(task)));
      return wanted.sort((a, b) => b.createdAtMs - a.createdAtMs);
    },
    (tasks) => [taskHeading, ...tasks.map(taskRow)],
  );
}

/** `polydub admin task show`: always JSON, as a task does not fit in a table. */
export async function showTaskCommand(taskId: string, command: Command): Promise<void> {
  await answer(command, (bus) => showTask(bus, taskId));
}

/** `polydub admin task cancel`: the task is not charged. A task that has ended stays as it is. */
export async function cancelTaskCommand(taskId: string, command: Command): Promise<void> {
  const error = { code: 'cancelled', message: 'The task was cancelled by an operator.' };
  await answer(
    command,
    async (bus) => {
      await showTask(bus, taskId);
      await advanceTask(bus, taskId, { state: 'failed', error });
      return (await showTask(bus, taskId)).task;
    },
    (task) => [taskHeading, taskRow(task)],
  );
}

/** Runs an action and prints its result: as a table if there is one for it, else as JSON. */
async function answer<T>(command: Command, work: (bus: Bus) => Promise<T>, rows?: (result: T) => Rows): Promise<void> {
  const options = command.optsWithGlobals<AdminOptions>();
  const server = await serverOf(options);
  // In a service with a gateways' own account, records that are made here without it would never be found.
  if (server.gatewayUrl === undefined) process.stderr.write(`without the gateways' own account: ${splitRemedy}\n`);
  const bus = await connectBus({ ...server, name: 'polydub admin' });
  try {
    const result = await work(bus);
    process.stdout.write(`${rows && !options.json ? table(rows(result)) : JSON.stringify(result)}\n`);
  } finally {
    await bus.close();
  }
}

async function serverOf({
  nats,
  natsGateway,
  dataDir,
}: AdminOptions): Promise<Pick<BusOptions, 'url' | 'gatewayUrl' | 'tls'>> {
  const config = readConfig();
  if (nats !== undefined || (dataDir === undefined && config.natsUrl !== undefined)) {
    return { url: natsUrl(nats, config), gatewayUrl: natsGatewayUrl(natsGateway, config), tls: config.natsTls };
  }
  const folder = path.resolve(dataDir ?? config.dataFolder);
  const [url, gatewayUrl] = await Promise.all([
    readKept(path.join(folder, dataFiles.natsUrl)),
    readKept(path.join(folder, dataFiles.natsGatewayUrl)),
  ]);
  // Used only where the address begins with tls://.
  const tls = { caFile: path.join(folder, dataFiles.join, 'cert.pem') };
  if (url !== undefined) return { url, gatewayUrl, tls };
  throw new PolydubError('usage', {
    message: `no service is known: there is no ${path.join(folder, dataFiles.natsUrl)}`,
    remedy: 'Name its NATS server with --nats, or the data folder of a polydub up with --data-dir.',
  });
}

function readKept(file: string): Promise<string | undefined> {
  return readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return undefined;
    throw new PolydubError('usage', {
      message: `${file} cannot be read (${error.code})`,
      remedy: 'Run this as the user who runs polydub up.',
      cause: error,
    });
  });
}

interface Points {
  readonly accountId: string;
  readonly points: number;
  readonly held: number;
  readonly available: number;
}

async function pointsOf(bus: Bus, accountId: string): Promise<Points> {
  const account = (await listAccounts(bus)).find((each) => each.accountId === accountId);
  if (account) return pointsIn(account);
  throw new PolydubError('usage', { message: `there is no account ${accountId}` });
}

function pointsIn({ accountId, points, holds }: Account): Points {
  const held = Object.values(holds).reduce((sum, hold) => sum + hold.points, 0);
  return { accountId, points, held, available: points - held };
}

function pointsRows({ accountId, points, held, available }: Points): Rows {
  return [
    ['account', 'points', 'held', 'available'],
    [accountId, ...[points, held, available].map(String)],
  ];
}

function journalRows({ entries }: PointsJournal): Rows {
  let [balance, held] = [0, 0];
  const rows = entries.map((entry) => {
    balance += entry.points;
    held += entry.held;
    const at = new Date(entry.atMs).toISOString();
    return [at, entry.kind, entry.taskId ?? '', ...[entry.points, entry.held, balance, held].map(String)];
  });
  return [['at', 'entry', 'task', 'points', 'held', 'balance', 'held in all'], ...rows];
}

const accountHeading = ['account', 'plan', 'approved', 'points', 'live tasks', 'name'];

function accountRow({ accountId, plan, approved, points, holds, name }: Account): string[] {
  return [accountId, plan, approved ? 'yes' : 'no', `${points}`, `${Object.keys(holds).length}`, name];
}

function oneAccount(account: Account): Rows {
  return [accountHeading, accountRow(account)];
}

const keyHeading = ['key', 'state', 'translate', 'lip-sync', 'scopes', 'name'];

function keyRow({ keyId, revokedAtMs, concurrency, scopes, name }: ShownKey): string[] {
  const state = revokedAtMs === undefined ? 'good' : 'revoked';
  return [keyId, state, `${concurrency.translate}`, `${concurrency.lipSync}`, scopes.join(','), name];
}

const taskHeading = ['task', 'account', 'state', 'progress', 'error', 'created'];

function taskRow({ taskId, accountId, state, progress, error, createdAtMs }: TaskRecord): string[] {
  const created = new Date(createdAtMs).toISOString();
  return [taskId, accountId, state, `${Math.round(progress * 100)} %`, error?.code ?? '', created];
}
