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

it('a model has files of its tasks, under roles that are no inputs of tasks with a model', () => {
  const users = rows.map(([, spec]) => spec).filter(({ usesModel }) => usesModel);
  const makers = rows.map(([, spec]) => spec).filter(({ models }) => models);
  expect([makers, users].map((specs) => specs.map(({ name }) => name))).toEqual([['lip-sync'], ['reusable-lip-sync']]);
  for (const { models, inputs, results } of makers) {
    const files = Object.entries(models?.files ?? {});
    for (const [role, place] of files) {
      expect(Object.keys('input' in place ? inputs : results)).toContain('input' in place ? place.input : place.result);
      for (const user of users) expect(Object.keys(user.inputs)).not.toContain(role);
    }
  }
});

it('only the gateway looks at media, so only their row has a code for refusals', () => {
  const request = { reference_file_type: 'image' };
  for (const [, { inputs }] of rows) {
    const refusing = Object.entries(inputs).filter(([, { accepts }]) => accepts?.(request).refusal);
    expect(refusing.every(([role]) => role === 'media')).toBe(true);
  }
});

describe('lip-sync', () => {
  const { 'lip-sync': lipSync, 'reusable-lip-sync': reusable } = families;
  const accepts = (type: string) => lipSync.inputs.reference.accepts({ reference_file_type: type });

  it('costs 5 points and 5 for each started minute, with a model the minutes alone', () => {
    const asked = { reference_file_type: 'video', model: 'standard_v1' } as never;
    const prices = [1, 60, 61, 120.5].map((durationSeconds) => [
      lipSync.price(asked, { durationSeconds }),
      reusable.price({} as never, { durationSeconds }),
    ]);
    expect(prices).toEqual([
      [10, 5],
      [10, 5],
      [15, 10],
      [20, 15],
    ]);
  });

  it('takes photos for photos and videos for videos', () => {
    expect(accepts('image').formats).toEqual(['jpeg', 'png', 'webp']);
    expect(accepts('video').formats).toContain('mov');
  });

  it.each([
    [{}, false],
    [{ audio_url: 'https://example.com/a.wav' }, true],
    [{ driving_text: 'Hello.' }, true],
    [{ audio_url: 'https://example.com/a.wav', driving_text: 'Hello.' }, false],
    [{ driving_text: '?!' }, false],
  ])('with a model takes %j: %s', (driver, isGood) => {
    expect(reusable.request.safeParse({ model_id: 'm', ...driver }).success).toBe(isGood);
  });
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
