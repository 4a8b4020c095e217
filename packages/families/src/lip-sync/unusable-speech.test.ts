import { PolydubError } from '@polydub/contracts';
import { expect, it } from 'vitest';
import { artifact, cannedAnswers } from '../testing/canned-answers.js';
import { type Answer, FakeStageRunner } from '../testing/fake-stage-runner.js';
import { lipSync } from './recipe.js';

/** Lip-syncs a photo whose speech cannot be used for a reason. */
async function failureOf(kind: 'no-speech' | 'no-recognized-speech' | 'media-too-large' | 'unsupported-language') {
  const failing: Answer = {
    stage: 'find-speech',
    outputOf() {
      throw new PolydubError(kind, { message: 'why', remedy: 'Only speech can be dubbed.' });
    },
  };
  const tracked: Answer = {
    stage: 'track-photo',
    outputOf: () => ({ bank: artifact('bank', '.bin'), facesSeen: 1 }),
  };
  const runner = new FakeStageRunner([...cannedAnswers, tracked, failing]);
  const speech = { audio: artifact('speech', '.wav'), language: 'en' };
  const job = { reference: artifact('photo', '.png'), isPhoto: true, mode: 'standard', speech } as const;
  return lipSync(job, runner).then(
    () => undefined,
    (error: unknown) => error,
  );
}

it.each(['no-speech', 'no-recognized-speech', 'media-too-large', 'unsupported-language'] as const)(
  'speech that ends in %s is what cannot be used, not the reference',
  async (kind) => {
    expect(await failureOf(kind)).toMatchObject({ kind: 'unusable-audio', message: 'why' });
  },
);

it('the remedy is one of a lip-sync, not of a dub', async () => {
  expect(await failureOf('no-recognized-speech')).toMatchObject({
    remedy: 'Give a recording in which somebody talks.',
  });
});
