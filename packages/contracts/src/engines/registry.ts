import { PolydubError } from '../polydub-error.js';
import type { Engine } from './engine.js';

/** The engines of a capability by name, each with the function that makes it from its own options. */
export type EngineRecord<E extends Engine, Options extends object> = {
  readonly [Name in keyof Options]: (options: Options[Name]) => E;
};

/** No engine of the capability has this name; the message lists the names that exist. */
export class NoSuchEngineError extends PolydubError {
  readonly capability: string;
  readonly engineName: string;
  readonly availableEngines: readonly string[];

  constructor(capability: string, engineName: string, availableEngines: readonly string[]) {
    super('usage', {
      message: `there is no ${capability} engine "${engineName}"; there are: ${availableEngines.join(', ')}`,
      remedy: `Use one of: ${availableEngines.join(', ')}.`,
    });
    this.capability = capability;
    this.engineName = engineName;
    this.availableEngines = availableEngines;
  }
}

/**
 * Gives the function that makes an engine of a capability from its name and options. Throws {@link NoSuchEngineError} for a
 * name that is not in the record.
 *
 * @param capability What the engines do, for messages: `transcription`.
 */
export function engineCreator<E extends Engine, Options extends object>(
  capability: string,
  engines: EngineRecord<E, Options>,
): <Name extends keyof Options & string>(name: Name, options: Options[Name]) => E {
  return (name, options) => {
    if (Object.hasOwn(engines, name)) return engines[name](options);
    throw new NoSuchEngineError(capability, name, Object.keys(engines));
  };
}
