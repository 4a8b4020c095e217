import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { visualProjectOf } from '../testing/projects.js';
import { serveCallbacks, serveMedia, type TestServer } from '../testing/serve.js';
import { type Customer, startService, type TestService } from '../testing/service.js';
import { jobRules } from './job-rules.js';
import { lipSyncJobRules, lipSyncRules } from './lip-sync-rules.js';
import { lipSyncSequences } from './lip-sync-sequences.js';
import { noStockRules } from './no-stock-rules.js';
import { rules } from './rules.js';
import { rulesPage } from './rules-table.js';
import { sequenceRules } from './sequence-rules.js';

const docs = fileURLToPath(new URL('../../../../docs/', import.meta.url));

let service: TestService;
let customer: Customer;
/** Path of the project that commands edit and export. */
let project: string;
let media: TestServer;
let receiver: TestServer;
beforeAll(async () => {
  [service, media, receiver] = await Promise.all([startService(), serveMedia(), serveCallbacks()]);
  customer = await service.customer();
  project = await visualProjectOf(service, media, customer);
});
afterAll(async () => {
  await service.stop();
  await Promise.all([media.stop(), receiver.stop()]);
});

/** Runs a command of the page with its example addresses turned into real ones. */
async function run(command: string, ids: Readonly<Record<string, string>>): Promise<Record<string, unknown>> {
  const real = command
    .replaceAll('https://example.com/talk.mp4', `${media.url}/5.wav`)
    .replaceAll('https://example.com/hook', receiver.url);
  const env = { PATH: '/usr/bin:/bin', POLYDUB: service.gateway.url, KEY: customer.apiKey, ...ids };
  const { stdout } = await promisify(execFile)('sh', ['-euc', real], { env });
  return JSON.parse(stdout);
}

it('every command of docs/api.md works as it stands there', async () => {
  const page = await readFile(`${docs}api.md`, 'utf8');
  const commands = [...page.matchAll(/```sh\n(.*?)```/gs)].map(([, command = '']) => command);
  expect(commands).toHaveLength(19);
  const ids: Record<string, string> = { PROJECT_ID: basename(project), LINE_ID: 'c1' };
  for (const command of commands) {
    const answer = await run(command, ids);
    expect(answer, command).not.toHaveProperty('code');
    const made = Object.entries(answer).filter(([name]) => name.endsWith('_id'));
    for (const [name, id] of made) ids[name.toUpperCase()] = String(id);
  }
  expect(Object.keys(ids).sort()).toEqual([
    ...['ACCOUNT_ID', 'GLOSSARY_ID', 'GROUP_ID', 'LINE_ID', 'PROJECT_ID', 'SUBTITLE_STYLE_ID', 'TASK_ID', 'UPLOAD_ID'],
  ]);
});

const lipSync = { rules: lipSyncRules, jobRules: lipSyncJobRules, sequenceRules: lipSyncSequences };

it('docs/api-rules.md shows the rules that are tested (vitest -u writes it)', async () => {
  await expect(rulesPage({ rules, jobRules, noStock: noStockRules, sequenceRules, lipSync })).toMatchFileSnapshot(
    `${docs}api-rules.md`,
  );
});
