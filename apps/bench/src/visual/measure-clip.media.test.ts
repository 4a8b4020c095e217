import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { trueCallouts } from '../testing/true-callouts.js';
import { type Clip, makeClip } from './clips/make-clip.js';
import { outlined, photograph, scenarioOf } from './clips/scenario-shapes.js';
import { type ClipTools, measureClip } from './measure-clip.js';
import { readCallouts, type VisualRun } from './run-visual.js';
import { figuresOfClip, visualMisses } from './visual-figures.js';

let folder: string;
let clip: Clip;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'polydub-test-'));
  const shape = { width: 320, height: 180, framesPerSecond: 25, frameCount: 6 };
  const texts = [
    { lines: ['Hello there'], translation: 'Hola', centre: [0.5, 0.3] as const, style: outlined(28), startFrame: 2 },
  ];
  const background = photograph('foliage', 1, { blurPixels: 3 });
  const scenario = scenarioOf('tuning', { name: 'test', language: 'en', shape, background, texts });
  clip = await makeClip(scenario, path.join(folder, 'clip'));
});

afterAll(() => rm(folder, { recursive: true }));

const run = { stageSeconds: {}, wallSeconds: 1, peakMemoryMiB: 100 };

const price = {
  text: '$5',
  firstSeenSeconds: 0,
  lastSeenSeconds: 1,
  box: { x: 0, y: 0, width: 9, height: 9 },
  rotationDegrees: 0,
};

/** `video` stands for both results; what is read in it is `text`. */
function tools(calls: string[][], { video, text }: { readonly video: string; readonly text: string }): ClipTools {
  return {
    run: async (_input, options): Promise<VisualRun> => {
      calls.push([...options]);
      const callouts = trueCallouts(clip.truth);
      return { ...run, callouts, otherTexts: [price], video: options.includes('--read') ? undefined : video };
    },
    readLines: async (lines) => lines.map(() => text),
    readPicture: async () => [
      { text, box: clip.truth.texts[0]?.frames[0]?.box ?? { x: 0, y: 0, width: 1, height: 1 } },
    ],
    rapidOcr: undefined,
    signal: new AbortController().signal,
  };
}

it('finds nothing wrong with the truth itself, and gives the translations of the clip to the program', async () => {
  const calls: string[][] = [];
  const measured = await measureClip(clip, path.join(folder, 'one'), tools(calls, { video: clip.clean, text: 'Hola' }));
  const [read, erase, translate] = calls;
  expect(read).toEqual(['--read', '--from', 'en']);
  expect(erase).toEqual(['--erase', '--from', 'en', '--callouts', path.join(folder, 'one', 'erase.json')]);
  expect(translate).toEqual(['--to', 'es', '--from', 'en', '--callouts', path.join(folder, 'one', 'translate.json')]);
  const given = await readCallouts(path.join(folder, 'one', 'translate.json'));
  expect(given.callouts.map(({ translation }) => translation)).toEqual(['Hola']);
  expect(given.otherTexts).toEqual([price]);
  expect(figuresOfClip(measured)).toMatchObject({
    erasedPsnrDb: 100,
    errorRate: 0,
    redrawnErrorRate: 0,
    redrawnOverlap: 1,
  });
  expect(figuresOfClip(measured)['telea.erasedPsnrDb']).toBeLessThan(100);
});

it('sees that nothing was erased and drawn', async () => {
  const measured = await measureClip(
    clip,
    path.join(folder, 'two'),
    tools([], { video: clip.withText, text: 'Hello there' }),
  );
  expect(visualMisses(figuresOfClip(measured))).toEqual([
    ...['leftText 1 (most 0.02)', 'redrawnErrorRate 2.25 (most 0.02)'],
  ]);
});
