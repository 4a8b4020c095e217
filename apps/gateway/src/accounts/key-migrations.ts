import type { Migration } from '@polydub/bus';

/** Version 2: the scope of lip-sync has the name of its family. */
const renameLipSync: Migration = ({ scopes, ...key }) => ({
  ...key,
  scopes: Array.isArray(scopes) ? scopes.map((scope) => (scope === 'lipsync' ? 'lip-sync' : scope)) : scopes,
});

/** From each version of a key's record to the next. */
export const keyMigrations: readonly Migration[] = [renameLipSync];
