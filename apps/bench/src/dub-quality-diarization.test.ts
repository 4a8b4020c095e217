import type { SpeakerTurn } from '@polydub/contracts';
import type { StageRunner } from '@polydub/pipeline';
import { expect, test } from 'vitest';
import { diarizationFigures } from './dub-quality-diarization.js';

const turn = (speaker: string, startSeconds: number): SpeakerTurn => ({
  ...{ speaker, startSeconds },
  endSeconds: startSeconds + 10,
});
const reference = [turn('ann', 0), turn('ben', 10)];
const heard = { audio: 'sound', speech: [], turns: [turn('1', 0), turn('1', 10)] };

/** Tells two people apart when it is told that there are two. */
const runner: Pick<StageRunner, 'run'> = {
  run: async (_stage, input) => {
    const { speakerCount } = input as { speakerCount: unknown };
    expect(speakerCount).toEqual({ min: 2, max: 2 });
    return { turns: [turn('1', 0), turn('2', 10)], overlaps: [] } as never;
  },
};

test('the error is told with the number of speakers guessed and given', async () => {
  expect(await diarizationFigures(reference, heard, runner as StageRunner)).toEqual({
    diarizationErrorGuessed: 0.5,
    diarizationErrorGiven: 0,
  });
});

test('without known turns nothing is told, and nobody listens', async () => {
  const unknown = { diarizationErrorGuessed: null, diarizationErrorGiven: null };
  expect(await diarizationFigures(undefined, heard, runner as StageRunner)).toEqual(unknown);
  expect(await diarizationFigures([], heard, runner as StageRunner)).toEqual(unknown);
});
