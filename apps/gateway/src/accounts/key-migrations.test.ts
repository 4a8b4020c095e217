import { expect, it } from 'vitest';
import { keyMigrations } from './key-migrations.js';

it('gives the scope of lip-sync the name of its family', () => {
  const [toVersion2] = keyMigrations;
  expect(toVersion2?.({ keyId: 'k', scopes: ['translate', 'lipsync', 'library'] })).toEqual({
    keyId: 'k',
    scopes: ['translate', 'lip-sync', 'library'],
  });
});
