import { describe, expect, it } from 'vitest';
import { artifact, cannedAnswers, cannedTranscript, fittedOf, takeOf } from '../testing/canned-answers.js';
import { cannedCounts, cannedLipSync } from '../testing/canned-lip-sync.js';
import { type Answer, answer, FakeStageRunner } from '../testing/fake-stage-runner.js';
import type { FittedLine } from '../translate/stages/mix/fit-lines.js';
import { type DubToLipSync, lipSyncDub } from './lip-sync-dub.js';
import { alignPhonemes } from './stages/align-phonemes.js';
import { drawMouths } from './stages/draw-mouths.js';
import { findSpokenLines } from './stages/find-spoken-lines.js';
import { gatherMouths } from './stages/gather-mouths.js';
import { planMouths } from './stages/plan-mouths.js';
import { trackRange } from './stages/track-range.js';

/** The canned lines as they are dubbed: half a second later than in the source, and shorter. */
const lines = cannedTranscript.lines.map(({ id, startSeconds, endSeconds, text }): FittedLine => {
  const take = takeOf(`[${text}]`, 1.5);
  return {
    slot: { lineId: id, startSeconds, endSeconds },
    utterance: { text: `[${text}]`, language: 'es', engine: 'fake-voice', voiceId: 'tone' },
    take,
    placement: {
      ...{ lineId: id, startSeconds: startSeconds + 0.5, startSample: 0, spokenSeconds: 1.25, sampleCount: 1 },
      ...{ speed: 1.2, borrowedSilenceSeconds: 0, overrunSeconds: 0 },
    },
    fit: { take, speed: 1.2 },
    fitted: fittedOf(take),
  } as FittedLine;
});

const [media, video] = [artifact('source', '.mp4'), artifact('dub', '.mp4')];
const dub: DubToLipSync = {
  ...{ media, video, audio: artifact('speech', '.wav'), transcript: cannedTranscript, lines, timeMap: undefined },
  mode: 'standard',
};

async function run(changes: Partial<DubToLipSync> = {}, more: readonly Answer[] = []) {
  const runner = new FakeStageRunner([...cannedAnswers, ...cannedLipSync, ...more]);
  return { result: await lipSyncDub({ ...dub, ...changes }, runner), runner };
}

const tracked = ['inspect-picture', 'track-range ×60', 'join-faces'];
const gathered = ['align-phonemes ×1', 'gather-mouths', 'find-spoken-lines'];

describe('lip-sync of a dub', () => {
  it('takes the mouths from the source, and draws on the dub what is said there', async () => {
    const { result, runner } = await run();
    expect(runner.steps).toEqual([
      ...[...tracked, ...gathered, 'inspect-picture', 'align-phonemes ×3', 'plan-mouths', 'count-faces'],
      ...['draw-mouths ×60', 'compose-picture'],
    ]);
    const [said, ...spoken] = runner.inputsOf(alignPhonemes);
    expect(said).toMatchObject({ audio: dub.audio, language: 'en' });
    expect(said?.lines.map(({ text }) => text)).toEqual(cannedTranscript.lines.map(({ text }) => text));
    expect(spoken).toEqual(
      lines.map(({ utterance, placement, fitted }) => ({
        ...{ audio: fitted.audio, language: 'es', beginsAtSeconds: placement.startSeconds },
        lines: [{ text: utterance.text, startSeconds: 0, endSeconds: 1.25 }],
      })),
    );
    expect(runner.inputsOf(gatherMouths)[0]).toMatchObject({ media });
    expect(runner.inputsOf(drawMouths)[0]?.base).toEqual({ video, durationSeconds: 300 });
    expect(result).toEqual({
      ...{ video: artifact('drawn', '.mp4'), counts: cannedCounts, lineIds: ['L1', 'L2', 'L3'] },
    });
  });

  it('moves the lips while a line is heard in the source or in the dub', async () => {
    const { runner } = await run();
    expect(runner.inputsOf(planMouths)[0]?.within).toEqual([
      { startSeconds: 0.75, endSeconds: 3.25 },
      { startSeconds: 3.75, endSeconds: 6.25 },
      { startSeconds: 6.75, endSeconds: 9.25 },
    ]);
  });

  it('leaves the lips alone while somebody else is heard', async () => {
    const { result, runner } = await run({}, [answer(findSpokenLines, () => ({ lineIds: ['L1', 'L3'] }))]);
    const [planned] = runner.inputsOf(planMouths);
    expect(planned?.within?.map(({ startSeconds }) => startSeconds)).toEqual([0.75, 6.75]);
    expect(planned?.spoken).toEqual([0, 2].map((index) => artifact(lines[index]?.utterance.text ?? '')));
    expect(result.lineIds).toEqual(['L1', 'L3']);
  });

  it('changes nothing where all lines are spoken by others', async () => {
    const none = [answer(findSpokenLines, () => ({ lineIds: [] })), answer(drawMouths, () => ({}))];
    const { result, runner } = await run({}, none);
    expect(runner.inputsOf(planMouths)[0]).toMatchObject({ within: [], spoken: [] });
    expect(result.video).toEqual(video);
  });

  it('looks for the faces of a retimed picture anew, on the clock of the dub', async () => {
    const timeMap = [
      { sourceSeconds: 0, outputSeconds: 0 },
      { sourceSeconds: 4, outputSeconds: 5 },
      { sourceSeconds: 12, outputSeconds: 13 },
    ];
    const { runner } = await run({ timeMap });
    expect(runner.steps).toEqual([
      ...[...tracked, ...gathered, ...tracked, 'align-phonemes ×3', 'plan-mouths', 'count-faces'],
      ...['draw-mouths ×60', 'compose-picture'],
    ]);
    const looked = runner.inputsOf(trackRange).map((input) => input.media);
    expect([looked[0], looked.at(-1)]).toEqual([media, video]);
    const [planned] = runner.inputsOf(planMouths);
    expect(planned?.base.faces).toEqual(artifact('60 parts of faces'));
    // The second line is heard from 4 to 6 s in the source, which is from 5 to 7 s in the dub.
    expect(planned?.within?.[1]).toEqual({ startSeconds: 4.25, endSeconds: 7.25 });
  });
});
