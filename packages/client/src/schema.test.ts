import { readFile } from 'node:fs/promises';
import openapiTS, { astToString } from 'openapi-typescript';
import { expect, it } from 'vitest';

const header = `/**
 * Made from openapi.json, which is the gateway's own description of its API. Do not edit: \`npm run generate\` in this package makes
 * both anew.
 */
`;

it('the types are those of openapi.json (npm run generate writes them)', async () => {
  const document = JSON.parse(await readFile(new URL('../openapi.json', import.meta.url), 'utf8'));
  // A field with a default may be left out of a request; in answers such fields are required by the document itself.
  const types = astToString(await openapiTS(document, { defaultNonNullable: false }));
  const documented = types.replace(/^export (?:interface|type) ([$\w]+)/gm, '/** The $1 of the API. */\n$&');
  await expect(`${header}${documented}`).toMatchFileSnapshot('schema.ts');
});
