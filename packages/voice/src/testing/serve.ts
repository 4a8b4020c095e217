import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** How a test's server answers a request whose body has been read. */
export type Answer = (request: IncomingMessage, body: string, response: ServerResponse) => void;

/** Starts a server on this machine for one test; `url` has no slash at its end. */
export async function serve(answer: Answer): Promise<{ url: string; close(): void }> {
  const server = createServer((request, response) => {
    // A client that aborts while it sends gets no answer.
    text(request).then(
      (body) => answer(request, body, response),
      () => {},
    );
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

/** Half a second of a square wave, 16 bit at 24 kHz. */
export const squareWave = Buffer.from(
  Int16Array.from({ length: 12_000 }, (_, index) => (index % 200 < 100 ? 8000 : -8000)).buffer,
);
