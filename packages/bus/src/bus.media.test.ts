import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { kill } from 'node:process';
import { connect } from '@nats-io/transport-node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type Bus, connectBus } from './connect-bus.js';
import { type NatsServer, startNatsServer } from './server/nats-server.js';

let folder: string;
let server: NatsServer;
let bus: Bus;
const signal = new AbortController().signal;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'polydub-bus-'));
  server = await startNatsServer({ dataFolder: folder, port: 0, signal });
  bus = await connectBus({ url: server.url, name: 'test' });
});
afterAll(async () => {
  await bus.close();
  await server.stop();
  await rm(folder, { recursive: true });
});

const numbers = { bucket: 'numbers', value: z.object({ n: z.number() }) };

describe('Records', () => {
  it('creates once, reads, lists and removes', async () => {
    const records = bus.records(numbers);
    expect(await records.create('a.one', { n: 1 })).toBe(true);
    expect(await records.create('a.one', { n: 2 })).toBe(false);
    await records.put('b', { n: 3 });
    expect(await records.get('a.one')).toEqual({ n: 1 });
    expect([...(await records.list('a.>')).keys()]).toEqual(['a.one']);
    await records.remove('a.one');
    expect(await records.get('a.one')).toBeUndefined();
    expect(await records.create('a.one', { n: 4 })).toBe(true);
  });

  it('loses no change when many change the same record at once', async () => {
    const records = bus.records(numbers);
    const add = () => records.update('sum', (sum) => ({ n: (sum?.n ?? 0) + 1 }));
    await Promise.all(Array.from({ length: 25 }, add));
    expect(await records.get('sum')).toEqual({ n: 25 });
  });

  it('leaves a record alone when the change says so', async () => {
    const records = bus.records(numbers);
    await records.put('kept', { n: 7 });
    expect(await records.update('kept', () => undefined)).toEqual({ n: 7 });
  });

  it('refuses to write and names what it cannot read', async () => {
    await expect(bus.records(numbers).put('bad', { n: 'x' } as never)).rejects.toThrow();
    await bus.records({ bucket: 'numbers', value: z.unknown() }).put('odd', { other: 1 });
    await expect(bus.records(numbers).get('odd')).rejects.toThrow(/record odd of numbers has an unknown form/);
  });

  it('tells watchers of what is there, what changes and what goes', async () => {
    const records = bus.records(numbers);
    await records.put('w.a', { n: 1 });
    const controller = new AbortController();
    const seen: unknown[] = [];
    for await (const { key, value } of records.watch('w.*', { signal: controller.signal })) {
      seen.push([key, value?.n]);
      if (seen.length === 1) await records.put('w.b', { n: 2 });
      if (seen.length === 2) await records.remove('w.a');
      if (seen.length === 3) controller.abort();
    }
    expect(seen).toEqual([
      ['w.a', 1],
      ['w.b', 2],
      ['w.a', undefined],
    ]);
  });

  it('lists what is there while it is written anew again and again', async () => {
    const records = bus.records(numbers);
    let isWriting = true;
    const writing = (async () => {
      for (let n = 0; isWriting; n += 1)
        await Promise.all([records.put('busy.a', { n }), records.put('busy.b', { n })]);
    })();
    try {
      await expect.poll(async () => (await records.list('busy.*')).size).toBe(2);
      for (let times = 0; times < 300; times += 1) {
        expect([...(await records.list('busy.*')).keys()].sort()).toEqual(['busy.a', 'busy.b']);
      }
    } finally {
      isWriting = false;
      await writing;
    }
    await records.remove('busy.a');
    expect([...(await records.list('busy.*')).keys()]).toEqual(['busy.b']);
    expect(await records.list('none.*')).toEqual(new Map());
  });

  it('forgets records that are not written again', async () => {
    const fleeting = bus.records({ bucket: 'fleeting', value: z.number(), ttlMs: 1000 });
    await fleeting.put('a', 1);
    await expect.poll(() => fleeting.get('a')).toBeUndefined();
  });
});

const words = { stream: 'WORDS', subject: 'words', message: z.object({ word: z.string() }) };
const take = (topic: string) => bus.queue(words).take(topic, { waitMs: 1_000 });
/** Of a topic where there is a message. */
const takeSure = (topic: string) => bus.queue(words).take(topic, { waitMs: 20_000 });

describe('Queue', () => {
  it('gives each message once, by topic', async () => {
    const queue = bus.queue(words);
    await queue.publish({ word: 'x' }, { topic: 'cpu.any', id: '1' });
    await queue.publish({ word: 'y' }, { topic: 'cpu.other', id: '2' });
    const taken = await takeSure('cpu.any');
    expect(taken).toMatchObject({ message: { word: 'x' }, topic: 'cpu.any', deliveryCount: 1 });
    expect(await take('cpu.any')).toBeUndefined();
    taken?.ack();
    (await takeSure('cpu.other'))?.ack();
    await expect.poll(() => queue.count()).toBe(0);
  });

  it('takes the same id for the same message', async () => {
    const queue = bus.queue(words);
    await queue.publish({ word: 'x' }, { topic: 'same', id: 'same' });
    await queue.publish({ word: 'x' }, { topic: 'same', id: 'same' });
    (await takeSure('same'))?.ack();
    expect(await take('same')).toBeUndefined();
  });

  it('gives out again what was put back, and never what was ended', async () => {
    await bus.queue(words).publish({ word: 'back' }, { topic: 'back', id: 'back' });
    (await takeSure('back'))?.nak(0);
    const again = await takeSure('back');
    expect(again?.deliveryCount).toBe(2);
    again?.term();
    expect(await take('back')).toBeUndefined();
  });

  it('gives at once what waits, by topic, tells of what comes, and lists what is there', async () => {
    const queue = bus.queue({ ...words, stream: 'TURNS', subject: 'turns' });
    const heard: string[] = [];
    const controller = new AbortController();
    queue.listen((topic) => heard.push(topic), controller);
    expect(await queue.takeNow('a.studio.x')).toBeUndefined();
    for (const id of ['1', '2']) await queue.publish({ word: id }, { topic: 'a.studio.x', id });
    await queue.publish({ word: '3' }, { topic: 'a', id: '3' });
    expect((await queue.topics()).sort()).toEqual(['a', 'a.studio.x']);
    const first = await queue.takeNow('a.studio.x');
    expect(first).toMatchObject({ message: { word: '1' }, topic: 'a.studio.x', deliveryCount: 1 });
    const second = await queue.takeNow('a.studio.x');
    expect(await queue.takeNow('a.studio.x')).toBeUndefined();
    first?.nak(0);
    await expect.poll(() => heard).toEqual(['a.studio.x', 'a.studio.x', 'a', 'a.studio.x']);
    const again = await queue.takeNow('a.studio.x');
    expect(again).toMatchObject({ message: { word: '1' }, deliveryCount: 2 });
    again?.working();
    again?.ack();
    second?.term();
    (await queue.takeNow('a'))?.ack();
    await expect.poll(() => queue.count()).toBe(0);
    controller.abort();
  });

  it('gives none of what was put back before its delay is over', async () => {
    const queue = bus.queue(words);
    await queue.publish({ word: 'later' }, { topic: 'later.studio.x', id: 'later' });
    (await queue.takeNow('later.studio.x'))?.nak(60_000);
    await queue.publish({ word: 'next' }, { topic: 'later.studio.x', id: 'next' });
    const next = await queue.takeNow('later.studio.x');
    expect(next?.message).toEqual({ word: 'next' });
    next?.ack();
    expect(await queue.takeNow('later.studio.x')).toBeUndefined();
  });

  it('removes and reports what it cannot read', async () => {
    const loose = bus.queue({ ...words, message: z.unknown() });
    await loose.publish({ other: 1 }, { topic: 'odd', id: 'odd' });
    const problems: string[] = [];
    const onUnreadable = (problem: string) => void problems.push(problem);
    expect(await bus.queue(words).take('odd', { waitMs: 1000, onUnreadable })).toBeUndefined();
    expect(problems).toEqual([expect.stringContaining('words.odd')]);
    expect(await take('odd')).toBeUndefined();
  });
});

describe('Broadcast', () => {
  it('passes over what nobody can read, and hears the next', async () => {
    const controller = new AbortController();
    const heard: number[] = [];
    bus.broadcast({ subject: 'odd', message: z.number() }).listen('a', (n) => heard.push(n), controller);
    // What is asked after it is answered after the server knows of the listener.
    await bus.records(numbers).get('flush');
    const { host, username: user, password: pass } = new URL(server.url);
    const stranger = await connect({ servers: host, user, pass });
    for (const text of ['no JSON', '"no number"', '1']) stranger.publish('odd.a', text);
    await stranger.flush();
    await stranger.close();
    await expect.poll(() => heard).toEqual([1]);
    controller.abort();
  });

  it('reaches who listens', async () => {
    const news = bus.broadcast({ subject: 'news', message: z.number() });
    const heard: number[] = [];
    const controller = new AbortController();
    news.listen('a', (n) => heard.push(n), { signal: controller.signal });
    news.send('a', 1);
    await expect.poll(() => heard).toEqual([1]);
    controller.abort();
    news.send('a', 2);
    await bus.records(numbers).get('flush');
    expect(heard).toEqual([1]);
  });
});

describe('a server that is killed and started again', () => {
  it('is a pause: records, watches and queues go on', async () => {
    const records = bus.records(numbers);
    const queue = bus.queue(words);
    const controller = new AbortController();
    const seen: unknown[] = [];
    const watching = (async () => {
      for await (const { value } of records.watch('restart', { signal: controller.signal })) seen.push(value?.n);
    })();
    await records.put('restart', { n: 1 });
    // Before it is told of the record, the watch is not known to be there: it would tell of the second alone.
    await expect.poll(() => seen).toEqual([1]);
    await queue.publish({ word: 'kept' }, { topic: 'restart', id: 'kept' });
    expect(await queue.takeNow('restart.studio.x')).toBeUndefined();
    await queue.publish({ word: 'turn' }, { topic: 'restart.studio.x', id: 'turn' });

    kill(server.pid, 'SIGKILL');
    await server.ended;
    const writing = records.put('restart', { n: 2 });
    server = await startNatsServer({ dataFolder: folder, port: server.port, signal });
    await writing;

    await expect.poll(() => seen.at(-1)).toBe(2);
    expect(new Set(seen)).toEqual(new Set([1, 2]));
    await expect.poll(async () => (await take('restart'))?.message).toEqual({ word: 'kept' });
    await expect.poll(async () => (await queue.takeNow('restart.studio.x'))?.message).toEqual({ word: 'turn' });
    controller.abort();
    await watching;
  });
});

describe('a server that is silent for a while', () => {
  it('is a pause for who takes from a queue', async () => {
    const queue = bus.queue(words);
    expect(await take('silent')).toBeUndefined();
    kill(server.pid, 'SIGSTOP');
    try {
      expect(await take('silent')).toBeUndefined();
    } finally {
      kill(server.pid, 'SIGCONT');
    }
    await queue.publish({ word: 'after' }, { topic: 'silent', id: 'after' });
    await expect.poll(async () => (await take('silent'))?.message).toEqual({ word: 'after' });
  });
});

describe('connectBus', () => {
  it('says so when there is no server', async () => {
    await expect(connectBus({ url: 'nats://127.0.0.1:1', name: 'test' })).rejects.toMatchObject({
      kind: 'bus-failed',
      retryable: true,
      message: expect.stringContaining('127.0.0.1:1'),
    });
  });

  it('needs the credentials of an embedded server', async () => {
    await expect(connectBus({ url: `nats://127.0.0.1:${server.port}`, name: 'test' })).rejects.toThrow();
  });
});
