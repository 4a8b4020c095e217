import { type Callout, defaultSubtitleStyle, type FailureKind, PolydubError } from '@polydub/contracts';
import { describe, expect, it } from 'vitest';
import { artifact, cannedAnswers, cannedTranscript } from '../testing/canned-answers.js';
import { type Answer, answer, FakeStageRunner } from '../testing/fake-stage-runner.js';
import { classifyCallouts, type PlacedCallout } from '../visual/stages/classify-callouts.js';
import { drawRange } from '../visual/stages/draw-range.js';
import { followSpan } from '../visual/stages/follow-span.js';
import { inspectPicture } from '../visual/stages/inspect-picture.js';
import { linkCallouts } from '../visual/stages/link-callouts.js';
import { readRange } from '../visual/stages/read-range.js';
import { styleCallouts } from '../visual/stages/style-callouts.js';
import { positionOf } from './hard-subtitles.js';
import type { TranslateJob } from './job.js';
import { proofread } from './proofread.js';
import { translate } from './recipe.js';
import { writeScript } from './stages/picture/write-script.js';
import { render } from './stages/render/render.js';
import { retimeVideo } from './stages/retime/retime-video.js';
import { burnSubtitles } from './stages/subtitles/burn-subtitles.js';
import { layOutSubtitles } from './stages/subtitles/lay-out-subtitles.js';
import { readSubtitles } from './stages/transcript/read-subtitles.js';

const job: TranslateJob = {
  ...{ media: artifact('media', '.mp4'), sourceLanguage: 'auto', targetLanguage: 'es', glossaries: [] },
  ...{ exports: ['video'], voiceModel: 'auto', alignVideo: false, showSubtitles: 'none' },
};
const lowerThird = { x: 0, y: 0.6, width: 1, height: 0.4 };

function callout(id: string, kind: Callout['kind'], startSeconds: number): PlacedCallout {
  const box = { x: 400, y: 970, width: 1000, height: 80 };
  return {
    ...{ id, kind, startSeconds, endSeconds: startSeconds + 2, text: `text of ${id}`, box, lineBoxes: [box] },
    ...{ rotationDegrees: 0, path: [], fadeInSeconds: 0, fadeOutSeconds: 0, confidence: 1, warnings: [] },
  };
}

const style: Callout['style'] = {
  ...{ colour: '#ffffff', fontSizePixels: 60, lineHeightPixels: 80 },
  ...{ isBold: false, isItalic: false, isSerif: false, alignment: 'centre' },
};
const found = [callout('said', 'subtitle', 1), callout('title', 'explanatory', 4), callout('sign', 'scene-text', 7)];
const place = { x: 400, y: 960, width: 1000, height: 100 };
const patches = { file: artifact('patches', '.mkv'), startSeconds: 1, endSeconds: 3, place };

/** A picture with a subtitle, a title and a sign. */
const pictureAnswers: readonly Answer[] = [
  answer(inspectPicture, () => ({
    picture: { durationSeconds: 12, width: 1920, height: 1080, frameRate: 25, videoExtension: '.mp4' as const },
    ranges: [{ startSeconds: 0, endSeconds: 12 }],
  })),
  answer(readRange, () => ({ reading: { sampledSeconds: [], cutSeconds: [], sightings: [] }, hasLostFrames: false })),
  answer(linkCallouts, () => ({ candidates: [], spans: [], otherTexts: [] })),
  answer(followSpan, () => ({ parts: [] })),
  answer(classifyCallouts, () => ({ placed: found })),
  answer(styleCallouts, ({ callout: { text } }) => ({ text, style, pictographs: [] })),
  answer(writeScript, () => ({ subtitles: artifact('script of the picture', '.srt') })),
  answer(drawRange, () => ({ patches, drawn: [] })),
];

async function run(changes: Partial<TranslateJob>, { recipe = translate, answers = [] as Answer[] } = {}) {
  const runner = new FakeStageRunner([...cannedAnswers, ...pictureAnswers, ...answers]);
  return { dub: await recipe({ ...job, ...changes }, runner), runner };
}

const reading = ['inspect-picture', 'read-range ×1', 'link-callouts', 'follow-span ×0', 'classify-callouts'];

function failing(kind: FailureKind): Answer {
  return answer(linkCallouts, () => {
    throw new PolydubError(kind, { message: `it is ${kind}` });
  });
}

describe('subtitles that are read in the picture', () => {
  it('are the script, in the language that is heard', async () => {
    const { runner } = await run({ subtitlesInPicture: lowerThird });
    const at = runner.steps.indexOf('identify-language');
    expect(runner.steps.slice(at + 1, at + 10)).toEqual([
      ...[...reading, 'write-script', 'read-subtitles', 'transcribe ×2', 'align-script'],
    ]);
    const [range] = runner.inputsOf(readRange);
    expect(range).toMatchObject({ sourceLanguage: 'en', region: { x: 0, y: 648, width: 1920, height: 432 } });
    expect(runner.inputsOf(writeScript)[0]?.placed.map(({ id }) => id)).toEqual(['said', 'title']);
    expect(runner.inputsOf(readSubtitles)[0]?.subtitles).toEqual(artifact('script of the picture', '.srt'));
    expect(runner.stages).not.toContain('draw-range');
  });

  it('are read before proofreading, too', async () => {
    const { runner } = await run({ subtitlesInPicture: lowerThird, showSubtitles: 'replaced' }, { recipe: proofread });
    expect(runner.stages).toContain('write-script');
    expect(runner.stages).not.toContain('draw-range');
  });

  it('are not read again where the transcript is given', async () => {
    const { runner } = await run({ subtitlesInPicture: lowerThird, transcript: cannedTranscript });
    expect(runner.stages).not.toContain('read-range');
  });

  it.each(['no-callouts', 'no-callout-matched'] as const)('fail the job when there are none: %s', async (kind) => {
    await expect(run({ subtitlesInPicture: lowerThird }, { answers: [failing(kind)] })).rejects.toMatchObject({
      kind: 'no-callouts',
      message: 'no subtitles in English were found in the given part of the picture',
    });
  });

  it.each(['ocr-failed', 'ocr-language-not-supported'] as const)('fail the job with %s', async (kind) => {
    const failed = run({ subtitlesInPicture: lowerThird }, { answers: [failing(kind)] });
    await expect(failed).rejects.toMatchObject({ kind });
  });

  it('need a box with an area', async () => {
    const failed = run({ subtitlesInPicture: { ...lowerThird, x: 1 } });
    await expect(failed).rejects.toMatchObject({ kind: 'no-callouts', message: expect.stringContaining('no area') });
  });
});

describe('subtitles that are to be replaced', () => {
  it('are erased and the translated ones drawn in their place, in one go over the finished video', async () => {
    const { dub, runner } = await run({ showSubtitles: 'replaced' });
    const at = runner.steps.indexOf('inspect-picture');
    expect(runner.steps.slice(at, at + 8)).toEqual([...reading, 'style-callouts ×3', 'draw-range ×1', 'place']);
    expect(runner.steps.slice(-3)).toEqual(['render', 'burn-subtitles', 'measure-peaks ×2']);
    expect(runner.inputsOf(readRange)[0]?.region).toBeUndefined();
    expect(runner.inputsOf(drawRange)).toMatchObject([{ callouts: [{ id: 'said' }], layouts: [] }]);
    expect(runner.inputsOf(render)[0]?.media).toEqual(job.media);
    expect(runner.inputsOf(burnSubtitles)[0]?.patches).toEqual([patches]);
    expect(runner.inputsOf(burnSubtitles)[0]?.subtitlePositionY).toBeCloseTo(0.97, 10);
    expect(dub.files.video).toEqual(artifact('video with letters', '.mp4'));
    expect(dub.hasErasedSubtitles).toBe(true);
    expect(runner.warnings).toEqual([]);
  });

  it('are all that was added within the box, and the wished position comes first', async () => {
    const wishes = { showSubtitles: 'replaced', subtitlesInPicture: lowerThird, subtitlePositionY: 0.1 } as const;
    const { runner } = await run(wishes);
    const drawn = runner.inputsOf(drawRange).flatMap(({ callouts }) => callouts.map(({ id }) => id));
    expect(drawn).toEqual(['said', 'title']);
    expect(runner.inputsOf(burnSubtitles)[0]?.subtitlePositionY).toBe(0.1);
  });

  it('give their size to the translated ones, which a wished look does not take', async () => {
    const sizeOf = async (wishes: Partial<TranslateJob>) => {
      const { runner } = await run({ showSubtitles: 'replaced', ...wishes });
      const drawn = runner.inputsOf(burnSubtitles)[0]?.subtitleStyle;
      expect(runner.inputsOf(layOutSubtitles)[0]?.subtitleStyle).toEqual(drawn);
      return drawn?.font_size;
    };
    // A line of Noto Sans is 1.362 times as high as its font's size.
    expect(await sizeOf({})).toBeCloseTo((60 * 1.362) / 1080, 10);
    expect(await sizeOf({ subtitleStyle: defaultSubtitleStyle })).toBe(defaultSubtitleStyle.font_size);
  });

  it('are replaced in one go with the retiming of the picture', async () => {
    const { runner } = await run({ showSubtitles: 'replaced', alignVideo: true });
    expect(runner.inputsOf(retimeVideo)).toMatchObject([
      { media: job.media, patches: [patches], drawnSubtitles: { targetLanguage: 'es' } },
    ]);
    expect(runner.inputsOf(retimeVideo)[0]?.drawnSubtitles?.subtitlePositionY).toBeCloseTo(0.97, 10);
    expect(runner.inputsOf(render)[0]?.picture).toEqual(artifact('retimed picture', '.mp4'));
    expect(runner.stages).not.toContain('burn-subtitles');
  });

  it.each([
    ['no text is found', [failing('no-callouts')], 'it is no-callouts'],
    ['its language cannot be read', [failing('ocr-language-not-supported')], 'it is ocr-language-not-supported'],
    [
      'nothing looks like one',
      [answer(classifyCallouts, () => ({ placed: found.slice(1) }))],
      'no subtitles in English',
    ],
    ['no frame was changed', [answer(drawRange, () => ({ drawn: [] }))], 'no subtitles in English'],
  ])('are drawn over the picture with a warning where %s', async (_when, answers, why) => {
    const { dub, runner } = await run({ showSubtitles: 'replaced' }, { answers });
    expect(dub.hasErasedSubtitles).toBe(false);
    expect(runner.warnings).toMatchObject([{ code: 'subtitles-not-erased', message: expect.stringContaining(why) }]);
    expect(runner.inputsOf(burnSubtitles)[0]?.patches).toBeUndefined();
    expect(runner.inputsOf(burnSubtitles)[0]?.subtitlePositionY).toBeUndefined();
  });

  it('are in the language that the job names, whatever is heard', async () => {
    const { runner } = await run({ showSubtitles: 'replaced', sourceLanguage: 'de', transcript: cannedTranscript });
    expect(runner.inputsOf(readRange)[0]?.sourceLanguage).toBe('de');
  });

  it('cannot be found where nobody knows their language', async () => {
    const subtitles = { file: artifact('script', '.srt'), are: 'translated' } as const;
    const { runner } = await run({ showSubtitles: 'replaced', subtitles });
    expect(runner.warnings).toMatchObject([{ message: expect.stringContaining('name the source language') }]);
    expect(runner.stages).not.toContain('inspect-picture');
  });

  it('stay where no video is made, and a failed engine fails the job', async () => {
    const { runner } = await run({ showSubtitles: 'replaced', exports: ['audio'] });
    expect(runner.stages).not.toContain('inspect-picture');
    const failed = run({ showSubtitles: 'replaced' }, { answers: [failing('ocr-failed')] });
    await expect(failed).rejects.toMatchObject({ kind: 'ocr-failed' });
  });
});

it('takes the middle of the positions', () => {
  const at = (y: number, height = 100) => ({ box: { x: 0, y, width: 10, height } });
  expect(positionOf([at(0), at(900), at(450), at(900), at(900)], { height: 1000 })).toBe(1);
  expect(positionOf([at(0, 1000)], { height: 1000 })).toBeUndefined();
  expect(positionOf([], { height: 1000 })).toBeUndefined();
});
