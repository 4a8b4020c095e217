import type { Scope } from '@polydub/contracts';
import { isKey, keyIdOf } from '../accounts/key-text.js';
import { requireAccess } from '../accounts/require-access.js';
import type { Gateway } from '../gateway.js';
import { gatewayBuckets } from '../state.js';
import { ApiError } from './api-error.js';
import type { Caller } from './endpoint.js';

/** Finds out who calls. Throws `ApiError` 1503 (HTTP 401) for no or an unknown key, 1302 for a revoked one, and what `requireAccess` throws. */
export async function authenticate({ bus }: Gateway, header: string | undefined, scope: Scope): Promise<Caller> {
  const text = /^Bearer +(\S+) *$/i.exec(header ?? '')?.[1];
  if (text === undefined) throw unauthorized('Send the header "Authorization: Bearer <API_KEY>".');
  const keyId = keyIdOf(text);
  const key = keyId === undefined ? undefined : await bus.records(gatewayBuckets.keys).get(keyId);
  if (!key || !isKey(text, key.sha256)) throw unauthorized('This API key is unknown.');
  if (key.revokedAtMs !== undefined) throw new ApiError('1302', { message: 'This API key has been revoked.' });
  const account = await bus.records(gatewayBuckets.accounts).get(key.accountId);
  if (!account) throw unauthorized('The account of this API key is gone.');
  requireAccess(account, key.scopes, scope);
  return { account, key };
}

function unauthorized(message: string): ApiError {
  return new ApiError('1503', { message, status: 401, headers: { 'www-authenticate': 'Bearer' } });
}
