import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request to a lip-sync server whose body was read. */
export interface ReceivedRequest {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly options: { readonly model: string; readonly frames: number; readonly framesPerSecond: number };
  readonly video: Buffer;
  readonly audio: Buffer;
}

/** Starts a lip-sync server on this machine for one test; `url` has no slash at its end. */
export async function lipSyncServer(
  answer: (request: ReceivedRequest, response: ServerResponse) => unknown,
): Promise<{ url: string; close(): void }> {
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    try {
      for await (const chunk of request) chunks.push(chunk as Buffer);
    } catch {
      // A client that aborts while it sends gets no answer.
      return;
    }
    const { headers, url: path = '' } = request;
    const type = headers['content-type'] ?? '';
    const form = await new Response(Buffer.concat(chunks), { headers: { 'content-type': type } }).formData();
    const bytes = async (name: string) => Buffer.from(await (form.get(name) as Blob).arrayBuffer());
    const [video, audio] = [await bytes('video'), await bytes('audio')];
    answer({ path, headers, options: JSON.parse(String(form.get('options'))), video, audio }, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
