import { type Connections, keptConnections } from './connections.js';

/**
 * The connections of this process for downloads of its own from a URL. `https:` goes through the proxy that `HTTPS_PROXY`
 * or `ALL_PROXY` names, except to hosts in `NO_PROXY`; the proxy sees the host's name and encrypted bytes. Throws an
 * error that names no password when the proxy's address cannot be used.
 */
export async function connectionsTo(url: URL): Promise<Connections> {
  if (url.protocol !== 'https:') return keptConnections;
  const { getProxyForUrl } = await import('proxy-from-env');
  const proxy = getProxyForUrl(url.href);
  if (proxy === '') return keptConnections;
  const opened = openedBy.get(proxy) ?? (await throughProxy(proxy));
  openedBy.set(proxy, opened);
  return opened;
}

/** By the address of the proxy. */
const openedBy = new Map<string, Connections>();

async function throughProxy(address: string): Promise<Connections> {
  if (!/^https?:$/.test(protocolOf(address))) {
    throw new Error('HTTPS_PROXY or ALL_PROXY is not of the form http://HOST:PORT or https://HOST:PORT');
  }
  const { HttpsProxyAgent } = await import('https-proxy-agent');
  return { ...keptConnections, https: new HttpsProxyAgent(address, { keepAlive: true }) };
}

function protocolOf(address: string): string {
  return URL.canParse(address) ? new URL(address).protocol : '';
}
