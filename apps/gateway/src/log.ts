/** The log of a gateway; never media text, never keys. */
export interface GatewayLog {
  info(message: string, fields: Readonly<Record<string, unknown>>): void;
  error(message: string, fields: Readonly<Record<string, unknown>>): void;
}
