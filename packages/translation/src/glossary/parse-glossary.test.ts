import { PolydubError } from '@polydub/contracts';
import { describe, expect, it } from 'vitest';
import { parseGlossary } from './parse-glossary.js';

const entries = (text: string) => parseGlossary(text, 'g.csv').entries.map((entry) => [entry.term, entry.translation]);
const message = (text: string) => {
  try {
    parseGlossary(text, 'g.csv');
  } catch (error) {
    return error instanceof PolydubError ? `${error.kind}: ${error.message}` : error;
  }
  return undefined;
};

describe('parseGlossary', () => {
  it('reads terms with and without a heading, a byte order mark, CRLF and quotes', () => {
    expect(entries('boat,barco\nwood,madera')).toEqual([
      ['boat', 'barco'],
      ['wood', 'madera'],
    ]);
    expect(entries('\ufeffTerm,Translation\r\n"boat, small","barco ""chico"""\r\n\r\n')).toEqual([
      ['boat, small', 'barco "chico"'],
    ]);
  });

  it.each(['\n', '\r\n', '\r'])('takes rows that end with %j, and names their lines', (end) => {
    expect(entries(['boat,barco', 'wood,madera', ''].join(end))).toEqual([
      ['boat', 'barco'],
      ['wood', 'madera'],
    ]);
    expect(message(['boat,barco', '', 'wood'].join(end))).toContain('line 3: the translation is missing');
  });

  it('takes semicolons and tabs, as spreadsheets write them', () => {
    const wanted = [
      ['small, old boat', 'barco'],
      ['wood', 'madera'],
    ];
    expect(entries('small, old boat;barco\nwood;madera')).toEqual(wanted);
    expect(entries('\ufeffterm\ttranslation\r\nsmall, old boat\tbarco\r\nwood\tmadera')).toEqual(wanted);
    expect(entries('"a;b",c')).toEqual([['a;b', 'c']]);
    expect(message('boat;barco\nwood')).toContain('line 2: the translation is missing');
  });

  it('takes rows that end in different ways', () => {
    expect(entries('boat,barco\r\nwood,madera\nsail,"vela\rgrande"\rmast,palo')).toEqual([
      ['boat', 'barco'],
      ['wood', 'madera'],
      ['sail', 'vela\rgrande'],
      ['mast', 'palo'],
    ]);
  });

  it('lets the first translation of a term win', () => {
    expect(entries('boat,barco\nBoat,bote')).toEqual([['boat', 'barco']]);
  });

  it('names the line of a fault', () => {
    expect(message('boat,barco\nwood')).toBe('usage: glossary g.csv, line 2: the translation is missing');
    expect(message('boat,barco\n,madera')).toBe('usage: glossary g.csv, line 2: the term is missing');
    expect(message('boat,barco,bote')).toBe('usage: glossary g.csv, line 1: expected 2 columns, found 3');
    expect(message('boat,"barco')).toMatch(/^usage: glossary g.csv is not valid CSV: .*line 1/);
    expect(message('term,translation\n')).toBe('usage: glossary g.csv holds no terms');
  });

  it('refuses more terms than lines can be searched for, and terms that are none', () => {
    const rows = (count: number) => Array.from({ length: count }, (_, index) => `boat ${index},barco`).join('\n');
    expect(entries(rows(10_000))).toHaveLength(10_000);
    expect(message(rows(10_001))).toBe('usage: glossary g.csv holds 10001 terms, at most 10000 are taken');
    expect(message(`boat,${'barco'.repeat(101)}`)).toContain('line 1: a term or translation has 505 characters');
  });
});
