import { describe, expect, it } from 'vitest';
import { type Callout, calloutStyleSchema } from '../callout.js';
import { snakeCased } from './field-names.js';
import type { EditedLine } from './project-spec.js';
import { visualProject } from './visual-project.js';
import { shownStyleSchema } from './visual-style.js';

const box = { x: 0, y: 0, width: 90, height: 20 };
const style: Callout['style'] = {
  ...{ colour: '#ffffff', outline: { colour: '#000000', widthPixels: 1 }, fontSizePixels: 18, lineHeightPixels: 22 },
  ...{ shadow: { colour: '#000000', offsetX: 1, offsetY: 1, blurPixels: 2 } },
  ...{
    plate: { colour: '#ff0000', opacity: 0.5, box, lineBoxes: [box] },
    isBold: false,
    isItalic: false,
    isSerif: false,
  },
  alignment: 'centre',
};
const callout = (id: string, startSeconds: number, translation?: string): Callout => ({
  ...{ id, kind: 'explanatory', startSeconds, endSeconds: startSeconds + 2, text: 'Hello', lineBoxes: [box], box },
  ...{ rotationDegrees: 0, path: [], fadeInSeconds: 0, fadeOutSeconds: 0, style, confidence: 1, warnings: [] },
  ...(translation !== undefined && { translation }),
});
const file = {
  ...{ language: 'en', targetLanguage: 'es', width: 1280, height: 720 },
  callouts: [callout('a', 1, 'Hola'), callout('b', 3, 'Hola'), callout('c', 5)],
};
const source = visualProject.open(file);
const lines: EditedLine[] = source.lines.map((line) => ({ ...line, revision: 1 }));

it('shows every part of a look', () => {
  expect(shownStyleSchema.strict().parse(snakeCased(style))).toEqual(snakeCased(style));
  expect(Object.keys(shownStyleSchema.shape).sort()).toEqual(
    Object.keys(calloutStyleSchema.shape)
      .flatMap((name) => Object.keys(Object(snakeCased({ [name]: 1 }))))
      .sort(),
  );
});

it('takes an empty translation, which only erases as in callouts.json, and no text that cannot be seen', () => {
  expect(visualProject.edit.parse({ translation: '' })).toEqual({ translation: '' });
  for (const change of [{ translation: ' \u200b' }, { source: '' }])
    expect(visualProject.edit.safeParse(change).success).toBe(false);
});

describe('an export', () => {
  it('of nothing edited has the callouts as they were, so that nothing is drawn again', () => {
    expect(source.exportFiles(lines, undefined)).toEqual({ callouts: file });
    expect(source.editsOf(file)).toEqual([]);
  });

  it('has the edits and tells them again with their times', () => {
    const [first, ...others] = lines as [EditedLine, ...EditedLine[]];
    const moved = { ...first, start_seconds: 4, end_seconds: 4.5, translation: undefined, revision: 7 };
    const exported = source.exportFiles([moved, ...others], undefined).callouts as typeof file;
    expect(exported.callouts.map(({ id }) => id)).toEqual(['b', 'a', 'c']);
    expect(exported.callouts[1]).toEqual({
      ...{ ...callout('a', 4), endSeconds: 4.5, revision: 7 },
    });
    expect(source.editsOf(JSON.parse(JSON.stringify(exported)))).toEqual([
      { id: 'a', revision: 7, startSeconds: 4, endSeconds: 4.5 },
    ]);
  });

  it('into another language is translated anew', () => {
    const { callouts, targetLanguage } = source.exportFiles(lines, 'fr').callouts as typeof file;
    expect(targetLanguage).toBe('fr');
    expect(callouts.every(({ translation }) => translation === undefined)).toBe(true);
  });
});
