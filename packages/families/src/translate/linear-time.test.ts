import { LINE_BYTES, slowOn, type TextWork } from '@polydub/contracts/testing';
import { describe, expect, it } from 'vitest';
import { sharedNames } from './stages/speech/shared-names.js';
import { canBeShorter } from './stages/wording/shorten.js';

/** Everything of this package that takes text. A new function that does so belongs here. */
const works: Readonly<Record<string, TextWork>> = {
  sharedNames: (text) => sharedNames({ text, language: 'en' }, { text, language: 'es' }),
};

describe('text of any kind takes linear time', () => {
  it.each(Object.entries(works))('%s', async (_, work) => expect(await slowOn(work)).toEqual([]));
  it('canBeShorter, which is only ever given one line', async () => {
    expect(await slowOn((text) => canBeShorter(text, 'en'), LINE_BYTES)).toEqual([]);
  });
});
