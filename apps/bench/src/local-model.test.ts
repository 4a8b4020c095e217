import { expect, test } from 'vitest';
import { localModelOf } from './local-model.js';

test('a bench of the same weights takes the model that was chosen, and no server', () => {
  expect(localModelOf(undefined, 'TRANSLATION', 'small')).toBe('small');
  expect(localModelOf({ model: 'large' }, 'TRANSLATION', 'small')).toBe('large');
  const server = { url: 'http://localhost:1/v1', model: 'small' };
  expect(() => localModelOf({ server }, 'TRANSLATION', 'small')).toThrow('POLYDUB_TRANSLATION_URL names a server');
});
