import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signRequest } from '../callbacks/sign.js';
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

/** The code of that language on the page that checks signatures. */
async function codeOf(language: string): Promise<string> {
  const page = await readFile(`${docs}api.md`, 'utf8');
  const blocks = page.matchAll(new RegExp(`\`\`\`${language}\n(.*?)\`\`\``, 'gs'));
  return [...blocks].map(([, code = '']) => code).find((code) => code.includes('webhook-signature')) ?? '';
}

describe('the checks of signatures in docs/api.md', () => {
  const secret = `whsec_${Buffer.from('0123456789abcdef0123456789abcdef').toString('base64')}`;
  const now = signRequest('msg_1', { status: 'done', text: 'ñ' }, secret, new Date());
  const old = signRequest('msg_1', {}, secret, new Date(Date.now() - 3_600_000));
  const cases = [
    [now.headers, now.body, true],
    [now.headers, `${now.body} `, false],
    [{ ...now.headers, 'webhook-id': 'msg_2' }, now.body, false],
    [{ ...now.headers, 'webhook-signature': `v1,AAAA ${now.headers['webhook-signature']}` }, now.body, true],
    [old.headers, old.body, false],
  ] as const;

  it('hold in TypeScript', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'polydub-docs-'));
    const file = join(folder, 'is-genuine.ts');
    await writeFile(file, await codeOf('ts'));
    const { isGenuine } = await import(file);
    for (const [headers, body, isWanted] of cases) expect(isGenuine(headers, body, secret)).toBe(isWanted);
    await rm(folder, { recursive: true });
  });

  it('hold in Python', async () => {
    const asked = JSON.stringify(cases.map(([headers, body]) => [headers, body, secret]));
    const program = `${await codeOf('python')}\nimport json, sys\nprint(json.dumps([is_genuine(*each) for each in json.loads(sys.argv[1])]))`;
    const { stdout } = await promisify(execFile)('python3', ['-c', program, asked]);
    expect(JSON.parse(stdout)).toEqual(cases.map(([, , isWanted]) => isWanted));
  });
});

const lipSync = { rules: lipSyncRules, jobRules: lipSyncJobRules, sequenceRules: lipSyncSequences };

it('docs/api-rules.md shows the rules that are tested (vitest -u writes it)', async () => {
  await expect(rulesPage({ rules, jobRules, noStock: noStockRules, sequenceRules, lipSync })).toMatchFileSnapshot(
    `${docs}api-rules.md`,
  );
});
