import { describe, expect, it } from 'vitest';
import { type FamilySpec, firstState, MAX_FAMILY_STATES, specOf, statesBefore, tasksPathOf } from './family-spec.js';
import { families, keyScopes } from './index.js';
import { translateFamily } from './translate.js';

const rows: readonly (readonly [string, FamilySpec])[] = Object.entries(families);

describe.each(rows)('the row of %s', (key, spec) => {
  it('has one name, in the table and in itself', () => {
    expect(spec.name).toBe(key);
    expect(spec.name).toMatch(/^[a-z]+(-[a-z]+)*$/);
    expect(keyScopes()).toContain(spec.scope);
  });

  it('begins with a state of its own and ends with done and failed', () => {
    expect(['done', 'failed']).not.toContain(firstState(spec));
    expect(spec.states.slice(-2)).toEqual(['done', 'failed']);
    expect(new Set(spec.states).size).toBe(spec.states.length);
    expect(spec.states.length).toBeLessThanOrEqual(MAX_FAMILY_STATES);
  });

  it('shows its phases in the order of its states, each further than the one before', () => {
    const phases = Object.values(spec.phases);
    const places = phases.map(({ state }) => spec.states.indexOf(state));
    expect(places).toEqual([...places].sort((a, b) => a - b));
    expect(places.every((place) => place > 0 && place < spec.states.length - 2)).toBe(true);
    const shares = phases.map(({ beginsAt }) => beginsAt);
    expect(shares.every((share, index) => share >= 0 && share < 1 && share > (shares[index - 1] ?? -1))).toBe(true);
  });
});

it('no two families share an operation or the path of their requests', () => {
  expect(new Set(rows.map(([, { operation }]) => operation)).size).toBe(rows.length);
  expect(new Set(rows.map(([, { path }]) => path)).size).toBe(rows.length);
  expect(tasksPathOf(families['reusable-lip-sync'])).toBe(tasksPathOf(families['lip-sync']));
});

it('knows from which states a task may go on', () => {
  expect(statesBefore(translateFamily, 'translating')).toEqual(['queuing', 'preprocessing', 'transcribing']);
  expect(statesBefore(translateFamily, 'queuing')).toEqual([]);
  expect(statesBefore(translateFamily, 'unknown')).toEqual([]);
});

it('names the families that there are when one is asked for that is not', () => {
  expect(() => specOf(families, 'dance')).toThrow('no family is called dance; there are: translate, visual');
  expect(() => specOf(families, 'toString')).toThrow('no family is called toString');
});
