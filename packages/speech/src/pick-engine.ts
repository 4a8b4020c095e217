import { PolydubError } from '@polydub/contracts';

/** The entry of a capability's record of engines. Throws `PolydubError` `usage`, naming those that exist. */
export function pickEngine<Record extends object, Name extends keyof Record>(
  capability: string,
  engines: Record,
  name: Name,
): Record[Name] {
  if (Object.hasOwn(engines, name)) return engines[name];
  throw new PolydubError('usage', {
    message: `There is no ${capability} engine "${String(name)}"; there are: ${Object.keys(engines).join(', ')}`,
  });
}
