import type { Bus } from '@polydub/bus';
import { type ApiKey, defaultConcurrency, keyScopes, PolydubError, type Scope } from '@polydub/contracts';
import { makeKeyText, makeWebhookSecret } from '../accounts/key-text.js';
import { gatewayBuckets } from '../state.js';

/** What an operator specifies for a new key. */
export interface NewKey {
  readonly accountId: string;
  readonly name: string;
  /** Default: all. */
  readonly scopes?: readonly Scope[];
  /** Most live tasks per lane. Default: `defaultConcurrency`. */
  readonly concurrency?: ApiKey['concurrency'];
  /** Default: the plan's rates. */
  readonly requestsPerMinute?: number;
}

/** A new key, with the secrets that are shown only once. */
export interface IssuedKey {
  readonly keyId: string;
  /** What clients send as `Authorization: Bearer`. */
  readonly apiKey: string;
  /** Secret with which receivers of callbacks check signatures. */
  readonly webhookSecret: string;
}

/** A key without its secrets, as operators see it later. */
export type ShownKey = Omit<ApiKey, 'sha256' | 'webhookSecret'>;

/** Makes a key for an account. Throws `PolydubError` usage when there is no such account, or the key has no scope. */
export async function createKey(
  bus: Bus,
  { accountId, name, scopes = keyScopes(), concurrency = defaultConcurrency, requestsPerMinute }: NewKey,
): Promise<IssuedKey> {
  if (!(await bus.records(gatewayBuckets.accounts).get(accountId))) throw unknown('account', accountId);
  if (scopes.length === 0) {
    throw new PolydubError('usage', {
      message: 'a key without scopes could do nothing',
      remedy: `Give it some of ${keyScopes().join(', ')}; without --scopes it has all.`,
    });
  }
  const { keyId, text, sha256 } = makeKeyText();
  const webhookSecret = makeWebhookSecret();
  const key: ApiKey = {
    keyId,
    accountId,
    name,
    sha256,
    scopes: [...scopes],
    concurrency,
    ...(requestsPerMinute === undefined ? {} : { requestsPerMinute }),
    webhookSecret,
    createdAtMs: Date.now(),
  };
  await bus.records(gatewayBuckets.keys).create(keyId, key);
  return { keyId, apiKey: text, webhookSecret };
}

/** Revokes a key; its tasks go on. Throws `PolydubError` usage when there is no such key. */
export async function revokeKey(bus: Bus, keyId: string): Promise<ShownKey> {
  const revoked = await bus
    .records(gatewayBuckets.keys)
    .update(keyId, (key) => (key && key.revokedAtMs === undefined ? { ...key, revokedAtMs: Date.now() } : undefined));
  if (!revoked) throw unknown('key', keyId);
  return shown(revoked);
}

/** The keys of an account, oldest first. Throws `PolydubError` usage when there is no such account. */
export async function listKeys(bus: Bus, accountId: string): Promise<ShownKey[]> {
  if (!(await bus.records(gatewayBuckets.accounts).get(accountId))) throw unknown('account', accountId);
  const keys = [...(await bus.records(gatewayBuckets.keys).list()).values()];
  return keys
    .filter((key) => key.accountId === accountId)
    .sort((a, b) => a.createdAtMs - b.createdAtMs)
    .map(shown);
}

function shown({ sha256: _hash, webhookSecret: _secret, ...key }: ApiKey): ShownKey {
  return key;
}

function unknown(what: string, id: string): PolydubError {
  return new PolydubError('usage', {
    message: `there is no ${what} ${id}`,
    remedy: `List them with: polydub admin ${what} list${what === 'key' ? ' ACCOUNT' : ''}`,
  });
}
