import { describe, expect, it } from 'vitest';
import { dictdFiles } from '../testing/word-files.js';
import { parseDictd } from './dictd.js';

function dictionary(...articles: string[]) {
  const { index, text } = dictdFiles(articles);
  return parseDictd(index, text);
}

describe('parseDictd', () => {
  it('tells the grammar of a headword as it is written', () => {
    const { grammarOf } = dictionary('Essen /e/ <neut, n, sg>\nmeal\n', 'essen /e/ <v>\neat\n', 'Haus /h/\nhouse\n');
    expect(['Essen', 'essen', 'Haus', 'Tisch'].map(grammarOf)).toEqual([['neut, n, sg'], ['v'], [], []]);
  });

  it('finds a headword, its pronunciation left out', () => {
    expect(dictionary('screwdriver /skruːdraivər/\ndestornillador\n').meaningsOf('Screwdriver')).toEqual([
      'destornillador',
    ]);
  });

  it('takes numbered senses apart, and what is separated by commas', () => {
    expect(dictionary('yam /iæm/\n1. batata, boniato\n2. ñame\n').meaningsOf('yam')).toEqual([
      'batata',
      'boniato',
      'ñame',
    ]);
  });

  it('leaves out grammar, subjects, remarks, examples and references', () => {
    const article = [
      'derivative /dɪ/ <n>',
      ' [math.] Ableitung <fem>, Derivat (Chemie) <neut>',
      '      "derivative of f"  - Ableitung von f',
      '         Note: selten',
      '   Synonym: {derivation}',
      ' see: {derivatives}',
      '',
    ].join('\n');
    expect(dictionary(article).meaningsOf('derivative')).toEqual(['Ableitung', 'Derivat']);
  });

  it('leaves out patterns and explanations', () => {
    const article = 'gob /x/\njdn. sehen\na small round lump of something soft, mouth\n';
    expect(dictionary(article).meaningsOf('gob')).toEqual(['mouth']);
  });

  it('finds terms of several words, with marks', () => {
    expect(dictionary("you're welcome /j/\nde nada\n").meaningsOf("you're welcome")).toEqual(['de nada']);
  });

  it('tells headwords apart that differ in marks, and joins those that stand twice', () => {
    const found = dictionary('well /w/\npozo\n', "we'll /w/\nharemos\n", 'well /w/\nbien\n');
    expect(found.meaningsOf('well')).toEqual(['pozo', 'bien']);
  });

  it('knows nothing of other words', () => {
    expect(dictionary('a /a/\nun\n').meaningsOf('b')).toEqual([]);
  });

  it('tells all its entries but those about itself', () => {
    const found = [...dictionary('00databaseshort\nEnglish-Spanish\n', 'sea star /s/\nestrella de mar\n').entries()];
    expect(found).toEqual([{ headword: 'sea star', meanings: ['estrella de mar'] }]);
  });
});
