import type { Scope } from '@polydub/contracts';
import { isKey, keyIdOf } from '../accounts/key-text.js';
import { requireAccess } from '../accounts/require-access.js';
import type { Gateway } from '../gateway.js';
import { gatewayBuckets } from '../state.js';
import { ApiError, asApiError } from './api-error.js';
import type { Caller } from './endpoint.js';

/** The parts of a request that authentication needs. */
export interface Request {
  /** The Authorization header. */
  readonly header: string | undefined;
  readonly method: string;
  /** Undefined where every key may ask. */
  readonly scope: Scope | undefined;
  /** IP address of the client. */
  readonly address: string;
}

/**
 * Finds the caller and counts the request. Throws `ApiError` 1503 (HTTP 401) for a missing or unknown key, 1302 for a
 * revoked one, 1304 for too many requests of the key or failures of the address, and the errors of `requireAccess`.
 */
export async function authenticate(gateway: Gateway, { header, method, scope, address }: Request): Promise<Caller> {
  const caller = await identify(gateway, header).catch((error: unknown) => {
    if (asApiError(error).status === 401) gateway.rateLimit.countFailure(address);
    throw error;
  });
  gateway.rateLimit.count(caller, method);
  requireAccess(caller.account, caller.key.scopes, scope);
  return caller;
}

async function identify({ bus }: Gateway, header: string | undefined): Promise<Caller> {
  const text = /^Bearer +(\S+) *$/i.exec(header ?? '')?.[1];
  if (text === undefined) throw unauthorized('Send the header "Authorization: Bearer <API_KEY>".');
  const keyId = keyIdOf(text);
  const key = keyId === undefined ? undefined : await bus.records(gatewayBuckets.keys).get(keyId);
  if (!key || !isKey(text, key.sha256)) throw unauthorized('This API key is unknown.');
  if (key.revokedAtMs !== undefined) throw new ApiError('1302', { message: 'This API key has been revoked.' });
  const account = await bus.records(gatewayBuckets.accounts).get(key.accountId);
  if (!account) throw unauthorized('The account of this API key is gone.');
  return { account, key };
}

function unauthorized(message: string): ApiError {
  return new ApiError('1503', { message, status: 401, headers: { 'www-authenticate': 'Bearer' } });
}
