import { describe, expect, it } from 'vitest';
import { sentencesOf } from './sentences.js';

describe('sentencesOf', () => {
  it('cuts at the ends of sentences', () => {
    expect(sentencesOf('One. Two! Three? Four', 'en')).toEqual(['One.', 'Two!', 'Three?', 'Four']);
  });

  it('keeps initials with their name', () => {
    expect(sentencesOf('I met J. K. Rowling. She smiled.', 'en')).toEqual(['I met J. K. Rowling.', 'She smiled.']);
  });

  it('knows the marks of other scripts', () => {
    expect(sentencesOf('你好。再见！', 'zh')).toEqual(['你好。', '再见！']);
    expect(sentencesOf('नमस्ते। आप कैसे हैं?', 'hi')).toEqual(['नमस्ते।', 'आप कैसे हैं?']);
  });

  it('gives nothing for blank text', () => {
    expect(sentencesOf(' \n ', 'en')).toEqual([]);
  });
});
