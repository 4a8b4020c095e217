import { withTimeout } from '@polydub/contracts';
import { type Connections, discard, type HttpAnswer, openConnections, sendRequest } from '@polydub/http';
import { addressRule } from './addresses.js';
import { checkUrl, shownUrl } from './check-url.js';
import { fetchFailure, UnusableRedirect } from './fetch-failure.js';
import type { FetchLimits } from './fetch-limits.js';
import { guardedLookup, type Resolve, resolveBySystem } from './guarded-lookup.js';

const maxRedirects = 5;
const redirects: readonly number[] = [301, 302, 303, 307, 308];
/** A transfer in which the server sends nothing for this time fails. */
const silenceTimeoutMs = 30_000;

/** Settings of the operator. */
export interface FetcherOptions {
  /** Networks in CIDR notation that are allowed although they are not public. Default: none. */
  readonly allowedNetworks?: readonly string[];
  /** The option with which an operator gives them, for messages. Default: none is named. */
  readonly allowedBy?: string;
  /** Default: the system's resolver. */
  readonly resolve?: Resolve;
}

/** One request to a URL that a client gave. */
export interface FetchRequest extends FetchLimits {
  readonly method?: 'GET' | 'POST';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** Default true. Must be false for callbacks, which are never redirected. */
  readonly followRedirects?: boolean;
  readonly signal?: AbortSignal | undefined;
}

/** The answer to a {@link FetchRequest}. The body must be read or discarded. */
export type FetchAnswer = HttpAnswer;

/** Fetches URLs that clients name, and connects only to public addresses and to networks that the operator allows. */
export interface Fetcher {
  /**
   * Sends the request. Throws `PolydubError` `invalid-request` when the URL, or one that it redirects to, may not be
   * fetched, and `download-failed` when the connection fails. Answers of any HTTP status are returned.
   */
  send(url: string, request: FetchRequest): Promise<FetchAnswer>;
  /** Throws `PolydubError` `invalid-request` when the URL's text alone shows that it may not be fetched. */
  check(url: string): void;
  /** Drops every connection, those in use included. */
  close(): Promise<void>;
}

/** Makes a fetcher. Throws `PolydubError` usage when an allowed network is not in CIDR notation. */
export function createFetcher({
  allowedNetworks = [],
  allowedBy,
  resolve = resolveBySystem,
}: FetcherOptions = {}): Fetcher {
  const isAllowed = addressRule(allowedNetworks);
  const connections = openConnections(guardedLookup(resolve, isAllowed));
  const guard: Guard = { check: (url) => checkUrl(url, isAllowed, allowedBy), allowedBy };
  return {
    send: (url, options) => send(url, options, connections, guard),
    check: (url) => void guard.check(url),
    close: async () => connections.close(),
  };
}

/** Tells which URLs may be fetched. */
interface Guard {
  /** Throws `PolydubError` `invalid-request` for one that may not. */
  check(url: string): URL;
  readonly allowedBy: string | undefined;
}

async function send(
  text: string,
  options: FetchRequest,
  connections: Connections,
  { check, allowedBy }: Guard,
): Promise<FetchAnswer> {
  const { method = 'GET', headers = {}, body, followRedirects = true, timeoutMs } = options;
  const signal = withTimeout(options.signal, timeoutMs);
  let url = check(text);
  try {
    for (let hop = 0; ; hop += 1) {
      const answer = await sendRequest(url, { method, headers, body, signal, connections, silenceTimeoutMs });
      const location = followRedirects ? locationOf(answer) : undefined;
      if (location === undefined) return answer;
      discard(answer);
      if (hop === maxRedirects) throw new UnusableRedirect(`more than ${maxRedirects} redirects`);
      url = check(redirectTarget(location, url));
    }
  } catch (error) {
    options.signal?.throwIfAborted();
    throw fetchFailure(url.href, error, { timeoutMs, allowedBy });
  }
}

function redirectTarget(location: string, base: URL): string {
  if (URL.canParse(location, base.href)) return new URL(location, base).href;
  throw new UnusableRedirect(`it redirects to "${shownUrl(location)}", which is not a URL`);
}

function locationOf({ statusCode, headers }: FetchAnswer): string | undefined {
  const { location } = headers;
  return redirects.includes(statusCode) && typeof location === 'string' ? location : undefined;
}
