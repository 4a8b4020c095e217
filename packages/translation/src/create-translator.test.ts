import { describe, expect, it } from 'vitest';
import { createTranslator, type TranslatorOptions } from './create-translator.js';

const models: TranslatorOptions['models'] = {
  ensure: () => Promise.reject(new Error('not asked for')),
  fingerprint: (name) => `sha-of-${name}`,
};

describe('createTranslator', () => {
  it('lists the engines that there are when asked for another', () => {
    expect(() => createTranslator('magic', { models })).toThrow(
      expect.objectContaining({ code: 'usage', remedy: 'Use one of: llama, openai.' }),
    );
  });

  it('says what a bridge lacks', () => {
    const server = { url: 'http://localhost:1/v1' };
    expect(() => createTranslator('openai', { models })).toThrow('needs the address of a server');
    expect(() => createTranslator('openai', { models, server })).toThrow("needs the name of the server's model");
    expect(() => createTranslator('openai', { models, model: 'm', server: { url: 'localhost' } })).toThrow(
      'http or https',
    );
  });

  it('takes the weights into the fingerprint', () => {
    expect(createTranslator('llama', { models }).fingerprint).toContain('sha-of-qwen2.5-coder-1.5b');
    expect(() => createTranslator('llama', { models, model: '/no/such.gguf' })).toThrow('/no/such.gguf is not a file');
  });

  it('knows which languages the small model speaks', () => {
    const { supports } = createTranslator('llama', { models });
    expect(supports('en', 'es-MX').level).toBe('good');
    expect(supports('en', 'zu')).toMatchObject({ level: 'none', reason: expect.stringContaining('Zulu') });
  });
});
