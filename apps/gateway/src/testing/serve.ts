import { createReadStream, existsSync, statSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';

/** A real HTTP server on a free port of this machine. */
export interface TestServer {
  readonly url: string;
  stop(): Promise<void>;
}

export async function serve(
  listener: (request: IncomingMessage, response: ServerResponse) => void,
  host = '127.0.0.1',
): Promise<TestServer> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, host, resolve));
  return {
    url: `http://${host}:${(server.address() as AddressInfo).port}`,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const LATE_MS = 5_000;

/**
 * Serves silent WAV files (`/12.5.wav` lasts 12.5 s) and the files of a folder, under `/unsized/` without their length,
 * redirects, and a file that says it has 10 GB. Under `/once/` a file is there for the first request alone, under
 * `/late/` each further request waits for five seconds, under `/stalled/` it never comes. Anything else is not there.
 */
export function serveMedia(folder?: string): Promise<TestServer> {
  const asked = new Set<string>();
  return serve(async ({ url: wanted = '' }, response) => {
    const [, manner, url] = /^\/(once|late|stalled)(\/.*?)(?:\?.*)?$/.exec(wanted) ?? [undefined, undefined, wanted];
    if (manner === 'stalled') return;
    const isAgain = asked.has(wanted);
    asked.add(wanted);
    if (manner === 'once' && isAgain) return void response.writeHead(404).end();
    if (manner === 'late' && isAgain) await sleep(LATE_MS);
    const seconds = Number(/^\/(?:unsized\/)?([\d.]+)\.wav/.exec(url)?.[1] ?? Number.NaN);
    const [, unsized, name] = /^\/(unsized\/)?([a-z]+\.\w+)$/.exec(url) ?? [];
    if (folder && name && existsSync(join(folder, name))) sendFile(join(folder, name), response, unsized === undefined);
    else if (url.startsWith('/redirect?to=')) response.writeHead(302, { location: url.slice(13) }).end();
    else if (url === '/huge') response.writeHead(200, { 'content-length': `${10 * 2 ** 30}` }).write('start');
    else if (url.startsWith('/text')) response.end('this is no media');
    else if (seconds >= 0) sendWav(response, seconds, !url.startsWith('/unsized/'));
    else response.writeHead(404).end();
  });
}

function sendFile(file: string, response: ServerResponse, sized: boolean): void {
  if (sized) response.setHeader('content-length', statSync(file).size);
  createReadStream(file).pipe(response);
}

const sampleRateHz = 100;

function sendWav(response: ServerResponse, seconds: number, sized: boolean): void {
  const samples = Math.round(seconds * sampleRateHz);
  const header = Buffer.alloc(44);
  header.write('RIFF', 0);
  header.writeUInt32LE(36 + samples, 4);
  header.write('WAVEfmt ', 8);
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(1, 22);
  header.writeUInt32LE(sampleRateHz, 24);
  header.writeUInt32LE(sampleRateHz, 28);
  header.writeUInt16LE(1, 32);
  header.writeUInt16LE(8, 34);
  header.write('data', 36);
  header.writeUInt32LE(samples, 40);
  const file = Buffer.concat([header, Buffer.alloc(samples, 128)]);
  // Without this header, Node would state the length of a body that is given at once.
  if (!sized) response.setHeader('transfer-encoding', 'chunked');
  response.end(file);
}

/** One request that a callback receiver got. */
export interface ReceivedCallback {
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into bodies of every shape
  readonly body: any;
}

/** A receiver that answers challenges, and all else with the status that it is told. */
export async function serveCallbacks(answer: (callback: ReceivedCallback) => number = () => 204) {
  const received: ReceivedCallback[] = [];
  const server = await serve(async (request, response) => {
    const body = await text(request);
    const callback = { headers: request.headers as Record<string, string>, text: body, body: JSON.parse(body) };
    if (callback.body.type === 'challenge') response.end(JSON.stringify({ challenge: callback.body.challenge }));
    else {
      received.push(callback);
      response.writeHead(answer(callback)).end();
    }
  });
  return { ...server, received };
}
