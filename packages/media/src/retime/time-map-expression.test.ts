import { outputSecondsAt } from '@polydub/contracts';
import { describe, expect, it } from 'vitest';
import { timeMapExpression } from './time-map-expression.js';

/** Works an expression of `if`, `lt`, sums and products out as ffmpeg would. */
function evaluate(expression: string, seconds: number): number {
  const script = expression.replaceAll('if(', 'choose(');
  const choose = (condition: boolean, then: number, otherwise: number) => (condition ? then : otherwise);
  return new Function('T', 'choose', 'lt', `return ${script}`)(seconds, choose, (a: number, b: number) => a < b);
}

const knots = Array.from({ length: 4001 }, (_, index) => ({
  sourceSeconds: index * 1.75,
  outputSeconds: index * 1.8 + (index % 2) * 0.25,
}));

describe('timeMapExpression', () => {
  it.each([1, 2, 3, 10, 4000])('is the map with %d pieces', (pieces) => {
    const map = knots.slice(0, pieces + 1);
    const expression = timeMapExpression(map);
    for (let at = 0; at <= 40; at += 1) {
      const seconds = (at / 40) * pieces * 1.75;
      expect(evaluate(expression, seconds)).toBeCloseTo(outputSecondsAt(map, seconds), 6);
    }
  });

  it('is a shallow tree', () => {
    const depths = [...timeMapExpression(knots)].reduce(
      ({ depth, deepest }, sign) => {
        const now = depth + (sign === '(' ? 1 : 0) - (sign === ')' ? 1 : 0);
        return { depth: now, deepest: Math.max(deepest, now) };
      },
      { depth: 0, deepest: 0 },
    );
    expect(depths).toMatchObject({ depth: 0 });
    expect(depths.deepest).toBeLessThan(16);
  });
});
