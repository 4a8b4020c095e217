import { describe, expect, it } from 'vitest';
import { WaitingTopics } from './waiting-topics.js';

function topicsOf(there: string[]) {
  let tell = (_topic: string) => {};
  let words = 0;
  const queue = {
    listen: (onTopic: (topic: string) => void) => {
      tell = onTopic;
    },
    topics: async () => there,
  };
  const serves = (what: string) => what !== 'strange';
  const onWord = () => {
    words += 1;
  };
  const waiting = new WaitingTopics({ queue, serves, onWord });
  waiting.listen(new AbortController().signal);
  return { waiting, tell: (topic: string) => tell(topic), words: () => words };
}

const a = { accountId: 'a', plan: 'studio' } as const;

describe('WaitingTopics', () => {
  it('finds what is there, of any layout, and passes over what this worker does not serve', async () => {
    const { waiting } = topicsOf(['speak.studio.a', 'speak.enterprise.b', 'strange.studio.c', 'speak']);
    await waiting.look();
    expect(waiting.owners()).toEqual([a, { accountId: 'b', plan: 'enterprise' }, { accountId: '', plan: 'studio' }]);
    expect(waiting.choose({ accountId: '', plan: 'studio' })).toMatchObject({ topic: 'speak', what: 'speak' });
  });

  it('gives the topics of an account in turn', () => {
    const { waiting, tell, words } = topicsOf([]);
    for (const topic of ['x.studio.a', 'y.studio.a', 'z.studio.b', 'strange.studio.a']) tell(topic);
    expect(words()).toBe(3);
    expect([1, 2, 3].map(() => waiting.choose(a)?.what)).toEqual(['x', 'y', 'x']);
  });

  it('drops a topic, but not one of which there was word meanwhile', () => {
    const { waiting, tell } = topicsOf([]);
    tell('x.studio.a');
    const chosen = waiting.choose(a);
    tell('x.studio.a');
    if (chosen) waiting.drop(chosen);
    const again = waiting.choose(a);
    expect(again?.topic).toBe('x.studio.a');
    if (again) waiting.drop(again);
    expect(waiting.owners()).toEqual([]);
  });
});
