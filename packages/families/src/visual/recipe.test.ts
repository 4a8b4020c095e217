import type { Callout } from '@polydub/contracts';
import { describe, expect, it } from 'vitest';
import { translateLines } from '../common/translate-lines.js';
import { artifact } from '../testing/canned-answers.js';
import { type Answer, answer, FakeStageRunner } from '../testing/fake-stage-runner.js';
import type { VisualJob } from './job.js';
import { visual } from './recipe.js';
import { calloutsOf } from './report.js';
import { checkRange } from './stages/check-range.js';
import { classifyCallouts } from './stages/classify-callouts.js';
import { composePicture } from './stages/compose-picture.js';
import { drawRange } from './stages/draw-range.js';
import { followSpan } from './stages/follow-span.js';
import { identifyPictureLanguage } from './stages/identify-picture-language.js';
import { inspectPicture } from './stages/inspect-picture.js';
import { layOutCallouts } from './stages/lay-out-callouts.js';
import { linkCallouts } from './stages/link-callouts.js';
import { readRange } from './stages/read-range.js';
import { styleCallouts } from './stages/style-callouts.js';
import { takePreviews } from './stages/take-previews.js';

const box = { x: 10, y: 10, width: 100, height: 20 };
const style: Callout['style'] = {
  ...{ colour: '#ffffff', fontSizePixels: 18, lineHeightPixels: 22 },
  ...{ isBold: false, isItalic: false, isSerif: false, alignment: 'left' },
};

function placed(id: string, text: string, startSeconds: number, kind: Callout['kind'] = 'explanatory') {
  return {
    ...{ id, kind, text, startSeconds, endSeconds: startSeconds + 2, box, lineBoxes: [box], rotationDegrees: 0 },
    ...{ path: [], fadeInSeconds: 0, fadeOutSeconds: 0, confidence: 0.9, warnings: [] },
  };
}

const price = { text: '$19.99', firstSeenSeconds: 1, lastSeenSeconds: 2, box, rotationDegrees: 0 };

/** Two texts that are translated, in different stretches, and a sign that is not. */
const found = [
  placed('c1', 'Good morning', 1),
  placed('c2', 'STOP HERE', 1, 'scene-text'),
  placed('c3', 'See you soon', 12),
];
const picture = {
  ...{ durationSeconds: 20, width: 320, height: 180, frameRate: 25 },
  videoExtension: '.mp4' as const,
};
const ranges = [
  { startSeconds: 0, endSeconds: 10 },
  { startSeconds: 10, endSeconds: 20 },
];
const video = artifact('translated', '.mp4');
const layout = {
  ...{ lines: [], fontSizePixels: 18, widthRatio: 1, box, rotationDegrees: 0, pivot: { x: 60, y: 20 }, warnings: [] },
};

const answers: readonly Answer[] = [
  answer(inspectPicture, () => ({ picture, ranges })),
  answer(identifyPictureLanguage, () => ({ sourceLanguage: 'de' })),
  answer(readRange, () => ({ reading: { sampledSeconds: [], cutSeconds: [], sightings: [] }, hasLostFrames: false })),
  answer(linkCallouts, () => ({
    candidates: [],
    spans: [{ startSeconds: 0, endSeconds: 20, windows: [] }],
    otherTexts: [price],
  })),
  answer(followSpan, () => ({ parts: [] })),
  answer(classifyCallouts, () => ({ placed: found })),
  answer(styleCallouts, ({ callout: { text } }) => ({ text, style, pictographs: [] })),
  answer(translateLines, ({ batch }) => ({ lines: batch.lines.map(({ id, text }) => ({ id, text: `[${text}]` })) })),
  answer(layOutCallouts, ({ callouts }) => ({
    layouts: callouts
      .filter(({ translation }) => translation !== undefined)
      .map(({ id }) => ({ calloutId: id, layout })),
  })),
  answer(drawRange, ({ range, callouts }) => ({
    drawn: callouts.map(({ id }) => ({ calloutId: id, frames: 25, guessLevels: 0, isOutside: false })),
    patches: { file: artifact(`patches at ${range.startSeconds}`, '.mkv'), ...range, place: box },
  })),
  answer(checkRange, () => ({ frames: [] })),
  answer(composePicture, () => ({ video, copiedSeconds: 7 })),
  answer(takePreviews, () => ({ previews: [] })),
];

const job: VisualJob = {
  ...{ media: artifact('media', '.mp4'), sourceLanguage: 'en', targetLanguage: 'es', glossaries: [] },
  until: 'translate',
};

async function run(changes: Partial<VisualJob> = {}, more: readonly Answer[] = []) {
  const runner = new FakeStageRunner([...answers, ...more]);
  return { result: await visual({ ...job, ...changes }, runner), runner };
}

const read = ['read-range ×2', 'link-callouts', 'follow-span ×1', 'classify-callouts', 'style-callouts ×3'];
const begun = ['preprocessing:', 'inspect-picture', 'detecting:'];

describe('visual translation', () => {
  it('goes from media to a video, phase by phase', async () => {
    const { result, runner } = await run();
    expect(runner.steps).toEqual([
      ...[...begun, ...read, 'translating:', 'translate-lines ×1', 'rendering:'],
      ...['lay-out-callouts', 'draw-range ×2', 'check-range ×2', 'compose-picture', 'take-previews'],
    ]);
    expect(result.video).toEqual(video);
    expect(result.copiedSeconds).toBe(7);
    expect(result.callouts.map(({ translation }) => translation)).toEqual([
      ...['[Good morning]', undefined, '[See you soon]'],
    ]);
  });

  it.each([
    ['translates what it reads', {}, ['translate-lines']],
    ['only reads', { until: 'read' }, []],
    ['only erases', { until: 'erase' }, []],
  ] as const)('announces the translator where it will be asked: %s', async (_, change, announced) => {
    const { runner } = await run(change);
    expect(runner.announced).toEqual(announced);
  });

  it('draws each stretch with the callouts that are shown in it, and lets the others keep their room', async () => {
    const { runner } = await run();
    expect(
      runner.inputsOf(drawRange).map(({ range, callouts, layouts }) => ({
        range,
        drawn: [callouts.map(({ id }) => id), layouts.map(({ calloutId }) => calloutId)],
      })),
    ).toEqual([
      { range: { startSeconds: 1, endSeconds: 3 }, drawn: [['c1'], ['c1']] },
      { range: { startSeconds: 12, endSeconds: 14 }, drawn: [['c3'], ['c3']] },
    ]);
    const [laidOut] = runner.inputsOf(layOutCallouts);
    expect(laidOut?.callouts.map(({ id }) => id)).toEqual(['c1', 'c2', 'c3']);
    expect(laidOut?.otherTexts).toEqual([price]);
  });

  it('says of which text no frame was changed, although a video was made', async () => {
    const seen = { calloutId: 'c1', frames: 25, guessLevels: 0, isOutside: false };
    const patches = { file: artifact('patches', '.mkv'), startSeconds: 1, endSeconds: 3, place: box };
    const { runner } = await run({}, [
      answer(drawRange, () => ({ patches, drawn: [seen, { ...seen, calloutId: 'c3', frames: 0 }] })),
    ]);
    expect(runner.warnings.map(({ code, lineId }) => [code, lineId])).toEqual([['callout-not-shown', 'c3']]);
  });

  it('reads what was drawn, and says of which text the original is still seen', async () => {
    const line = { text: 'SEE YOU SOON', confidence: 0.95, box };
    const worded = ({ id }: { readonly id: string }) => ({ id, text: 'Hasta pronto' });
    const { runner } = await run({ sourceLanguage: 'auto' }, [
      answer(translateLines, ({ batch }) => ({ lines: batch.lines.map(worded) })),
      answer(checkRange, ({ range }) => ({ frames: [{ timeSeconds: range.startSeconds + 1, lines: [line] }] })),
    ]);
    expect(runner.warnings.map(({ code, lineId }) => [code, lineId])).toEqual([
      ['callout-not-readable', 'c1'],
      ['callout-original-seen', 'c3'],
      ['callout-not-readable', 'c3'],
    ]);
    const checked = runner
      .inputsOf(checkRange)
      .map(({ sourceLanguage, patches }) => [sourceLanguage, patches.startSeconds]);
    expect(checked).toEqual([
      ['de', 1],
      ['de', 12],
    ]);
  });

  it('stops after reading where nothing else is asked', async () => {
    const { result, runner } = await run({ until: 'read' });
    expect(runner.steps).toEqual([...begun, ...read, 'translating:', 'rendering:', 'take-previews']);
    expect(result.video).toBeUndefined();
    expect(result.callouts.every(({ translation }) => translation === undefined)).toBe(true);
  });

  it('erases without translating', async () => {
    const { result, runner } = await run({ until: 'erase' });
    expect(runner.steps).toEqual([
      ...[
        ...begun,
        ...read,
        'translating:',
        'rendering:',
        'draw-range ×2',
        'check-range ×2',
        'compose-picture',
        'take-previews',
      ],
    ]);
    expect(runner.inputsOf(drawRange).flatMap(({ layouts }) => layouts)).toEqual([]);
    expect(result.video).toEqual(video);
    expect(result.copiedSeconds).toBe(7);
  });

  it('reads nothing again where callouts are given, and asks only for what has no translation', async () => {
    const given = found.map((each) => ({ ...each, style, ...(each.id === 'c1' && { translation: 'Buenas' }) }));
    const callouts = { language: 'en', width: 320, height: 180, callouts: given };
    const { result, runner } = await run({ callouts });
    expect(runner.steps.slice(0, 5)).toEqual([...begun, 'translating:', 'translate-lines ×1']);
    expect(runner.inputsOf(translateLines).flatMap(({ batch }) => batch.lines.map(({ text }) => text))).toEqual([
      'See you soon',
    ]);
    expect(result.callouts.map(({ translation }) => translation)).toEqual([...['Buenas', undefined, '[See you soon]']]);
    expect(result.otherTexts).toEqual([]);
  });

  it('lets other texts of given callouts keep their room, and hands them on', async () => {
    const first = await run();
    const callouts = calloutsOf(first.result, job);
    expect(callouts.otherTexts).toEqual([price]);
    const { result, runner } = await run({ callouts });
    expect(runner.announced).toEqual([]);
    expect(runner.stages).not.toContain('read-range');
    expect(runner.inputsOf(layOutCallouts).map(({ otherTexts }) => otherTexts)).toEqual([[price]]);
    expect(calloutsOf(result, job)).toEqual(callouts);
  });

  it('tells the language of the text where none is named, and goes on with it', async () => {
    const { result, runner } = await run({ sourceLanguage: 'auto' });
    expect(runner.steps.slice(0, 4)).toEqual([...begun, 'identify-picture-language']);
    expect(runner.steps.slice(4, 9)).toEqual(read);
    expect(runner.inputsOf(readRange).map(({ sourceLanguage }) => sourceLanguage)).toEqual(['de', 'de']);
    expect(runner.inputsOf(translateLines).map(({ sourceLanguage }) => sourceLanguage)).toEqual(['de']);
    expect(result.sourceLanguage).toBe('de');
  });

  it('leaves the picture alone where each translation is the text itself', async () => {
    const same = answer(translateLines, ({ batch }) => ({ lines: batch.lines.map(({ id, text }) => ({ id, text })) }));
    const { result, runner } = await run({}, [same]);
    expect(runner.stages).not.toContain('draw-range');
    expect(result.video).toBeUndefined();
  });

  it('makes no video when no frame was changed', async () => {
    const { result, runner } = await run({}, [answer(drawRange, () => ({ drawn: [] }))]);
    expect(runner.stages).not.toContain('compose-picture');
    expect(result.video).toBeUndefined();
    expect(runner.inputsOf(takePreviews)[0]?.video).toBeUndefined();
  });

  it('tells what the picture is before anything is read', async () => {
    const runner = new FakeStageRunner(answers);
    let stepsBefore: string[] = [];
    await visual(job, runner, async ({ durationSeconds }) => {
      stepsBefore = [`${durationSeconds} s`, ...runner.steps];
    });
    expect(stepsBefore).toEqual(['20 s', 'preprocessing:', 'inspect-picture']);
  });
});
