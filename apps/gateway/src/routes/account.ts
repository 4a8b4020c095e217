import {
  type Account,
  type ApiKey,
  type Lane,
  MAX_LIVE_TASKS,
  planSchema,
  planTerms,
  scopeSchema,
} from '@polydub/contracts';
import { z } from 'zod';
import { type Caller, defineEndpoint } from '../http/endpoint.js';
import { heldPoints } from '../points/held-points.js';
import { availablePoints, tasksInLane } from '../points/ledger.js';

const count = z.number().int().nonnegative();
const tasksSchema = z.object({
  limit: count.describe('How many tasks of this kind the key may have queued or running.'),
  in_use: count.describe('How many it has.'),
});

const accountAnswerSchema = z.object({
  account_id: z.string(),
  name: z.string(),
  plan: planSchema,
  points: z.object({
    balance: count.describe('All points of the account.'),
    held: count.describe('Points that its queued and running tasks hold.'),
    available: count.describe('What a new task may cost.'),
  }),
  key: z.object({
    key_id: z.string(),
    name: z.string(),
    scopes: z.array(scopeSchema).describe('What the key that asks may be used for.'),
  }),
  limits: z.object({
    translate_tasks: tasksSchema.describe('Dubs and visual translations.'),
    lip_sync_tasks: tasksSchema.describe('Lip-sync jobs, with a reusable model or without.'),
    account_tasks: tasksSchema.describe('Tasks of all keys of the account.'),
    requests_per_minute: z.object({
      reads: count.describe('GET requests.'),
      writes: count.describe('All others.'),
    }),
  }),
});

/** `GET /v1/account`. */
export const accountEndpoint = defineEndpoint({
  method: 'get',
  path: '/v1/account',
  operationId: 'getAccount',
  tag: 'Account',
  summary: 'Read the balance and the limits of the account and of the key that asks',
  answer: accountAnswerSchema,
  handle: async (call) => showAccount(call),
});

function showAccount({ account, key }: Caller): z.infer<typeof accountAnswerSchema> {
  const { accountId, name, plan, points, holds } = account;
  return {
    account_id: accountId,
    name,
    plan,
    points: { balance: points, held: heldPoints(account), available: availablePoints(account) },
    key: { key_id: key.keyId, name: key.name, scopes: key.scopes },
    limits: {
      translate_tasks: tasksOf(account, key, 'translate'),
      lip_sync_tasks: tasksOf(account, key, 'lipSync'),
      account_tasks: { limit: MAX_LIVE_TASKS, in_use: Object.keys(holds).length },
      requests_per_minute: {
        reads: key.requestsPerMinute ?? planTerms[plan].reads.perMinute,
        writes: key.requestsPerMinute ?? planTerms[plan].writes.perMinute,
      },
    },
  };
}

function tasksOf(account: Account, { keyId, concurrency }: ApiKey, lane: Lane): z.infer<typeof tasksSchema> {
  return { limit: concurrency[lane], in_use: tasksInLane(account, { keyId, lane }) };
}
