import { describe, expect, it } from 'vitest';
import { cangjieCodes, cangjieText } from './cangjie.js';
import { nextToken, promptPositions, promptsOf } from './preprocess.js';

const codes = cangjieCodes(['日\ta', '曰\ta', '月\tb', '好\tvnd']);

describe('promptsOf', () => {
  it.each([
    ['es-MX', 'Hola  amigo', ['[es]Hola amigo.']],
    ['nb', 'Takk!', ['[no]Takk!']],
    ['ko', '안녕', [`[ko]${'안녕'.normalize('NFD')}.`]],
    ['zh', '日好。', ['[zh][cj_a][cj_.][cj_v][cj_n][cj_d][cj_.].']],
    ['ja', '私は東京へ行く。', ['[ja]わたしはとうきょうへいく。'.normalize('NFKD')]],
    ['en', '…', []],
  ])('in %s', async (language, text, prompts) => {
    expect(await promptsOf(text, language, codes)).toEqual(prompts);
  });

  it('joins sentences up to the length that the model keeps words for', async () => {
    const sentence = 'The museum opens at nine in the morning and closes late.';
    const prompts = await promptsOf(`${sentence} `.repeat(10), 'en', codes);
    expect(prompts.length).toBeGreaterThan(1);
    expect(prompts.every((prompt) => prompt.length <= 244)).toBe(true);
    expect(prompts.map((prompt) => prompt.slice(4)).join(' ')).toBe(`${sentence} `.repeat(10).trim());
  });
});

describe('cangjieText', () => {
  it('numbers characters that share a code, and leaves others as they are', () => {
    expect(cangjieText('曰x', codes)).toBe('[cj_a][cj_1][cj_.]x');
  });
});

describe('promptPositions', () => {
  it('counts text from 0 and leaves signs at 0', () => {
    expect(promptPositions([6563, 255, 40, 41, 0, 6561, 6561])).toEqual([0, 0, 1, 2, 3, 0, 0]);
  });
});

describe('nextToken', () => {
  const logits = new Float32Array(8194).fill(-5);
  logits[10] = 2;
  logits[11] = 1.9;
  logits[7000] = 9;

  it('takes the likeliest that is a speech token', () => {
    expect(nextToken(logits, [], 1.2)).toBe(10);
  });

  it('makes what was spoken less likely', () => {
    expect(nextToken(logits, [10], 1.2)).toBe(11);
    expect(nextToken(logits, [10], 1)).toBe(10);
  });
});
