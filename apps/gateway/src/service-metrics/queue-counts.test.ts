import { describe, expect, it } from 'vitest';
import { countByWork, familyIn, stageIn } from './queue-counts.js';

describe('countByWork', () => {
  it('sums the topics of all accounts, versions and engines by stage', () => {
    const messages = {
      'transcribe-0123456789ab.studio.one': 3,
      'transcribe-ba9876543210.free.two': 2,
      'speak-line-0123456789ab.studio.one': 1,
    };
    const taken = [
      { topic: 'transcribe-0123456789ab.studio.one', inWork: 2, redelivered: 1 },
      { topic: 'speak-line-0123456789ab.studio.one', inWork: 1, redelivered: 0 },
    ];
    expect(countByWork({ oldestAtMs: 0, messages, taken }, stageIn)).toEqual([
      { work: 'transcribe', waiting: 3, inWork: 2, redelivered: 1 },
      { work: 'speak-line', waiting: 0, inWork: 1, redelivered: 0 },
    ]);
  });

  it('names the families of tasks', () => {
    expect(familyIn('translate.studio.one')).toBe('translate');
  });

  it('is never below zero when a message ended between the two counts', () => {
    const taken = [{ topic: '>', inWork: 1, redelivered: 0 }];
    expect(countByWork({ oldestAtMs: undefined, messages: {}, taken }, () => '')).toEqual([
      { work: '', waiting: 0, inWork: 1, redelivered: 0 },
    ]);
  });
});
