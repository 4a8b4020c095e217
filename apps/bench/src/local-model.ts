import { PolydubError } from '@polydub/contracts';
import type { EngineChoice } from '@polydub/families';

/**
 * The model for a bench whose alternative runs the same weights: the local one that was chosen, else `standard`. Throws
 * `PolydubError` usage where a server was chosen in its place, whose weights are not here.
 *
 * @param capability as the environment spells it, such as `TRANSLATION`
 */
export function localModelOf(choice: EngineChoice, capability: string, standard: string): string {
  if (choice && 'server' in choice) {
    throw new PolydubError('usage', {
      message: `this bench compares programs that run the same weights here, but POLYDUB_${capability}_URL names a server`,
      remedy: `Unset POLYDUB_${capability}_URL; dub-quality measures what servers do.`,
    });
  }
  return choice?.model ?? standard;
}
