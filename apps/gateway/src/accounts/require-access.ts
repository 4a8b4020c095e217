import type { Account, Plan, Scope } from '@polydub/contracts';
import { ApiError } from '../http/api-error.js';

/** Why accounts of a plan may not use the API; undefined for plans that may. */
const refusals: Readonly<Record<Plan, (() => ApiError) | undefined>> = {
  free: () => new ApiError('814', { message: 'The account is not a member, so it may not call the API.' }),
  member: () => new ApiError('1305', { message: 'The API is open to accounts on the Studio plan or higher.' }),
  studio: undefined,
  enterprise: undefined,
};

/**
 * Throws `ApiError` 814, 1305 or 1503 when the account may not call the API, and 7 when the key lacks the scope, if one is
 * needed.
 */
export function requireAccess({ plan, approved }: Account, scopes: readonly Scope[], scope: Scope | undefined): void {
  const refusal = refusals[plan]?.();
  if (refusal) throw refusal;
  if (!approved) throw new ApiError('1503', { message: 'The account is not approved for the API yet.' });
  if (scope !== undefined && !scopes.includes(scope)) {
    throw new ApiError('7', { message: `This API key has no permission for this: it lacks the scope "${scope}".` });
  }
}
