import { once } from 'node:events';
import { createReadStream, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { z } from 'zod';

/** The other side of a service: serves its media and takes its callbacks. */
export interface ServicePeer {
  readonly url: string;
  stop(): void;
}

const challengeSchema = z.object({ challenge: z.string().optional() });

/** Serves the files under the names that they are given, and answers callbacks and challenges. */
export async function startServicePeer(files: ReadonlyMap<string, string>): Promise<ServicePeer> {
  const server = createServer(async (request, response) => {
    const file = files.get(request.url?.slice(1) ?? '');
    if (file !== undefined) {
      response.writeHead(200, { 'content-length': statSync(file).size });
      createReadStream(file).pipe(response);
      return;
    }
    const { challenge } = challengeSchema.parse(JSON.parse(await text(request)));
    response.end(challenge);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}
