import { Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import type { LookupFunction } from 'node:net';

/** A pool of connections for HTTP requests. */
export interface Connections {
  readonly http: HttpAgent;
  readonly https: HttpAgent;
  /** Drops every connection, also one in use. */
  close(): void;
}

/** An idle connection is closed after this time: most servers close theirs after 5 s. */
const keepIdleMs = 4_000;

/**
 * Connections that resolve all host names with the given lookup and serve one request each. A URL with an IP address
 * needs no lookup.
 */
export function openConnections(lookup: LookupFunction): Connections {
  return connectionsOf(new HttpAgent({ lookup }), new HttpsAgent({ lookup }));
}

/** The connections of this process that stay open for later requests. */
export const keptConnections: Connections = connectionsOf(
  new HttpAgent({ keepAlive: true, timeout: keepIdleMs }),
  new HttpsAgent({ keepAlive: true, timeout: keepIdleMs }),
);

function connectionsOf(http: HttpAgent, https: HttpsAgent): Connections {
  return {
    http,
    https,
    close() {
      http.destroy();
      https.destroy();
    },
  };
}
