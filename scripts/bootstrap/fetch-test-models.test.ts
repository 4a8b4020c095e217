import { expect, test } from 'vitest';
import { needsModels } from './fetch-test-models.mjs';

test.each([
  [[], true],
  [['--project', 'unit'], false],
  [['--project=unit', '--project=media'], false],
  [['--project=unit', '--project', 'models'], true],
  [['--project', 'e2e', 'apps/cli'], true],
  [['packages/speech'], true],
])('vitest %j runs models: %s', (args, expected) => {
  expect(needsModels(args)).toBe(expected);
});
