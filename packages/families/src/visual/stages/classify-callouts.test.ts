import type { CandidateCallout } from '@polydub/callouts';
import { expect, it } from 'vitest';
import { FakeStageRunner, ownWork } from '../../testing/fake-stage-runner.js';
import { classifyCallouts } from './classify-callouts.js';
import { linkCallouts } from './link-callouts.js';

const picture = {
  ...{ durationSeconds: 4, width: 320, height: 180, frameRate: 25 },
  videoExtension: '.mp4' as const,
};
const runner = new FakeStageRunner([ownWork(linkCallouts), ownWork(classifyCallouts)]);

/** What is read where a text stands still for a second. */
function readingOf(text: string, top = 20) {
  const sampledSeconds = [0, 0.5, 1, 1.5];
  const [left, right, bottom] = [20, 120, top + 20];
  const corners = [
    { x: left, y: top },
    { x: right, y: top },
    { x: right, y: bottom },
    { x: left, y: bottom },
  ] as [never, never, never, never];
  const sightings = [0.5, 1].map((timeSeconds) => ({ timeSeconds, corners, text, confidence: 0.9 }));
  return { reading: { sampledSeconds, cutSeconds: [], sightings }, hasLostFrames: false };
}

const candidatesOf = async (text: string): Promise<CandidateCallout[]> =>
  (await runner.run(linkCallouts, { readings: [readingOf(text)], sourceLanguage: 'en', picture })).candidates;

it('tells when none of the texts could be followed', async () => {
  const candidates = await candidatesOf('Good morning');
  expect(candidates).toHaveLength(1);
  // It disappears where it was to appear: no frame shows it.
  const start = { seconds: 1.5, fadeSeconds: 0 };
  const parts = candidates.map(({ id }) => ({ id, start, end: { seconds: 1, fadeSeconds: 0 }, path: [] }));
  await expect(runner.run(classifyCallouts, { candidates, followed: [{ parts }], picture })).rejects.toMatchObject({
    kind: 'no-callout-matched',
  });
});

it('tells once when frames could not be decoded', async () => {
  const [whole, damaged] = [readingOf('Good morning'), { ...readingOf('Good morning'), hasLostFrames: true }];
  const warningsOf = async (readings: readonly (typeof whole)[]) => {
    const own = new FakeStageRunner([ownWork(linkCallouts)]);
    await own.run(linkCallouts, { readings: [...readings], sourceLanguage: 'en', picture });
    return own.warnings.map(({ code }) => code);
  };
  expect(await warningsOf([whole])).toEqual([]);
  expect(await warningsOf([damaged, damaged])).toEqual(['frames-lost']);
});

it('tells when no text, or none in the language, was read', async () => {
  await expect(candidatesOf('Доброе утро')).rejects.toMatchObject({
    kind: 'no-callouts',
    message: expect.stringContaining('none of them in English'),
  });
  const nothing = { readings: [], sourceLanguage: 'en', picture };
  await expect(runner.run(linkCallouts, nothing)).rejects.toMatchObject({
    kind: 'no-callouts',
    message: 'no text was found in the picture',
  });
});

it('names the texts in another language, and when they are seen', async () => {
  const own = new FakeStageRunner([ownWork(linkCallouts)]);
  const { reading } = readingOf('Good morning');
  const large = { ...picture, width: 1280, height: 720 };
  const tops = [100, 200, 300, 400, 500, 600];
  const once = readingOf('O', 680).reading.sightings.slice(1);
  const sightings = [...tops.flatMap((top) => readingOf('Доброе утро', top).reading.sightings), ...once];
  const readings = [{ reading: { ...reading, sightings: [...reading.sightings, ...sightings] }, hasLostFrames: false }];
  const { candidates, otherTexts } = await own.run(linkCallouts, { readings, sourceLanguage: 'en', picture: large });
  expect(candidates.map(({ text }) => text)).toEqual(['Good morning']);
  const seen = { text: 'Доброе утро', firstSeenSeconds: 0.5, lastSeenSeconds: 1, rotationDegrees: 0 };
  expect(otherTexts.map(({ box: { y }, ...other }) => [y, other])).toEqual(tops.map((top) => [top, { ...seen }]));
  const message = expect.stringMatching(/: "Доброе утро" \(0\.5 s\), .* and 1 more\.$/);
  expect(own.warnings).toEqual([{ code: 'text-in-another-language', message }]);
});

it('tells of numbers that stay, and not as text in another language', async () => {
  const own = new FakeStageRunner([ownWork(linkCallouts)]);
  const { reading } = readingOf('Good morning');
  const sightings = [...reading.sightings, ...readingOf('12/40', 100).reading.sightings];
  const readings = [{ reading: { ...reading, sightings }, hasLostFrames: false }];
  await own.run(linkCallouts, { readings, sourceLanguage: 'en', picture });
  const message = 'Numbers, scores and single letters in the picture stay as they are: "12/40" (0.5 s).';
  expect(own.warnings).toEqual([{ code: 'text-without-words', message }]);
});

it('leaves the score of a match, and tells so', async () => {
  const own = new FakeStageRunner([ownWork(linkCallouts)]);
  const { reading } = readingOf('Good morning');
  const sightings = [...reading.sightings, ...readingOf('SEV 2 -1 VAL', 100).reading.sightings];
  const readings = [{ reading: { ...reading, sightings }, hasLostFrames: false }];
  const { candidates } = await own.run(linkCallouts, { readings, sourceLanguage: 'en', picture });
  expect(candidates.map(({ text }) => text)).toEqual(['Good morning']);
  const message = 'Numbers, scores and single letters in the picture stay as they are: "SEV 2 -1 VAL" (0.5 s).';
  expect(own.warnings).toEqual([{ code: 'text-without-words', message }]);
});
