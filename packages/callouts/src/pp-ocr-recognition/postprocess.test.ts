import { describe, expect, it } from 'vitest';
import { asWritten, decodeLine } from './postprocess.js';

const characters = ['', 'a', 'b', ' '];

/** A step for each letter of `steps`, `_` for the class between letters. */
function probabilitiesOf(steps: string, certainty = 1): Float32Array {
  const rows = [...steps].map((step) => characters.map((each) => (each === step.replace('_', '') ? certainty : 0)));
  return Float32Array.from(rows.flat());
}

describe('decoding a line', () => {
  it.each([
    ['aaa', 'a'],
    ['a_ab', 'aab'],
    ['__a  _b__', 'a b'],
    [' a ', 'a'],
    ['', ''],
    ['___', ''],
  ])('reads %j as %j', (steps, text) => {
    expect(decodeLine(probabilitiesOf(steps), characters)).toMatchObject({ text, confidence: text === '' ? 0 : 1 });
  });

  it('tells where in the line its characters were read', () => {
    const lettersOf = (steps: string, lineSteps?: number) =>
      decodeLine(probabilitiesOf(steps), characters, lineSteps).letters;
    expect(lettersOf('_a_ b_____')).toEqual([0.15, 0.45]);
    expect(lettersOf(' a_b ____', 5)).toEqual([0.3, 0.7]);
    expect(lettersOf('____')).toBeUndefined();
  });

  it('tells how sure it is on average', () => {
    expect(decodeLine(probabilitiesOf('a_b', 0.5), characters).confidence).toBe(0.5);
  });
});

describe('a space that is not the likeliest', () => {
  /** Two letters with a step between them in which the space is that probable. */
  const between = (one: string, other: string, space: number) => {
    const alphabet = ['', one, other, ' '];
    return decodeLine(Float32Array.from([0, 1, 0, 0, 1 - space, 0, 0, space, 0, 0, 1, 0]), alphabet).text;
  };

  it('stands between words, and not within them', () => {
    expect(between('K', 'W', 0.2)).toBe('K W');
    expect(between('K', 'W', 0.02)).toBe('KW');
  });

  it('is often taken for the gap of a double letter', () => {
    expect(between('l', 'L', 0.2)).toBe('lL');
    expect(between('L', 'l', 0.4)).toBe('L l');
  });

  it('stands in no script without spaces, and at no mark', () => {
    expect(between('東', '京', 0.4)).toBe('東京');
    expect(between('K', '-', 0.4)).toBe('K-');
  });
});

it('gives letters of full width their common width outside of Chinese and Japanese', () => {
  const text = { text: 'Ｏｈ！（Ｎｏ）', confidence: 1 };
  expect(asWritten(text, 'fr').text).toBe('Oh!(No)');
  expect(asWritten(text, 'ja').text).toBe(text.text);
});
