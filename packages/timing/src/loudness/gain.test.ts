import { describe, expect, it } from 'vitest';
import { gainToMatch } from './gain.js';

describe('gainToMatch', () => {
  it.each([
    ['down', [-30, -20, -3], -10],
    ['up, under the limit', [-20, -25, -10], 5],
    ['up, with some limiting', [-16, -20, -3], 4],
    ['up, as far as limiting goes unheard', [-10, -25, -5], 10],
  ] as const)('goes %s', (_, [source, dub, peak], expected) => {
    expect(gainToMatch(source, dub, peak)).toBe(expected);
  });

  it('leaves a dub alone when it or its source is silent', () => {
    const silence = Number.NEGATIVE_INFINITY;
    expect(gainToMatch(silence, -20, -3)).toBe(0);
    expect(gainToMatch(-20, silence, silence)).toBe(0);
  });
});
