import { fileURLToPath } from 'node:url';
import { families } from '@polydub/contracts';
import { expect, it } from 'vitest';
import { endpointsOf } from '../endpoints.js';
import { openApiDocument } from './document.js';

const kept = fileURLToPath(new URL('../../../../packages/client/openapi.json', import.meta.url));
const retention = { linkLifetimeSeconds: 7 * 24 * 3600, keepResultsForMs: 30 * 24 * 3_600_000 };

it('the document that the client is made from is that of the gateway (npm run generate --workspace packages/client writes it)', async () => {
  const document = openApiDocument(endpointsOf(families), 'http://127.0.0.1:8080', retention);
  await expect(`${JSON.stringify(document, null, 1)}\n`).toMatchFileSnapshot(kept);
});
