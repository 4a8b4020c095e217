import { expect, it } from 'vitest';
import { checkFonts } from './check-fonts.js';

it('names the package of each font that is missing', async () => {
  const checks = await checkFonts(async (family) => family === 'Noto Sans');
  expect(checks.map(({ name, state }) => [name, state])).toEqual([
    ['fonts-noto-core', 'ok'],
    ['fonts-noto-ui-core', 'missing'],
    ['fonts-noto-cjk', 'missing'],
  ]);
  expect(checks[2]?.remedy).toContain('apt-get install fonts-noto-cjk');
});
