import { describe, expect, it } from 'vitest';
import { espeakIpa } from './espeak-ipa.js';

const { signal } = new AbortController();
const read = (texts: string[], voice: string) => espeakIpa(texts, { program: 'espeak-ng', voice, signal });

describe('espeakIpa', () => {
  it('puts the punctuation back and keeps texts apart', async () => {
    expect(await read(['Hola, ¿qué tal?', 'Bien… «gracias».'], 'es')).toEqual([
      'ˈola, ¿kˈe tˈal?',
      'bjˈen… «ɡɾˈaθjas».',
    ]);
  });

  it('reads a phrase that espeak-ng itself would cut, and marks alone', async () => {
    const [reading, marks] = await read(['Prof Dr Smith 3.5 kg', '?!'], 'en-us');
    expect(reading).toMatch(/^pɹˈɑːf.*smˈɪθ.*fˈa\^ɪv/);
    expect(marks).toBe('?!');
  });

  it('drops the marks of a change of language', async () => {
    expect(await read(['यह Google है।'], 'hi')).toEqual([expect.not.stringContaining('(')]);
  });
});
