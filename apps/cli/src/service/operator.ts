import { readFile, rename, writeFile } from 'node:fs/promises';
import type { Bus } from '@polydub/bus';
import { createAccount, createKey, type IssuedKey, listAccounts, listKeys } from '@polydub/gateway';
import { z } from 'zod';

/** The local account's credentials, and whether they were created just now. */
export interface Operator extends IssuedKey {
  readonly isNew: boolean;
}

/** High enough that the owner of the service never reaches it. */
const REQUESTS_PER_MINUTE = 60_000;

const credentialsSchema = z.object({ keyId: z.string(), apiKey: z.string(), webhookSecret: z.string() });

/** The studio account of the user who runs `polydub up`. */
const account = {
  accountId: 'local',
  name: 'Local studio',
  plan: 'studio',
  approved: true,
  points: 1_000_000,
} as const;

/**
 * The local studio account's key. The service stores only its hash, so the key itself is in a file that only its owner
 * can read. When that file is missing or its key was revoked, a new key is made.
 */
export async function readyOperator(bus: Bus, file: string): Promise<Operator> {
  const known = await readCredentials(file);
  const accounts = await listAccounts(bus);
  if (!accounts.some(({ accountId }) => accountId === account.accountId)) await createAccount(bus, account);
  const keys = await listKeys(bus, account.accountId);
  const works = keys.some(({ keyId, revokedAtMs }) => keyId === known?.keyId && revokedAtMs === undefined);
  if (known && works) return { ...known, isNew: false };
  const made = await createKey(bus, {
    accountId: account.accountId,
    name: 'made by polydub up',
    requestsPerMinute: REQUESTS_PER_MINUTE,
  });
  await writeFile(`${file}.new`, `${JSON.stringify(made, null, 2)}\n`, { mode: 0o600 });
  await rename(`${file}.new`, file);
  return { ...made, isNew: true };
}

async function readCredentials(file: string): Promise<IssuedKey | undefined> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
  });
  return text === undefined ? undefined : credentialsSchema.parse(JSON.parse(text));
}
