import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { noEngines } from '@polydub/contracts';
import { LocalStageRunner } from '@polydub/pipeline';
import { FolderStore } from '@polydub/storage';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PlacedCallout } from './classify-callouts.js';
import { styleCallouts } from './style-callouts.js';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'polydub-styles-'));
});
afterAll(() => rm(folder, { recursive: true }));

const box = { x: 40, y: 30, width: 160, height: 30 };
const picture = { durationSeconds: 2, width: 240, height: 90, videoExtension: '.mp4' } as const;

/** The colour told of a yellow text in a clip with so many frames a second. */
async function colourOf(framesPerSecond: number, frameRate: number, times: Partial<PlacedCallout>) {
  const path = join(folder, `${framesPerSecond}.mp4`);
  const source = `color=0x305070:size=240x90:rate=${framesPerSecond}:duration=2`;
  const text = 'drawtext=text=Magma:fontcolor=0xffd000:fontsize=32:x=42:y=32';
  execFileSync('ffmpeg', ['-v', 'error', '-y', '-f', 'lavfi', '-i', source, '-vf', text, '-c:v', 'mpeg4', path]);
  const store = new FolderStore(join(folder, 'store'));
  const media = await store.add(path, '.mp4');
  const signal = new AbortController().signal;
  const runner = new LocalStageRunner({ engines: noEngines, store, signal, onEvent: () => {} });
  const callout: PlacedCallout = {
    ...{ id: 'one', kind: 'explanatory', text: 'Magma', lineBoxes: [box], box, rotationDegrees: 0, path: [] },
    ...{ startSeconds: 0, endSeconds: 2, fadeInSeconds: 0, fadeOutSeconds: 0, confidence: 1, warnings: [], ...times },
  };
  const look = { media, callout, picture: { ...picture, frameRate }, sourceLanguage: 'en', beside: [] };
  return (await runner.run(styleCallouts, look)).style.colour;
}

test.each([
  ['that fades in until the end', 10, 10, { startSeconds: 1.8, fadeInSeconds: 0.19 }],
  ['between frames that are farther apart than usual', 1, 25, { startSeconds: 0, endSeconds: 0.9, fadeInSeconds: 0.8 }],
])('the look of a text %s is told by the frame that is closest', async (_which, framesPerSecond, frameRate, times) => {
  const colour = await colourOf(framesPerSecond, frameRate, times);
  const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  expect([red, green]).toEqual([expect.closeTo(255, -2), expect.closeTo(208, -2)]);
  expect(blue).toBeLessThan(60);
});

test('a text that no frame shows has a usual look', async () => {
  const times = { startSeconds: 1.96, endSeconds: 2 };
  expect(await colourOf(10, 10, times)).toBe('#ffffff');
});
