import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Callout, noEngines, type OtherText, type Warning } from '@polydub/contracts';
import { LocalStageRunner } from '@polydub/pipeline';
import { FolderStore } from '@polydub/storage';
import { sharedBox } from '@polydub/vision';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { layOutCallouts } from './lay-out-callouts.js';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'polydub-layouts-'));
});
afterAll(() => rm(folder, { recursive: true }));

const picture = { durationSeconds: 5, width: 640, height: 360, frameRate: 25, videoExtension: '.mp4' } as const;
const box = { x: 100, y: 100, width: 200, height: 30 };

function callout(id: string, translation: string): Callout {
  return {
    ...{ id, kind: 'explanatory', startSeconds: 0, endSeconds: 1, text: 'Good morning', lineBoxes: [box], box },
    ...{ rotationDegrees: 0, path: [], fadeInSeconds: 0, fadeOutSeconds: 0, confidence: 1, warnings: [], translation },
    style: {
      ...{ colour: '#ffffff', fontSizePixels: 28, lineHeightPixels: 34 },
      ...{ isBold: false, isItalic: false, isSerif: false, alignment: 'left' },
    },
  };
}

async function laidOut(callouts: Callout[], otherTexts: OtherText[] = []) {
  const warnings: Warning[] = [];
  const runner = new LocalStageRunner({
    ...{ engines: noEngines, store: new FolderStore(folder), signal: new AbortController().signal },
    onEvent: (event) => event.kind === 'warning' && warnings.push(event.warning),
  });
  const { layouts } = await runner.run(layOutCallouts, { callouts, otherTexts, picture, targetLanguage: 'es' });
  const texts = layouts.map(({ calloutId, layout }) => [calloutId, layout.lines.map(({ text }) => text).join('\n')]);
  return { layouts, texts, warnings };
}

it('draws what can be drawn, and says of which callout what cannot', async () => {
  const { texts, warnings } = await laidOut([
    callout('fine', 'Buenos días'),
    callout('private', 'Buenos \u{10fffd} días\u0007'),
    callout('half', 'Hola \ud83c'),
    callout('only', '\u{10fffd}'),
    callout('empty', ' '),
  ]);
  expect(texts).toEqual([
    ['fine', 'Buenos días'],
    ['private', 'Buenos días'],
    ['half', 'Hola'],
  ]);
  expect(warnings.map(({ code, lineId, message }) => [code, lineId, /U\+\w+/.exec(message)?.[0]])).toEqual([
    ['characters-not-drawn', 'private', 'U+10FFFD'],
    ['characters-not-drawn', 'half', 'U+D83C'],
    ['characters-not-drawn', 'only', 'U+10FFFD'],
  ]);
});

it('draws nothing over a text that stays and is seen at the same time', async () => {
  const price = { text: '$19.99', box: { ...box, y: 134 }, rotationDegrees: 0 };
  const long = callout('long', 'Buenos días a todos los que hoy nos acompañan otra vez');
  const boxes = async (otherTexts: OtherText[]) =>
    (await laidOut([long], otherTexts)).layouts.map(({ layout }) => layout.box);
  const seenFrom = (firstSeenSeconds: number) => [{ ...price, firstSeenSeconds, lastSeenSeconds: 9 }];
  const [free] = await boxes([]);
  expect(free && sharedBox(free, price.box)).toBeDefined();
  const [drawn] = await boxes(seenFrom(0.5));
  expect(drawn && sharedBox(drawn, price.box)).toBeUndefined();
  expect(await boxes(seenFrom(2))).toEqual([free]);
});

it('takes all the room up to a callout that stays as it is, and half of that up to one that is drawn again', async () => {
  const long = {
    ...callout('long', 'Buenos días a todos los que hoy nos acompañan otra vez'),
    box: { ...box, y: 164 },
  };
  const logo = callout('logo', 'Polydub');
  const { translation: _none, ...left } = {
    ...logo,
    kind: 'brand' as const,
    box: { ...box, x: 420, y: 164, width: 60 },
  };
  const widthBeside = async (other: Callout) => (await laidOut([long, other])).layouts[0]?.layout.box.width ?? 0;
  expect(await widthBeside(left)).toBeGreaterThan(await widthBeside({ ...left, translation: 'Polydub' }));
});

it('gives the texts of two slides all their room where one fades into the other', async () => {
  const long = 'Buenos días a todos los que hoy nos acompañan';
  const sizes = async (fade: number) => {
    const first = { ...callout('first', long), endSeconds: 2, fadeOutSeconds: fade };
    const second = { ...callout('second', long), startSeconds: 1.55, endSeconds: 4, fadeInSeconds: fade };
    return (await laidOut([first, second])).layouts.map(({ layout }) => layout.fontSizePixels * layout.widthRatio);
  };
  const [alone] = (await laidOut([callout('first', long)])).layouts.map(({ layout }) => layout.fontSizePixels);
  expect(await sizes(0.45)).toEqual([alone, alone]);
  expect((await sizes(0)).every((size) => size < (alone ?? 0))).toBe(true);
});
