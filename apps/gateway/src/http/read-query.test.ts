import { expect, it } from 'vitest';
import { readQuery } from './read-query.js';

it('reads what is known', () => {
  expect(readQuery({ limit: ['5'] }, ['limit', 'cursor'])).toEqual({ limit: '5' });
});

it.each([
  [{ limt: ['5'] }, ['limit', 'cursor'], 'query: expected only limit, cursor, got "limt".'],
  [{ a: [''] }, [], 'query: expected no parameters here, got "a".'],
  [{ ['x'.repeat(500)]: ['1'] }, [], `got "${'x'.repeat(80)}…".`],
  [{ limit: ['5', '6'] }, ['limit'], 'limit: expected once in the query, got 2 times.'],
])('refuses %j where %j are known', (given, known, message) => {
  expect(() => readQuery(given, known)).toThrow(message);
});
