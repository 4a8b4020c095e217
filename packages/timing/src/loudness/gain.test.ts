import { describe, expect, it } from 'vitest';
import { gainToMatch } from './gain.js';

describe('gainToMatch', () => {
  it.each([
    ['down', [-30, -20, -3], { gainDb: -10, shortfallLu: 0 }],
    ['up, under the limit', [-20, -25, -10], { gainDb: 5, shortfallLu: 0 }],
    ['up, with some limiting', [-16, -20, -3], { gainDb: 4, shortfallLu: 0 }],
    ['up, as far as limiting goes unheard', [-10, -25, -5], { gainDb: 10, shortfallLu: 5 }],
  ] as const)('goes %s', (_, [source, dub, peak], expected) => {
    expect(gainToMatch(source, dub, peak)).toEqual(expected);
  });

  it('leaves a dub alone when it or its source is silent', () => {
    const silence = Number.NEGATIVE_INFINITY;
    expect(gainToMatch(silence, -20, -3).gainDb).toBe(0);
    expect(gainToMatch(-20, silence, silence).gainDb).toBe(0);
  });
});
