import { fakeEngines } from '@polydub/families/testing';
import { defineStage } from '@polydub/pipeline';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { abilityName, abilityOf } from './abilities.js';

const stage = defineStage<unknown, unknown>({
  name: 'listen',
  version: 1,
  input: z.unknown(),
  output: z.unknown(),
  uses: ['transcriber'],
  work: async () => ({}),
});

describe('abilityOf', () => {
  it('is the same for all who would give the same result', () => {
    const ability = abilityOf(stage, fakeEngines(), []);
    expect(abilityOf(stage, fakeEngines(), [])).toEqual(ability);
    expect(abilityName(ability)).toMatch(/^cpu\.listen-[0-9a-f]{12}$/);
  });

  it('changes with the version of the stage and with the engines that it uses, and with no other', () => {
    const engines = fakeEngines();
    const { topic } = abilityOf(stage, engines, []);
    const changed = (kind: 'transcriber' | 'translator') => ({
      ...engines,
      [kind]: { ...engines[kind], fingerprint: 'other' },
    });
    expect(abilityOf({ ...stage, version: 2 }, engines, []).topic).not.toBe(topic);
    expect(abilityOf(stage, changed('transcriber'), []).topic).not.toBe(topic);
    expect(abilityOf(stage, changed('translator'), []).topic).toBe(topic);
  });

  it('asks for a GPU host only where one of its engines runs on one', () => {
    expect(abilityOf(stage, fakeEngines(), ['transcriber']).host).toBe('gpu');
    expect(abilityOf(stage, fakeEngines(), ['translator']).host).toBe('cpu');
  });
});
