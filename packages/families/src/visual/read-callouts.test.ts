import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Callout, Callouts } from '@polydub/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readCallouts } from './read-callouts.js';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'polydub-callouts-'));
});
afterAll(() => rm(folder, { recursive: true }));

const box = { x: 0, y: 0, width: 90, height: 20 };
const callout = (id: string, startSeconds: number, change: Partial<Callout> = {}): Callout => ({
  ...{ id, kind: 'explanatory', startSeconds, endSeconds: startSeconds + 1, text: 'Hello', lineBoxes: [box], box },
  ...{ rotationDegrees: 0, path: [], fadeInSeconds: 0, fadeOutSeconds: 0, confidence: 1, warnings: [] },
  style: {
    ...{ colour: '#ffffff', fontSizePixels: 18, lineHeightPixels: 22, isBold: false, isItalic: false, isSerif: false },
    alignment: 'left',
  },
  ...change,
});

const styled = (style: Partial<Callout['style']>) => callout('a', 1, { style: { ...callout('a', 1).style, ...style } });

async function reading(content: unknown): Promise<Callouts> {
  const file = path.join(folder, 'callouts.json');
  await writeFile(file, typeof content === 'string' ? content : JSON.stringify(content));
  return readCallouts(file);
}
const fileOf = (...callouts: Callout[]) => ({ language: 'en', width: 1280, height: 720, callouts });

it('gives callouts in the order of their start', async () => {
  const { callouts } = await reading(fileOf(callout('b', 4), callout('a', 1)));
  expect(callouts.map(({ id }) => id)).toEqual(['a', 'b']);
});

it('takes colours in capitals', async () => {
  const { callouts } = await reading(fileOf(styled({ colour: '#FF00AA' })));
  expect(callouts[0]?.style.colour).toBe('#ff00aa');
});

it.each([
  ['{"language": ', 'it is not JSON'],
  [{ language: 'en', width: 1280, height: 720 }, 'callouts'],
  [fileOf(callout('a', 1), callout('a', 2)), 'the id "a" is given twice'],
  [fileOf(callout('a', 3, { endSeconds: 2 })), '"a" ends before it starts (3 to 2 s)'],
  [fileOf(callout('a', 1, { translation: 'x'.repeat(3000) })), '"a" has more than 2000 characters'],
  [fileOf(callout('a', 1, { kind: 'sign' as never })), '"a", kind: '],
  [fileOf(styled({ color: '#ff0000' } as never)), '"a", style: Unrecognized key: "color"'],
  [fileOf(callout('a', 1, { translaton: 'Hola' } as never)), 'cannot be used: "a": Unrecognized key: "translaton"'],
  [fileOf({ ...callout('a', 1), box: undefined } as never), 'cannot be used: "a", box: is missing'],
  [{ ...fileOf(callout('a', 1)), otherTexts: [{ text: '5' }] }, 'otherTexts'],
  [{ ...fileOf(callout('a', 1)), lang: 'en' }, 'Unrecognized key: "lang"'],
  [fileOf(styled({ fontSizePixels: 0 })), '"a", style.fontSizePixels: '],
  [fileOf(styled({ fontSizePixels: -12 })), '"a", style.fontSizePixels: '],
  [fileOf(styled({ fontSizePixels: Number.NaN })), '"a", style.fontSizePixels: '],
  [fileOf(styled({ fontSizePixels: 1e6 })), '"a", style.fontSizePixels: 1000000 pixels is more than any picture has'],
  [
    fileOf(styled({ shadow: { colour: '#000000', offsetX: -1e9, offsetY: 0, blurPixels: 0 } })),
    '"a", style.shadow.off',
  ],
])('says what is wrong with %j (%#)', async (content, problem) => {
  await expect(reading(content)).rejects.toThrow(problem);
});
