import { createReadStream } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import { connect } from 'node:net';
import path from 'node:path';
import { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { buckets } from '@polydub/bus';
import { createFetcher } from '@polydub/fetcher';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeGateway } from '../gateway.js';
import { sweepResults } from '../results/sweep.js';
import { gatewayBuckets } from '../state.js';
import { type Customer, startService, type TestService } from '../testing/service.js';
import { until } from '../testing/work.js';

const talk = fileURLToPath(new URL('../../../../examples/kennedy-1961.flac', import.meta.url));
const srt = '1\n00:00:00,000 --> 00:00:01,000\nHello\n';
const MAX_BYTES = 50_000_000;

type Body = NonNullable<RequestInit['body']>;

let service: TestService;
let nowMs = Date.now();
beforeAll(async () => {
  service = await startService({ maxInputBytes: MAX_BYTES, nowMs: () => nowMs });
});
afterAll(() => service.stop());

/** Sends a body to `POST /v1/uploads`. */
async function upload({ apiKey }: Customer, body: Body, query = '', headers: Record<string, string> = {}) {
  const answer = await fetch(`${service.gateway.url}/v1/uploads${query}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${apiKey}`, ...headers },
    body,
    duplex: 'half',
  } as RequestInit);
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
  return { status: answer.status, body: (await answer.json()) as any };
}

const stream = (file: string) => Readable.toWeb(createReadStream(file)) as Body;
const dub = (url: string, more: object = {}) => ({
  ...{ media_type: 'audio', media_url: url, source_language: 'en', target_language: 'es' },
  ...more,
});

/** Unfinished files in the store of the service. */
const unfinished = () => readdir(path.join(service.folder, 'store', 'scratch')).catch(() => []);

describe('an upload', () => {
  it('is kept, told by its content, and taken as the media and the subtitles of a job', async () => {
    const customer = await service.customer();
    const { status, body: media } = await upload(customer, stream(talk), '?name=a%20talk.flac');
    expect([status, media]).toEqual([
      200,
      {
        upload_id: expect.any(String),
        url: `upload://${media.upload_id}/a%20talk.flac`,
        name: 'a talk.flac',
        size_bytes: (await stat(talk)).size,
        duration_seconds: expect.any(Number),
        created_at: new Date(nowMs).toISOString(),
        expires_at: new Date(nowMs + 30 * 24 * 3_600_000).toISOString(),
      },
    ]);
    const { body: subtitles } = await upload(customer, srt);
    expect(subtitles).toMatchObject({ name: 'upload.srt', format: 'srt', size_bytes: srt.length });
    const { body: job } = await customer.call(
      'POST',
      '/v1/media/translate',
      dub(media.url, { subtitle_url: subtitles.url }),
    );
    expect(job).toMatchObject({ status: 'queuing' });
    const task = await service.bus.records(buckets.tasks).get(job.task_id);
    const files = await Promise.all(
      ['media', 'subtitles'].map(async (role) => {
        const artifact = task?.uploads?.[role];
        return artifact && readFile(await service.store.localPath(artifact));
      }),
    );
    expect(files[0]?.equals(await readFile(talk))).toBe(true);
    expect(`${files[1]}`).toBe(srt);
    const { points } = (await customer.call('GET', '/v1/account')).body;
    expect(points.held).toBe(3 * Math.ceil(media.duration_seconds / 60));
    expect(await unfinished()).toEqual([]);
  });

  it('is listed, shown and deleted by its account, and by no other', async () => {
    const [customer, stranger] = [await service.customer(), await service.customer()];
    const { body: first } = await upload(customer, srt);
    const { body: second } = await upload(customer, srt);
    const list = async () => (await customer.call('GET', '/v1/uploads')).body.uploads;
    expect(await list()).toEqual([second, first]);
    const one = `/v1/uploads/${first.upload_id}`;
    expect((await customer.call('GET', one)).body).toEqual(first);
    for (const method of ['GET', 'DELETE']) expect((await stranger.call(method, one)).status).toBe(404);
    const { status, body } = await stranger.call('POST', '/v1/media/translate', dub(first.url));
    expect([status, body.message]).toEqual([
      400,
      expect.stringContaining('media_url: expected an upload of this account'),
    ]);
    expect((await customer.call('DELETE', one)).body).toEqual(first);
    expect((await customer.call('GET', one)).status).toBe(404);
    expect(await list()).toEqual([second]);
  });

  it('ends when it is as old as results may be, but its file stays for a task that was given it', async () => {
    const { bus, store } = service;
    const customer = await service.customer();
    const { body: used } = await upload(customer, stream(talk));
    const { body: job } = await customer.call('POST', '/v1/media/translate', dub(used.url));
    nowMs += 31 * 24 * 3_600_000;
    expect((await customer.call('GET', `/v1/uploads/${used.upload_id}`)).status).toBe(404);
    expect((await customer.call('POST', '/v1/media/translate', dub(used.url))).status).toBe(400);
    const fetcher = createFetcher();
    const log = { info: () => {}, error: () => {} };
    const gateway = await makeGateway({ bus, store, fetcher, log, nowMs: () => nowMs }, { publicUrl: 'http://x' });
    await sweepResults(gateway);
    const media = (await bus.records(buckets.tasks).get(job.task_id))?.uploads?.media;
    expect(media && (await store.has(media))).toBe(true);
    await fetcher.close();
    nowMs = Date.now();
    expect((await customer.call('GET', `/v1/uploads/${used.upload_id}`)).status).toBe(404);
  });
});

describe('refused is', () => {
  const cases: [string, Body, Record<string, string>, number, string][] = [
    ['a body of nothing', '', {}, 400, 'body: expected a file, got nothing'],
    ['text', 'this is no media', {}, 400, 'body: expected video, sound, a picture or SRT subtitles'],
    ['WebVTT', `WEBVTT\n\n${srt}`, {}, 400, 'body: expected video, sound'],
    [
      'a form',
      srt,
      { 'content-type': 'multipart/form-data; boundary=x' },
      400,
      'content-type: expected the file itself',
    ],
  ];
  it.each(cases)('%s', async (_, body, headers, status, message) => {
    const answer = await upload(await service.customer(), body, '', headers);
    expect([answer.status, answer.body.code, answer.body.message]).toEqual([
      status,
      '5',
      expect.stringContaining(message),
    ]);
    expect(await unfinished()).toEqual([]);
  });

  it('a file that is too large, whether it says so or not', async () => {
    const customer = await service.customer();
    const large = new Uint8Array(MAX_BYTES + 1);
    expect(await upload(customer, large)).toMatchObject({ status: 413, body: { code: '5' } });
    const unsized = Readable.toWeb(Readable.from([large.subarray(1), Buffer.from('more')])) as Body;
    expect(await upload(customer, unsized)).toMatchObject({ status: 413, body: { code: '5' } });
    expect(await unfinished()).toEqual([]);
    expect((await customer.call('GET', '/v1/uploads')).body.uploads).toEqual([]);
  });

  it('one too many', async () => {
    const customer = await service.customer();
    const { body: first } = await upload(customer, srt);
    const records = service.bus.records(gatewayBuckets.uploads);
    const place = `${customer.accountId}.${first.upload_id}`;
    await records.update(
      place,
      (record) => record && { ...record, artifact: { ...record.artifact, sizeBytes: 64 * 2 ** 30 } },
    );
    expect(await upload(customer, srt)).toMatchObject({ status: 409, body: { code: '5' } });
  });

  it('a key that is not known, before anything is read', async () => {
    const stranger = { ...(await service.customer()), apiKey: 'pd_none' };
    expect(await upload(stranger, srt)).toMatchObject({ status: 401, body: { code: '1503' } });
  });

  it('an upload that does not fit its field', async () => {
    const customer = await service.customer();
    const { body: subtitles } = await upload(customer, srt);
    const { body } = await customer.call('POST', '/v1/media/translate', dub(subtitles.url));
    expect(body.message).toContain('media_url: expected video or sound');
    const visual = { video_url: subtitles.url, source_language: 'en', target_language: 'es' };
    const noVideo = await customer.call('POST', '/v1/media/frame_translate', visual);
    expect(noVideo.body.message).toContain('video_url: expected a video,');
    const reference = { reference_file_url: 'http://media.example/a.mp4', reference_file_type: 'video' };
    const lips = { ...reference, audio_url: subtitles.url, model: 'standard_v1' };
    const noSound = await customer.call('POST', '/v1/video_generation', lips);
    expect(noSound.body.message).toContain('audio_url: expected .wav, .mp3 or .m4a by its content');
    const { body: sound } = await upload(customer, stream(talk));
    const script = await customer.call('POST', '/v1/media/translate', dub(sound.url, { subtitle_url: sound.url }));
    expect(script.body.message).toContain('subtitle_url: expected SRT subtitles');
    const callback = await customer.call(
      'POST',
      '/v1/media/translate',
      dub(subtitles.url, { callback_url: subtitles.url }),
    );
    expect(callback.body).toMatchObject({ code: '5' });
    for (const url of ['upload://', 'upload://..', 'upload:', 'upload://none/a'])
      expect((await customer.call('POST', '/v1/media/translate', dub(url))).body.message).toContain('media_url');
  });
});

it('a connection that is cut leaves nothing behind, and its place is free again', async () => {
  const customer = await service.customer();
  const { hostname, port } = new URL(service.gateway.url);
  const head = `POST /v1/uploads HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${customer.apiKey}\r\nContent-Length: 1000\r\n\r\n`;
  const sockets = Array.from({ length: 4 }, () => connect(Number(port), hostname));
  for (const socket of sockets) socket.on('error', () => {}).write(`${head}half of it`);
  await until(async () => (await unfinished()).length === 4, 'four uploads');
  expect(await upload(customer, srt)).toMatchObject({ status: 429, body: { code: '1304' } });
  for (const socket of sockets) socket.destroy();
  await until(async () => (await unfinished()).length === 0, 'the end of all uploads');
  expect((await upload(customer, srt)).status).toBe(200);
  expect(service.errors).toEqual([]);
});
