import type { GatewayParts } from './gateway.js';
import type { ListenOptions, RunningGateway } from './start-gateway.js';

/** Starts a gateway. Its code is loaded here: the commands for accounts and keys start without it. */
export async function openGateway(parts: GatewayParts, options: ListenOptions): Promise<RunningGateway> {
  const { startGateway } = await import('./start-gateway.js');
  return startGateway(parts, options);
}
