import type { Box, Callout } from '@polydub/contracts';
import { sharedBox } from '@polydub/vision';
import { describe, expect, it } from 'vitest';
import { calloutAt, evenMeasure, plainStyle } from '../testing/laid-out.js';
import { type CalloutLayout, layOut } from './lay-out.js';

const picture = { width: 1000, height: 600 };

function laidOut(
  callout: Callout,
  text: string,
  others: readonly Callout[] = [],
  otherTexts: readonly Callout[] = [],
): CalloutLayout {
  return layOut(callout, text, {
    ...{ ...picture, others, otherTexts, language: 'en' },
    ...{ measure: evenMeasure, originalMeasure: evenMeasure },
  });
}

describe('layOut', () => {
  it('puts a text of the same length exactly where the original is', () => {
    const layout = laidOut(calloutAt(400, 280, 80), 'same');
    expect(layout.box).toEqual({ x: 400, y: 280, width: 80, height: 40 });
    expect(layout).toMatchObject({ fontSizePixels: 40, widthRatio: 1, warnings: [] });
    expect(layout.lines).toMatchObject([{ text: 'same', x: 400, baselineY: 312 }]);
  });

  it('tells of a text that rests at one edge of the picture, where it may be cut off', () => {
    const codes = (callout: Callout) => laidOut(callout, 'text').warnings.map(({ code }) => code);
    const style = { ...plainStyle, letterInsets: { left: 6, top: 4, right: 0, bottom: 4 } };
    expect(codes(calloutAt(700, 280, 300, { style }))).toEqual(['callout-cut-off']);
    expect(codes(calloutAt(0, 280, 300))).toEqual(['callout-cut-off']);
    expect(codes(calloutAt(0, 280, 300, { style }))).toEqual([]);
    const still = { scale: 1, rotationDegrees: 0, offsetY: 0 };
    const path = [0, 60].map((offsetX, timeSeconds) => ({ ...still, offsetX, timeSeconds }));
    expect(codes(calloutAt(0, 280, 300, { path }))).toEqual([]);
  });

  it.each([
    [8000, 'one'],
    [900, 'one'],
    [8000, 'one line and then another one'],
  ])('makes letters of %d pixels small enough for the picture: %s', (fontSizePixels, text) => {
    const style = { ...plainStyle, fontSizePixels, lineHeightPixels: 1.2 * fontSizePixels };
    const { box, warnings } = laidOut(calloutAt(300, 280, 400, { style }), text);
    expect(box.height).toBeLessThan(picture.height);
    expect(sharedBox(box, { x: 0, y: 0, ...picture })?.width).toBeCloseTo(box.width);
    expect(sharedBox(box, { x: 0, y: 0, ...picture })?.height).toBeCloseTo(box.height);
    expect(warnings.map(({ code }) => code)).toEqual(['callout-text-smaller']);
  });

  it('keeps a text that runs through the picture in one line as long as the original', () => {
    const runs = calloutAt(-400, 500, 2000, { style: { ...plainStyle, alignment: 'left' } });
    expect(laidOut(runs, 'a'.repeat(60)).box).toMatchObject({ x: -400, width: 1200 });
    const { lines, box, widthRatio, warnings } = laidOut(runs, `${'some words '.repeat(11)}more`);
    expect([lines.length, box.x, widthRatio < 1]).toEqual([1, -400, true]);
    expect(box.width).toBeLessThanOrEqual(2000);
    expect(warnings).toEqual([]);
  });

  it('keeps the number of lines, evenly long', () => {
    const layout = laidOut(calloutAt(300, 200, 400, { text: 'one\ntwo' }), 'some words that are a little longer');
    expect(layout.lines.map(({ text }) => text)).toEqual(['some words that are', 'a little longer']);
    expect(layout.lines.map(({ baselineY }) => baselineY)).toEqual([232, 282]);
  });

  it('grows around the middle, or away from the side that it is aligned to', () => {
    const text = 'twelve chars';
    expect(laidOut(calloutAt(400, 280, 80), text).box).toMatchObject({ x: 320, width: 240 });
    const aligned = (alignment: 'left' | 'right') => ({ style: { ...plainStyle, alignment } });
    expect(laidOut(calloutAt(400, 280, 80, aligned('left')), text).box).toMatchObject({ x: 400 });
    expect(laidOut(calloutAt(400, 280, 80, aligned('right')), text).box).toMatchObject({ x: 240 });
  });

  it.each([
    ['left', { x: 410, y: 276 }],
    ['right', { x: 416, y: 276 }],
    ['centre', { x: 413, y: 276 }],
  ] as const)('begins and ends where the letters did, not their box: %s', (alignment, corner) => {
    const style = { ...plainStyle, alignment, letterInsets: { left: 10, top: 2, right: 4, bottom: 10 } };
    expect(laidOut(calloutAt(400, 280, 100, { style }), 'same').box).toEqual({ ...corner, width: 80, height: 40 });
  });

  it.each([-90, 90])('grows along the height of the picture where it runs up or down, by %d°', (rotationDegrees) => {
    // In the picture it stands at x 80–120 and y 100–500.
    const layout = laidOut(calloutAt(-100, 280, 400, { rotationDegrees }), 'twenty-five characters ok');
    expect(layout).toMatchObject({
      box: { x: -150, y: 280, width: 500, height: 40 },
      fontSizePixels: 40,
      warnings: [],
    });
    const beside = calloutAt(150, 280, 400);
    expect(laidOut(calloutAt(-100, 280, 400, { rotationDegrees }), 'x', [beside]).box.width).toBe(20);
    const below = calloutAt(0, 520, 200);
    const between = laidOut(calloutAt(-100, 280, 400, { rotationDegrees }), 'twenty-five characters ok', [below]);
    expect(between.lines.length).toBe(2);
  });

  it('grows beside a line that it touches, and not over it', () => {
    const below = calloutAt(400, 313, 200);
    const { box, lines } = laidOut(calloutAt(400, 280, 200), 'a text that is twice as long', [below]);
    expect(lines).toHaveLength(1);
    expect(box).toMatchObject({ y: 280, width: 560, height: 40 });
  });

  it('mirrors the side for a text that is read in the other direction', () => {
    const callout = calloutAt(400, 280, 200, { style: { ...plainStyle, alignment: 'left' } });
    expect(laidOut(callout, 'שלום').box).toMatchObject({ x: 520, width: 80 });
  });

  it('breaks a line rather than leave the picture, and goes upwards at its bottom', () => {
    const layout = laidOut(calloutAt(300, 540, 400), 'a long text that needs more than a single line to be shown');
    expect(layout.lines).toHaveLength(2);
    expect(layout.lines[1]?.baselineY).toBe(572);
    expect(layout.fontSizePixels).toBe(40);
  });

  it('is drawn narrower and smaller rather than in a second line over a rule that ends its ground', () => {
    const own = calloutAt(300, 280, 300);
    const text = 'a text that is a little longer than one line has room';
    expect(laidOut(own, text)).toMatchObject({ lines: [{}, {}], fontSizePixels: 40 });
    const ground = { x: 0, y: 260, width: 1000, height: 70 };
    const { lines, box, warnings } = laidOut({ ...own, ground }, text);
    expect([lines.length, warnings.map(({ code }) => code)]).toEqual([1, ['callout-text-smaller']]);
    expect(sharedBox(box, ground)).toEqual(box);
    const wide = { ...ground, height: 300 };
    const below = laidOut({ ...own, ground: wide }, text);
    expect(below.lines).toHaveLength(2);
    expect(sharedBox(below.box, wide)).toEqual(below.box);
  });

  it('stays between the bars beside a narrow picture, as the original does', () => {
    const betweenBars = { x: 250, y: 0, width: 500, height: 600 };
    const { box } = laidOut(calloutAt(400, 280, 200, { betweenBars }), 'a text that is twice as long again');
    expect(box.x).toBeGreaterThanOrEqual(265);
    expect(box.x + box.width).toBeLessThanOrEqual(735);
  });

  it('presses no second line onto a text below that the original kept away from', () => {
    const insets = { left: 0, top: 4, right: 0, bottom: 10 };
    const own = calloutAt(300, 280, 300, { style: { ...plainStyle, letterInsets: insets, fontSizePixels: 30 } });
    const subtitle = calloutAt(300, 322, 300);
    const text = 'a text that is a good deal longer than one line of it has room for here and then some';
    for (const layout of [laidOut(own, text, [subtitle]), laidOut(own, text, [], [subtitle])]) {
      expect(layout.lines.length).toBeGreaterThan(1);
      expect(subtitle.box.y - layout.box.y - layout.box.height).toBeGreaterThanOrEqual(0.3 * 30);
    }
  });

  it('says so where it has to leave the ground of the original', () => {
    const ground = { x: 0, y: 275, width: 1000, height: 50 };
    const { lines, warnings } = laidOut(calloutAt(300, 280, 300, { ground }), 'long words '.repeat(12));
    expect(lines.length).toBeGreaterThan(1);
    expect(warnings.map(({ code }) => code)).toContain('callout-leaves-ground');
  });

  it('draws lines closer together before it makes letters smaller, as for a line break that was made by hand', () => {
    const below = calloutAt(300, 160, 400);
    const { lines, fontSizePixels, warnings } = laidOut(calloutAt(300, 20, 400), 'one line\nand another', [below]);
    expect(lines.map(({ text }) => text)).toEqual(['one line', 'and another']);
    expect([fontSizePixels, warnings]).toEqual([40, []]);
    expect((lines[1]?.baselineY ?? 0) - (lines[0]?.baselineY ?? 0)).toBeCloseTo(43.2);
  });

  it('condenses, then makes smaller, and says so', () => {
    expect(laidOut(calloutAt(400, 280, 80), 'w'.repeat(48))).toMatchObject({ fontSizePixels: 40, warnings: [] });
    const smaller = laidOut(calloutAt(400, 280, 80), 'w'.repeat(70));
    expect(smaller.fontSizePixels).toBeLessThan(40);
    expect(smaller.warnings.map(({ code }) => code)).toEqual(['callout-text-smaller']);
    const over = laidOut(calloutAt(400, 280, 80), 'w'.repeat(200));
    expect(over.fontSizePixels).toBeCloseTo(24);
    expect(over.warnings.map(({ code }) => code)).toEqual(['callout-text-overflows']);
  });

  it('never meets another callout that grows as well', () => {
    const pairs: [Callout, Callout][] = [
      [calloutAt(200, 280, 80), calloutAt(420, 280, 80)],
      [calloutAt(200, 200, 80), calloutAt(220, 260, 80)],
      [calloutAt(100, 500, 80), calloutAt(230, 540, 80)],
      [calloutAt(200, 150, 80), calloutAt(500, 300, 300)],
      [calloutAt(300, 250, 200), calloutAt(540, 300, 20)],
    ];
    for (const [one, other] of pairs) {
      const text = 'rather more words than there were before';
      const [first, second] = [laidOut(one, text, [other]).box, laidOut(other, text, [one]).box];
      expect(sharedBox(first, second)).toBeUndefined();
    }
  });

  it('is not drawn over a text that stays, such as a price, where it would else break into more lines', () => {
    const price = calloutAt(400, 325, 200);
    const text = 'now for one week only, and never again in this summer nor in the one after it';
    expect(laidOut(calloutAt(400, 280, 200), text).box.height).toBe(90);
    const { box, lines } = laidOut(calloutAt(400, 280, 200), text, [], [price]);
    expect(lines.length).toBe(2);
    expect(sharedBox(box, price.box)).toBeUndefined();
  });

  it('takes all the room beside a text that stays, and is not kept from it by any text in a far corner', () => {
    const text = 'a text that is longer';
    const left = { style: { ...plainStyle, alignment: 'left' as const } };
    const own = calloutAt(400, 280, 200, left);
    const free = laidOut(own, text);
    expect(free.lines).toHaveLength(1);
    expect(laidOut(own, text, [], [calloutAt(825, 280, 80)])).toEqual(free);
    expect(laidOut(own, text, [], [calloutAt(800, 280, 80)]).box.width).toBeLessThanOrEqual(400);
    expect(laidOut(own, text, [], [calloutAt(800, 40, 80)])).toEqual(free);
    expect(laidOut(own, text, [calloutAt(800, 40, 80)])).toEqual(free);
  });

  it('grows as ever where its own place holds something that was also read as another text', () => {
    const number = calloutAt(420, 285, 30);
    const text = 'a text that is twice as long';
    expect(laidOut(calloutAt(400, 280, 200), text, [], [number])).toEqual(laidOut(calloutAt(400, 280, 200), text));
    expect(laidOut(calloutAt(400, 280, 200), text, [number])).not.toEqual(laidOut(calloutAt(400, 280, 200), text));
  });

  it('extends a plate no farther than half of the way to another text', () => {
    const box = { x: 380, y: 270, width: 120, height: 60 };
    const style = { ...plainStyle, plate: { colour: '#000000', opacity: 1, box } };
    const other = calloutAt(400, 390, 80);
    const { plate } = laidOut(calloutAt(400, 280, 80, { style }), 'many words in more than a single line '.repeat(3), [
      other,
    ]);
    expect((plate?.y ?? 0) + (plate?.height ?? 0)).toBeLessThanOrEqual(355);
  });

  it('extends a plate with the room beside its letters, where the box of a detector is as wide as the plate', () => {
    const box = { x: 390, y: 270, width: 100, height: 60 };
    const insets = { left: 10, top: 0, right: 10, bottom: 0 };
    const style = { ...plainStyle, letterInsets: insets, plate: { colour: '#000000', opacity: 1, box } };
    const { plate, box: text } = laidOut(calloutAt(390, 280, 100, { style }), 'twelve chars');
    expect(plate).toMatchObject({ x: text.x - 10, width: text.width + 20 });
  });

  it('extends a plate with its margins, and never makes it smaller', () => {
    const box = { x: 380, y: 270, width: 120, height: 60 };
    const callout = calloutAt(400, 280, 80, {
      style: { ...plainStyle, plate: { colour: '#000000', opacity: 1, box } },
    });
    expect(laidOut(callout, 'so').plate).toEqual(box);
    expect(laidOut(callout, 'twelve chars').plate).toEqual({ x: 300, y: 270, width: 280, height: 60 });
    const wide = { x: 200, y: 270, width: 480, height: 60 };
    const button = { ...plainStyle, plate: { colour: '#000000', opacity: 1, box: wide } };
    expect(laidOut(calloutAt(400, 280, 80, { style: button }), 'twelve chars').plate).toEqual(wide);
    const tight = { x: 321, y: 270, width: 238, height: 60 };
    const style = { ...plainStyle, plate: { colour: '#000000', opacity: 1, box: tight } };
    expect(laidOut(calloutAt(321, 280, 238, { style }), 'twelve chars').plate).toEqual(tight);
  });

  it('puts a box behind each line where the original has one behind each, as far around its letters as there', () => {
    const lineBoxes = [
      { x: 400, y: 480, width: 200, height: 40 },
      { x: 450, y: 520, width: 100, height: 40 },
    ];
    const boxes = [
      { x: 390, y: 472, width: 220, height: 48 },
      { x: 440, y: 520, width: 120, height: 46 },
    ];
    const plate = {
      colour: '#000000',
      opacity: 0.5,
      box: { x: 390, y: 472, width: 220, height: 94 },
      lineBoxes: boxes,
    };
    const callout = calloutAt(400, 480, 200, {
      ...{ text: 'ten letter\nfives', lineBoxes, box: { x: 400, y: 480, width: 200, height: 80 } },
      style: { ...plainStyle, lineHeightPixels: 40, plate },
    });
    const same = laidOut(callout, 'ten letter fives');
    expect(same.plate).toBeUndefined();
    expect(same.lines.map(({ text }) => text)).toEqual(['ten letter', 'fives']);
    const sides = (all: readonly Box[]) => all.map(({ x, width }) => ({ x, width }));
    const ends = (all: readonly Box[]) => [all[0]?.y, (all.at(-1)?.y ?? 0) + (all.at(-1)?.height ?? 0)];
    expect(sides(same.linePlates ?? [])).toEqual(sides(boxes));
    expect(ends(same.linePlates ?? [])).toEqual(ends(boxes));
    const [short, ...none] = laidOut(callout, 'four').linePlates ?? [];
    expect(none).toEqual([]);
    expect(short).toMatchObject({ x: 450, width: 100 });
    const { lines: longer, linePlates: grown = [] } = laidOut(callout, 'a text that is longer than that one was');
    expect(sides(grown)).toEqual(
      sides(longer.map(({ box: { x, width, ...rest } }) => ({ ...rest, x: x - 10, width: width + 20 }))),
    );
  });
});
