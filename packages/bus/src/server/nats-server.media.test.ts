import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { startNatsServer } from './nats-server.js';

it('tells by what signal the server was killed, which its log cannot know', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'polydub-nats-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const server = await startNatsServer({ dataFolder: folder, port: 0, signal: new AbortController().signal });
  process.kill(server.pid, 'SIGKILL');
  expect((await server.ended).split('\n').at(-1)).toBe('killed by SIGKILL');
});
