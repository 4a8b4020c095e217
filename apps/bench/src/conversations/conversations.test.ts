import { expect, it } from 'vitest';
import { buildConversation } from './build-conversation.js';
import { CONVERSATION_RATE_HZ } from './degrade.js';
import { type ConversationPlan, conversationPlans } from './plans.js';
import { scriptOf } from './script.js';
import { sentences } from './sentences.js';

const plan = (name: string): ConversationPlan => {
  const found = conversationPlans.find((each) => each.name === name);
  if (!found) throw new Error(`no plan ${name}`);
  return found;
};

it('shares no voice and no sentence between the halves', () => {
  const of = (half: string) => conversationPlans.filter((each) => each.half === half).flatMap(({ voices }) => voices);
  expect(of('tuned').filter((voice) => of('held-out').includes(voice))).toEqual([]);
  const said = (half: 'tuned' | 'held-out') => [...sentences[half].short, ...sentences[half].long];
  expect(said('tuned').filter((text) => said('held-out').includes(text))).toEqual([]);
});

it('lets everybody speak, somebody else after each turn, the same every time', () => {
  for (const [index, each] of conversationPlans.entries()) {
    const turns = scriptOf(each, index);
    expect(new Set(turns.map(({ voice }) => voice))).toEqual(new Set(each.voices));
    expect(turns).toHaveLength(each.turns);
    if (each.voices.length > 1) expect(turns.filter(({ voice }, turn) => voice === turns[turn - 1]?.voice)).toEqual([]);
    expect(scriptOf(each, index)).toEqual(turns);
  }
});

const tone = async (voice: string) =>
  Float32Array.from({ length: CONVERSATION_RATE_HZ }, (_, n) => Math.sin(n * (voice.endsWith('a') ? 0.1 : 0.3)));

it('places turns where its reference says, over one another where they overlap', async () => {
  const two = plan('tuned, two women');
  const script = [
    { voice: two.voices[0] ?? '', text: '', pauseSeconds: 0.2 },
    { voice: two.voices[1] ?? '', text: '', pauseSeconds: 1 },
    { voice: two.voices[0] ?? '', text: '', pauseSeconds: -0.5 },
  ];
  const { audio, turns } = await buildConversation(two, script, tone, 1);
  expect(turns.map(({ startSeconds, endSeconds }) => [startSeconds, endSeconds])).toEqual([
    [0.5, 1.5],
    [2.5, 3.5],
    [3, 4],
  ]);
  const loudest = (from: number, to: number) =>
    Math.max(...audio.samples.slice(from * CONVERSATION_RATE_HZ, to * CONVERSATION_RATE_HZ));
  expect(loudest(1.6, 2.4)).toBe(0);
  expect(loudest(0.6, 1.4)).toBeGreaterThan(0.2);
  expect(loudest(3, 3.5)).toBeGreaterThan(1.1 * loudest(0.6, 1.4));
});

it('hears a room after the last word, noise below the speech, and nothing low on the telephone', async () => {
  const heard = async (conditions: Partial<ConversationPlan>) => {
    const clean: ConversationPlan = { ...plan('tuned, one woman'), ...conditions };
    const script = [{ voice: clean.voices[0] ?? '', text: '', pauseSeconds: 0.2 }];
    return (await buildConversation(clean, script, tone, 1)).audio.samples;
  };
  const energy = (samples: Float32Array, from: number, to: number) =>
    samples.slice(from * CONVERSATION_RATE_HZ, to * CONVERSATION_RATE_HZ).reduce((sum, value) => sum + value ** 2, 0);
  expect(energy(await heard({}), 1.52, 1.7)).toBe(0);
  expect(energy(await heard({ echoSeconds: 0.5 }), 1.52, 1.7)).toBeGreaterThan(0);
  const noisy = await heard({ noiseDb: 20 });
  expect(energy(noisy, 0, 0.4)).toBeGreaterThan(0);
  expect(energy(noisy, 0.6, 1)).toBeGreaterThan(20 * energy(noisy, 0, 0.4));
  // The tone lies at 255 Hz.
  const telephone = await heard({ isTelephone: true });
  expect(new Set(telephone.map((sample) => Math.round(1e6 * Math.abs(sample)))).size).toBeLessThanOrEqual(128);
});
