import { Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import type { LookupFunction } from 'node:net';

/** The open connections of some requests. */
export interface Connections {
  readonly http: HttpAgent;
  readonly https: HttpsAgent;
  /** Drops every connection, also one in use. */
  close(): void;
}

/** A kept connection is dropped after so long without use: most servers drop theirs after 5 s. */
const keepIdleMs = 4_000;

/**
 * Connections that all go through one lookup of names, and are used for one request each. An IP address in a URL needs no
 * lookup.
 */
export function openConnections(lookup: LookupFunction): Connections {
  return connectionsOf(new HttpAgent({ lookup }), new HttpsAgent({ lookup }));
}

/** The connections of this process that are kept for the next request. */
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
