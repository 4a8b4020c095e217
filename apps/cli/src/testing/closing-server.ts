import { createServer, type Server, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** How a web server ends its connection. */
export interface Closing {
  readonly version: 'HTTP/1.0' | 'HTTP/1.1';
  /** How the body's end is known: by a stated length, by chunks, or only by the end of the connection. */
  readonly framing: 'length' | 'chunked' | 'none';
  readonly closes: 'after the headers' | 'within the body' | 'with the body' | 'after the body';
  readonly by: 'FIN' | 'RST';
}

/** All ways to end a connection that HTTP/1 knows. */
export const closings: readonly Closing[] = (['HTTP/1.0', 'HTTP/1.1'] as const).flatMap((version) =>
  (['length', 'chunked', 'none'] as const)
    .filter((framing) => version === 'HTTP/1.1' || framing !== 'chunked')
    .flatMap((framing) =>
      (['after the headers', 'within the body', 'with the body', 'after the body'] as const).flatMap((closes) =>
        (['FIN', 'RST'] as const).map((by) => ({ version, framing, closes, by })),
      ),
    ),
);

/** How many bytes a client got, `enough` when it made something of them, or that it failed. */
export type Outcome = number | 'enough' | 'error';

/**
 * Whether a client that reads all may end so. A reset may overtake the bytes before it, and a system that learns of it together
 * with the last bytes may report a regular end: only a body that states where it ends can be told from a part of one.
 */
export function isRight({ framing, closes, by }: Closing, sizeBytes: number, outcome: Outcome): boolean {
  const sent = sentOf(closes, sizeBytes);
  if (framing === 'none' && by === 'RST') return outcome === 'error' || outcome === 'enough' || outcome <= sent;
  if (framing !== 'none' && sent < sizeBytes) return outcome === 'error';
  // An engine can make nothing of an empty body.
  return outcome === sent || outcome === 'enough' || (outcome === 'error' && (by === 'RST' || sent === 0));
}

/** What a server sends. */
export interface Content {
  readonly status: number;
  readonly body: Buffer;
}

/** A server on a free port of 127.0.0.1 that ends its first answer as told; later requests are answered well. */
export async function startClosingServer(
  closing: Closing,
  content: Content,
): Promise<{ url: string; requests(): number; stop(): Promise<void> }> {
  const sockets = new Set<Socket>();
  let requests = 0;
  const server: Server = createServer((socket) => {
    sockets.add(socket.on('close', () => sockets.delete(socket)).on('error', () => {}));
    void afterRequest(socket).then(() => {
      requests += 1;
      return answer(socket, requests === 1 ? closing : wellBehaved, content);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return {
    url: `http://127.0.0.1:${address.port}/media`,
    requests: () => requests,
    stop: () => {
      for (const socket of sockets) socket.destroy();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

const wellBehaved: Closing = { version: 'HTTP/1.1', framing: 'length', closes: 'with the body', by: 'FIN' };

/** Resolves when the request was read, body and all. */
function afterRequest(socket: Socket): Promise<void> {
  return new Promise((resolve) => {
    let text = '';
    socket.on('data', (data) => {
      text += data.toString('latin1');
      const headers = text.indexOf('\r\n\r\n');
      const length = Number(/content-length: (\d+)/i.exec(text)?.[1] ?? 0);
      if (headers >= 0 && text.length >= headers + 4 + length) resolve();
    });
  });
}

async function answer(socket: Socket, { version, framing, closes, by }: Closing, content: Content): Promise<void> {
  const { status, body } = content;
  const headers = [`${version} ${status} Status`, 'Content-Type: application/octet-stream'];
  if (framing === 'length') headers.push(`Content-Length: ${body.length}`);
  if (framing === 'chunked') headers.push('Transfer-Encoding: chunked');
  if (version === 'HTTP/1.1') headers.push('Connection: close');
  socket.write(`${headers.join('\r\n')}\r\n\r\n`);
  const sent = body.subarray(0, sentOf(closes, body.length));
  const whole = sent.length === body.length;
  const flushed = new Promise((resolve) => socket.write(framing === 'chunked' ? chunked(sent, whole) : sent, resolve));
  if (closes === 'after the body') await flushed.then(() => sleep(10));
  if (by === 'FIN') socket.end();
  else socket.resetAndDestroy();
}

function sentOf(closes: Closing['closes'], sizeBytes: number): number {
  if (closes === 'after the headers') return 0;
  return closes === 'within the body' ? Math.floor(sizeBytes / 2) : sizeBytes;
}

function chunked(bytes: Buffer, whole: boolean): Buffer {
  const size = 16_384;
  const parts: Buffer[] = [];
  for (let at = 0; at < bytes.length; at += size) {
    const part = bytes.subarray(at, at + size);
    parts.push(Buffer.from(`${part.length.toString(16)}\r\n`), part, Buffer.from('\r\n'));
  }
  return Buffer.concat(whole ? [...parts, Buffer.from('0\r\n\r\n')] : parts);
}
