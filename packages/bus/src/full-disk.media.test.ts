import { execFileSync, spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type Bus, connectBus } from './connect-bus.js';
import { type NatsServer, startNatsServer } from './server/nats-server.js';

const DISK_BYTES = 30 * 2 ** 20;
const bucket = { bucket: 'polydub_test', value: z.object({ text: z.string() }) };
const freshBucket = { ...bucket, bucket: 'polydub_fresh' };
const queue = { stream: 'POLYDUB_TEST', subject: 'polydub.test', message: bucket.value };
const freshQueue = { ...queue, stream: 'POLYDUB_FRESH', subject: 'polydub.fresh' };
const folder = await mkdtemp(join(tmpdir(), 'polydub-full-disk-'));
const disk = join(folder, 'disk');
await mkdir(disk);
const mayNotMount = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_BYTES}`, 'tmpfs', disk]).status !== 0;
if (mayNotMount) {
  process.stderr.write('Left out, for this needs the right to mount a small disk.\n');
  await rm(folder, { recursive: true });
}

describe.skipIf(mayNotMount)('a server whose disk is full', () => {
  let server: NatsServer;
  let bus: Bus;
  beforeAll(async () => {
    server = await startNatsServer({ dataFolder: join(disk, 'nats'), port: 0, signal: new AbortController().signal });
    // Longer than the test may take: a write that waited for its end would fail it.
    bus = await connectBus({ url: server.url, name: 'test', patienceMs: 600_000 });
    await bus.records(bucket).put('one', { text: 'before' });
    await bus.queue(queue).publish({ text: 'before' }, { topic: 'a', id: '1' });
    await writeFile(join(disk, 'filling'), Buffer.alloc(2 * DISK_BYTES)).catch(() => {});
  });
  afterAll(async () => {
    await bus.close();
    await server.stop();
    execFileSync('umount', ['--lazy', disk]);
    await rm(folder, { recursive: true });
  });

  const full = { kind: 'storage-full', retryable: true, message: expect.stringContaining('has no room left') };
  const long = { text: 'x'.repeat(200_000) };

  it('refuses at once to open what is used for the first time', async () => {
    const short = { text: 'x' };
    await expect(bus.records(freshBucket).put('one', short)).rejects.toMatchObject(full);
    await expect(bus.queue(freshQueue).publish(short, { topic: 'a', id: '1' })).rejects.toMatchObject(full);
    await expect(bus.blobs({ maxBytes: DISK_BYTES }).list().next()).rejects.toMatchObject(full);
  });

  it('refuses what is written and published within seconds, and gives back what it has', async () => {
    const records = bus.records(bucket);
    await expect(records.update('two', () => long)).rejects.toMatchObject(full);
    await expect(bus.queue(queue).publish(long, { topic: 'a', id: '2' })).rejects.toMatchObject(full);
    expect(await records.get('one')).toEqual({ text: 'before' });
  });
});
