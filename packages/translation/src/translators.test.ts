import { NoSuchEngineError } from '@polydub/contracts';
import { describe, expect, it } from 'vitest';
import { createTranslator, type TranslatorOptions } from './translators.js';

const models: TranslatorOptions['llama']['models'] = {
  ensure: () => Promise.reject(new Error('not asked for')),
  fingerprint: (name) => `sha-of-${name}`,
};

describe('createTranslator', () => {
  it('lists the engines that there are when asked for another', () => {
    const create = () => createTranslator('magic' as 'llama', { models });
    expect(create).toThrow(NoSuchEngineError);
    expect(create).toThrow(expect.objectContaining({ kind: 'usage', remedy: 'Use one of: llama, openai.' }));
  });

  it('refuses a server whose address is none', () => {
    const server = { url: 'localhost' };
    expect(() => createTranslator('openai', { model: 'm', server })).toThrow('http or https');
  });

  it('takes the weights into the fingerprint', () => {
    expect(createTranslator('llama', { models }).fingerprint).toContain('sha-of-qwen2.5-coder-1.5b');
    expect(() => createTranslator('llama', { models, model: '/no/such.gguf' })).toThrow('/no/such.gguf is not a file');
  });

  it('knows which languages the small model speaks', () => {
    const { supports } = createTranslator('llama', { models });
    expect(supports('fr', 'en-GB').level).toBe('poor');
    expect(supports('en', 'zu')).toMatchObject({ level: 'none', reason: expect.stringContaining('Zulu') });
  });
});
