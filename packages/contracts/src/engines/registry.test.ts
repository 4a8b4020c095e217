import { describe, expect, it } from 'vitest';
import type { Engine } from './engine.js';
import { engineCreator, NoSuchEngineError } from './registry.js';

interface GreeterOptions {
  readonly polite: { readonly title: string };
  readonly short: object;
}

const greeter = (name: string): Engine => ({ name, kind: 'local', fingerprint: name, dispose: async () => {} });
const createGreeter = engineCreator<Engine, GreeterOptions>('greeting', {
  polite: ({ title }) => greeter(`polite ${title}`),
  short: () => greeter('short'),
});

describe('engineCreator', () => {
  it('makes the engine of a name with its options', () => {
    expect(createGreeter('polite', { title: 'Dr.' }).name).toBe('polite Dr.');
  });

  it.each(['rude', 'toString'])('lists the engines that exist when asked for %s', (name) => {
    const create = () => createGreeter(name as 'short', {});
    expect(create).toThrow(NoSuchEngineError);
    expect(create).toThrow(`there is no greeting engine "${name}"; there are: polite, short`);
    expect(create).toThrow(
      expect.objectContaining({ kind: 'usage', engineName: name, availableEngines: ['polite', 'short'] }),
    );
  });
});
