/** The package comes without types. */
declare module 'proxy-from-env' {
  /** The proxy that the environment names for a URL; empty for none. */
  export function getProxyForUrl(url: string): string;
}
