import { PolydubError } from '@polydub/contracts';
import type { Config } from '../config.js';

/** The given address, or else the one in the environment. Throws `PolydubError` usage when there is none. */
export function natsUrl(given: string | undefined, { natsUrl: known }: Pick<Config, 'natsUrl'>): string {
  const url = given ?? known;
  if (url !== undefined) return checked(url, given === undefined ? 'POLYDUB_NATS_URL' : '--nats');
  throw new PolydubError('usage', {
    message: 'no NATS server is named',
    remedy: 'Give --nats nats://HOST:4222, or set POLYDUB_NATS_URL, which other users of the machine cannot see.',
  });
}

/** The same for the records of gateways alone; undefined when there is none. */
export function natsGatewayUrl(
  given: string | undefined,
  { natsGatewayUrl: known }: Pick<Config, 'natsGatewayUrl'>,
): string | undefined {
  const url = given ?? known;
  if (url === undefined) return undefined;
  return checked(url, given === undefined ? 'POLYDUB_NATS_GATEWAY_URL' : '--nats-gateway');
}

/** What to do when a service's gateways have no NATS account of their own. */
export const splitRemedy = 'give NATS an account for gateways alone and name it by POLYDUB_NATS_GATEWAY_URL';

/** The message does not repeat the address, which may hold a password. */
function checked(url: string, setting: string): string {
  if (url.split(',').every((each) => isOfServer(each.trim()))) return url;
  throw new PolydubError('usage', {
    message: `${setting}: the address of the NATS server is not of the form nats://HOST:4222`,
    remedy: `Give ${setting} as nats://HOST:4222 or tls://HOST:4222; several servers are separated by commas.`,
  });
}

function isOfServer(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname } = new URL(text);
  return ['nats:', 'tls:'].includes(protocol) && hostname !== '';
}
