import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The parts of a chat completion request that tests look at. */
export interface ReceivedRequest {
  readonly authorization: string | undefined;
  readonly path: string | undefined;
  readonly body: {
    readonly model: string;
    readonly messages: readonly { readonly content: string }[];
    readonly [option: string]: unknown;
  };
  /** Texts of the lines that are asked for. */
  readonly sources: readonly string[];
}

/** How the server answers: a status with a body, or text of a chat completion; nothing at all leaves the request open. */
export type Behaviour = (request: ReceivedRequest, count: number) => Reply | string | undefined;

/** An answer other than a chat completion. */
export interface Reply {
  readonly status: number;
  readonly body: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A running server and what it was asked. */
export interface ChatTestServer {
  /** Address for the engine, ending in `/v1`. */
  readonly url: string;
  readonly requests: readonly ReceivedRequest[];
  close(): Promise<void>;
}

/** Starts an OpenAI-compatible chat server on a free local port that answers as told. */
export async function startChatServer(behave: Behaviour): Promise<ChatTestServer> {
  const requests: ReceivedRequest[] = [];
  const server = createServer(async (incoming, outgoing) => {
    // A client that gives up while it sends gets no answer.
    const request = await receive(incoming).catch(() => undefined);
    if (request === undefined) return;
    requests.push(request);
    answer(outgoing, behave(request, requests.length));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const close = async () => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  };
  return { url: `http://127.0.0.1:${port}/v1`, requests, close };
}

async function receive(incoming: IncomingMessage): Promise<ReceivedRequest> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk as Buffer);
  const body = JSON.parse(Buffer.concat(chunks).toString()) as ReceivedRequest['body'];
  const asked = body.messages.at(-1)?.content.split('\n').at(-1) ?? '{}';
  const sources = Object.values(JSON.parse(asked) as Record<string, string>);
  return { authorization: incoming.headers.authorization, path: incoming.url, body, sources };
}

function answer(outgoing: ServerResponse, reply: Reply | string | undefined): void {
  if (reply === undefined) return;
  if (typeof reply === 'string') {
    const body = { choices: [{ index: 0, finish_reason: 'stop', message: { role: 'assistant', content: reply } }] };
    outgoing.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  } else {
    outgoing.writeHead(reply.status, reply.headers).end(reply.body);
  }
}
