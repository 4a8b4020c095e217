import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { PolydubConnectionError } from './errors.js';
import { PolydubClient } from './polydub-client.js';

/** A client whose requests are noted, and answered with this. */
function noting(answer: () => Response) {
  const asked: { method: string; url: string; headers: Headers; body: string }[] = [];
  const fetch = async (request: string | URL | Request) => {
    if (!(request instanceof Request)) throw new Error('a Request is expected');
    const { method, url, headers } = request;
    asked.push({ method, url, headers, body: await request.text() });
    return answer();
  };
  return { asked, client: new PolydubClient({ baseUrl: 'http://dub.example/api/', apiKey: 'key', fetch }) };
}

it('sends the key to the API, also where it lies under a path', async () => {
  const { asked, client } = noting(() => Response.json({ task_id: 't' }));
  await client.translate.get('t');
  await client.upload(new Blob(['sound']), { name: 'a b.wav' });
  expect(asked.map(({ method, url, body }) => [method, url, body])).toEqual([
    ['GET', 'http://dub.example/api/v1/media/translate/t', ''],
    ['POST', 'http://dub.example/api/v1/uploads?name=a+b.wav', 'sound'],
  ]);
  for (const { headers } of asked) expect(headers.get('authorization')).toBe('Bearer key');
  expect(asked[1]?.headers.has('idempotency-key')).toBe(false);
});

it('downloads into a stream, without the key', async () => {
  const { asked, client } = noting(() => new Response('the film'));
  const to = new PassThrough();
  const [, content] = await Promise.all([client.download('http://files.example/a?signature=s', to), text(to)]);
  expect(content).toBe('the film');
  expect(asked[0]?.headers.has('authorization')).toBe(false);
});

it('says that a download broke off, also where the answer had begun', async () => {
  const server = createServer((_, answer) => {
    answer.writeHead(200, { 'content-length': 1000 });
    answer.write('half', () => answer.destroy());
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const download = new PolydubClient({ baseUrl, apiKey: 'key' }).download(`${baseUrl}/a`, new PassThrough().resume());
  await expect(download).rejects.toThrow(PolydubConnectionError);
  await expect(download).rejects.toThrow(`The answer of ${baseUrl} broke off`);
  server.close();
});

it('blames the file and not the service where a file cannot be read', async () => {
  const { asked, client } = noting(() => Response.json({}));
  await expect(client.uploadFile('nothing.mp4')).rejects.toThrow(/ENOENT.*nothing\.mp4/);
  await expect(client.uploadFile(tmpdir())).rejects.toThrow(`${tmpdir()}: expected a file, got a folder.`);
  expect(asked).toEqual([]);
});

it.each(['127.0.0.1:8080', 'dub.example.com', '', 'ftp://a.example'])('takes %j for no address', (baseUrl) => {
  expect(() => new PolydubClient({ baseUrl, apiKey: 'key' })).toThrow(`baseUrl: expected an address`);
});

it('asks the way of kept models for a job with one', async () => {
  const { asked, client } = noting(() => Response.json({}));
  await client.lipSync.start({ model_id: 'm', driving_text: 'Hello' });
  expect(asked[0]?.url).toBe('http://dub.example/api/v1/reusable_lipsync_model_video_generation');
});
