import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Lane } from '@polydub/contracts';
import { makeMedia } from '../testing/make-media.js';
import { type PolydubUp, startUp, type UpOptions } from '../testing/polydub-up.js';
import { serveCallbacks, serveMedia } from '../testing/serve.js';
import { call } from '../testing/service.js';
import { until } from '../testing/work.js';
import type { CallerName } from './rule.js';

/**
 * Everything that the check of a rule needs: a running service that is reached only by HTTP, keys, media and a
 * receiver.
 */
export interface BlackBox {
  readonly up: PolydubUp;
  readonly url: string;
  readonly mediaUrl: string;
  readonly keys: Readonly<Record<CallerName, string | undefined>>;
  readonly callbacks: Awaited<ReturnType<typeof serveCallbacks>>;
  /** What takes the place of further placeholders in rules, such as `{model}`. */
  readonly names: Record<string, string>;
  close(): Promise<void>;
}

/** How to start a {@link BlackBox}. */
export interface BlackBoxOptions extends UpOptions {
  /** Whether each caller has its own key; otherwise all use the key of `polydub up`. */
  readonly withCallers?: boolean;
  /** Which jobs the callers ask for; default translate. */
  readonly lane?: Lane;
  /** Names of the media that are asked for; default: all. */
  readonly media?: readonly string[];
  /** Makes further media in the folder of the media server. */
  makeMore?(folder: string): Promise<void>;
}

/** Points of the callers' accounts at the start. */
export const startPoints = { customer: 1_000_000, poor: 2, thrifty: 3 } as const;

/** Starts the service and, if asked, makes an account for each kind of caller. */
export async function openBlackBox({
  withCallers = false,
  lane = 'translate',
  media: wanted,
  makeMore = async () => {},
  ...options
}: BlackBoxOptions = {}): Promise<BlackBox> {
  const folder = await mkdtemp(path.join(tmpdir(), 'polydub-box-'));
  const [up, callbacks] = await Promise.all([
    startUp(options),
    serveCallbacks(),
    makeMedia(folder, wanted),
    makeMore(folder),
  ]);
  const media = await serveMedia(folder);
  const keys = withCallers ? await makeCallers(up, lane) : noCallers(up);
  const box: BlackBox = {
    up,
    url: up.url,
    mediaUrl: media.url,
    keys,
    callbacks,
    names: {},
    async close() {
      await up.stop();
      await Promise.all([media.stop(), callbacks.stop()]);
      await rm(folder, { recursive: true });
    },
  };
  return box;
}

/** The points of the account that a key belongs to. */
export async function accountPoints(
  { url }: BlackBox,
  apiKey: string | undefined,
): Promise<{ readonly balance: number; readonly held: number }> {
  return (await call(url, apiKey, 'GET', '/v1/account')).body.points;
}

/** Waits until no task runs of the caller `customer` and of `polydub up` itself, and gives all accounts then. */
export async function accountsAtRest(box: BlackBox): Promise<readonly Account[]> {
  await until(async () => {
    const points = await Promise.all([box.keys.customer, box.up.apiKey].map((key) => accountPoints(box, key)));
    return points.every(({ held }) => held === 0);
  }, 'the end of all holds');
  // Some tasks cost nothing.
  await until(
    async () => (await box.up.admin<unknown[]>('task', 'list', '--live', '--json')).length === 0,
    'the end of all tasks',
  );
  return box.up.admin<Account[]>('account', 'list', '--json');
}

/** An account, as `polydub admin account list` tells it. */
interface Account {
  readonly name: string;
  readonly points: number;
  readonly holds: object;
}

const strangers = { unknown: `pd_000000000000_${'x'.repeat(43)}`, nobody: undefined } as const;

/** The key of `polydub up`, used for every caller. */
function noCallers({ apiKey }: PolydubUp): BlackBox['keys'] {
  const names = [
    'customer',
    'poor',
    'thrifty',
    'busy',
    'hasty',
    'free',
    'member',
    'unapproved',
    'unscoped',
    'revoked',
  ] as const;
  const same = Object.fromEntries(names.map((name) => [name, apiKey])) as Record<(typeof names)[number], string>;
  return { ...same, ...strangers };
}

const tasksOption: Readonly<Record<Lane, string>> = { translate: '--translate-tasks', lipSync: '--lip-sync-tasks' };
const otherScope: Readonly<Record<Lane, string>> = { translate: 'lip-sync', lipSync: 'translate' };

async function makeCallers(up: PolydubUp, lane: Lane): Promise<BlackBox['keys']> {
  const account = async (name: string, ...options: string[]) =>
    String((await up.admin('account', 'create', name, ...options, '--json')).accountId);
  const key = async (accountId: string, ...options: string[]) => {
    const { keyId, apiKey } = await up.admin('key', 'create', accountId, ...options, '--json');
    return { keyId: String(keyId), apiKey: String(apiKey) };
  };
  const holder = async (name: string, ...options: string[]) => (await key(await account(name, ...options))).apiKey;
  const many = [tasksOption[lane], '1000', '--requests-per-minute', '1000000'];
  const revoked = await key('local');
  const [customer, busy, hasty, unscoped, poor, thrifty, free, member, unapproved] = await Promise.all([
    account('customer', '--points', `${startPoints.customer}`)
      .then((id) => key(id, ...many))
      .then(({ apiKey }) => apiKey),
    key('local', tasksOption[lane], '0').then(({ apiKey }) => apiKey),
    key('local', '--requests-per-minute', '1').then(({ apiKey }) => apiKey),
    key('local', '--scopes', otherScope[lane]).then(({ apiKey }) => apiKey),
    holder('poor', '--points', `${startPoints.poor}`),
    holder('thrifty', '--points', `${startPoints.thrifty}`),
    holder('free', '--plan', 'free', '--points', '100'),
    holder('member', '--plan', 'member', '--points', '100'),
    holder('unapproved', '--unapproved', '--points', '100'),
    up.admin('key', 'revoke', revoked.keyId, '--json'),
  ]);
  const made = { customer, busy, hasty, unscoped, poor, thrifty, free, member, unapproved, revoked: revoked.apiKey };
  return { ...made, ...strangers };
}
