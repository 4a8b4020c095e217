import type { Migration } from '@polydub/bus';

/** Version 2: the scope of lip-sync is renamed to its family's name. */
const renameLipSync: Migration = ({ scopes, ...key }) => ({
  ...key,
  scopes: Array.isArray(scopes) ? scopes.map((scope) => (scope === 'lipsync' ? 'lip-sync' : scope)) : scopes,
});

/** Migrations of a key's record, from each version to the next. */
export const keyMigrations: readonly Migration[] = [renameLipSync];
