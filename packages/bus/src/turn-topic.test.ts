import { expect, it } from 'vitest';
import { ownerOf, readTurnTopic, turnTopic } from './turn-topic.js';

it('reads what it wrote', () => {
  const owner = ownerOf({ accountId: 'x-1', plan: 'enterprise' });
  expect(readTurnTopic(turnTopic('translate', owner))).toEqual({ what: 'translate', owner });
});

it('takes records and topics of the time before plans and accounts were in them', () => {
  expect(turnTopic('translate', ownerOf({ accountId: 'x' }))).toBe('translate.studio.x');
  expect(readTurnTopic('translate')).toEqual({ what: 'translate', owner: { accountId: '', plan: 'studio' } });
});

it('lets no account id be more than one word', () => {
  expect(() => turnTopic('translate', { accountId: 'a.>', plan: 'studio' })).toThrow();
});
