import { setTimeout as sleep } from 'node:timers/promises';
import { createFetcher } from '@polydub/fetcher';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Closing, closings, isRight, startClosingServer } from './testing/closing-server.js';
import { fetchers, type HttpClient, serverEngines } from './testing/http-clients.js';

const sizesBytes = [64_000, 200_000, 3_000_000];
const atOnce = 8;
const hangsAfterMs = 20_000;
const table = sizesBytes.flatMap((sizeBytes) => closings.map((closing) => ({ sizeBytes, closing })));
const fetcher = createFetcher({ allowedNetworks: ['127.0.0.1/32'] });
const uncaught: unknown[] = [];
const note = (error: unknown) => void uncaught.push(error);

beforeEach(() => {
  uncaught.length = 0;
  process.on('uncaughtException', note).on('unhandledRejection', note);
});
afterEach(() => {
  process.off('uncaughtException', note).off('unhandledRejection', note);
});
afterAll(() => fetcher.close());

/** What is wrong with how a client takes the way in which a server ends; nothing when all is well. */
async function problemOf(client: HttpClient, closing: Closing, sizeBytes: number): Promise<string | undefined> {
  const server = await startClosingServer(closing, { status: client.status ?? 200, body: client.body(sizeBytes) });
  const used = client.use(server.url, fetcher).then(
    (bytes) => (client.retries && server.requests() > 1 ? 'error' : bytes),
    () => 'error' as const,
  );
  const outcome = await Promise.race([used, sleep(hangsAfterMs, 'hung' as const, { ref: false })]);
  await server.stop();
  if (outcome === 'some' || (outcome !== 'hung' && isRight(closing, sizeBytes, outcome))) return undefined;
  return `${Object.values(closing).join(', ')}, ${sizeBytes} bytes: ${outcome}`;
}

describe.each([...fetchers, ...serverEngines])('$name', (client) => {
  it('takes every way in which a server may end its connection', async () => {
    const problems: string[] = [];
    const left = [...table];
    const work = async () => {
      for (let next = left.pop(); next; next = left.pop()) {
        const problem = await problemOf(client, next.closing, next.sizeBytes);
        if (problem) problems.push(problem);
      }
    };
    await Promise.all(Array.from({ length: atOnce }, work));
    expect(uncaught).toEqual([]);
    expect(problems).toEqual([]);
  });
});
