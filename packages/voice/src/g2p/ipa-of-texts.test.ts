import { describe, expect, it } from 'vitest';
import { ipaOfTexts } from './ipa-of-texts.js';

const { signal } = new AbortController();
const read = (language: string, ...texts: string[]) => ipaOfTexts({ texts, language, signal });

describe('ipaOfTexts', () => {
  it('reads Japanese: w and f do not close the lips, and no ligatures are left', async () => {
    expect(await read('ja', '私は船で行きます。', '父')).toEqual(['wataɕi wa fɯne de ikʲimasɨ。', 'tɕitɕi']);
  });

  it('reads Chinese as Mandarin, with weak stops where no breath follows', async () => {
    expect(await read('zh-CN', '爸爸怕冷', '中国')).toEqual(['b̥a↘b̥a pʰa↘lə↓ŋ', 'tʂʊ→ŋɡ̊wo↗']);
  });

  it('leaves out characters that no dictionary knows', async () => {
    const [ipa = ''] = (await read('ja', '㐂㐂か')) ?? [];
    expect(ipa).toMatch(/ka/u);
    expect(ipa).not.toMatch(/\p{Script=Han}/u);
  });

  it('leaves languages that espeak-ng reads to it', async () => {
    expect(await read('es', 'hola')).toBeUndefined();
  });
});
