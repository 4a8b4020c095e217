import { expect, test } from 'vitest';
import { type MadeUpLine, madeUpReading, samplesFrom } from '../testing/made-up-sightings.js';
import { linkSightings } from './link-sightings.js';

const SIZE = { width: 640, height: 360 };

const linked = (samples: number, lines: readonly MadeUpLine[], cuts: readonly number[] = []) =>
  linkSightings([madeUpReading(samples, lines, cuts)], SIZE).candidates;

const label = { text: 'Kitchen', x: 100, y: 100 };

test('a still line becomes one callout, with the samples around it in which it was not seen', () => {
  const [callout, ...others] = linked(12, [{ ...label, samples: samplesFrom(3, 7) }]);
  expect(others).toEqual([]);
  expect(callout).toMatchObject({
    ...{ text: 'Kitchen', isMoving: false, places: [], rotationDegrees: 0 },
    ...{ firstSeenSeconds: 0.75, lastSeenSeconds: 1.75, unseenBeforeSeconds: 0.5, unseenAfterSeconds: 2 },
    box: { x: 100, y: 100, width: 84, height: 24 },
  });
});

test('one missed sample is bridged, three are not', () => {
  expect(linked(12, [{ ...label, samples: [1, 2, 4, 5] }])).toHaveLength(1);
  expect(linked(12, [{ ...label, samples: [1, 2, 6, 7] }])).toHaveLength(2);
});

test('ranges that were read apart are joined', () => {
  const all = madeUpReading(12, [{ ...label, samples: samplesFrom(2, 9) }]);
  const part = (from: number, to: number) => ({
    sampledSeconds: all.sampledSeconds.filter((time) => time >= from && time < to),
    cutSeconds: [],
    sightings: all.sightings.filter(({ timeSeconds }) => timeSeconds >= from && timeSeconds < to),
  });
  expect(linkSightings([part(0, 1.5), part(1.5, 9)], SIZE).candidates).toHaveLength(1);
});

test('subtitles that follow one another in one place are apart, also when they are alike', () => {
  const lines = ['I know that.', 'Where is it now?', 'Step 1 is done', 'Step 2 is done'];
  const callouts = linked(
    16,
    lines.map((text, at) => ({ text, x: 200, y: 300, width: 200, samples: samplesFrom(at * 4, at * 4 + 3) })),
  );
  expect(callouts.map(({ text }) => text)).toEqual(lines);
});

test('takes no other letter in a long line for another text: it was read wrong while it moved', () => {
  const line = { x: 200, y: 300, width: 200 };
  const callouts = linked(16, [
    { ...line, text: 'Gujón y dirección', samples: samplesFrom(0, 5) },
    { ...line, text: 'Guión y dirección', samples: samplesFrom(6, 15) },
  ]);
  expect(callouts.map(({ text }) => text)).toEqual(['Guión y dirección']);
});

test('a text whose first sample is smaller pops up, and rests', () => {
  const line = { text: 'We drove all night', y: 300, samples: [1] };
  const [callout, ...others] = linked(8, [
    { ...line, x: 132, width: 216, height: 22 },
    { ...line, x: 120, width: 240, height: 24, y: 299, samples: samplesFrom(2, 5) },
  ]);
  expect(others).toEqual([]);
  expect(callout).toMatchObject({ isMoving: false, places: [], firstSeenSeconds: 0.25 });
});

test('lines of dark letters on one plate and of light ones on another are two texts', () => {
  const name = { text: 'Helen Carter', x: 100, y: 250, samples: samplesFrom(1, 8) };
  const role = { text: 'Mayor of the town', x: 100, y: 280, samples: samplesFrom(1, 8) };
  expect(linked(10, [name, role])).toHaveLength(1);
  expect(
    linked(10, [
      { ...name, isDark: false },
      { ...role, isDark: true },
    ]),
  ).toHaveLength(2);
  expect(
    linked(10, [
      { ...name, isDark: true },
      { ...role, isDark: true },
    ]),
  ).toHaveLength(1);
});

test('readings that differ at random are one text', () => {
  const read = (text: string, samples: number[]) => ({ text, x: 200, y: 300, width: 200, samples });
  const [callout, ...others] = linked(8, [
    read('Old house', [1, 3, 4]),
    read('0ld house', [2, 5]),
    { ...read('Oid hovse', [6]), confidence: 0.6 },
  ]);
  expect(others).toEqual([]);
  expect(callout?.text).toBe('Old house');
});

test('lines that stand together and come and go together are one callout, from the top', () => {
  const [callout, ...others] = linked(8, [
    { text: 'second line', x: 104, y: 130, samples: samplesFrom(2, 6) },
    { text: 'First line', x: 110, y: 100, samples: samplesFrom(1, 6) },
  ]);
  expect(others).toEqual([]);
  expect(callout?.text).toBe('First line\nsecond line');
  expect(callout?.lineBoxes.map(({ y }) => y)).toEqual([100, 130]);
  expect(callout?.box).toEqual({ x: 104, y: 100, width: 132, height: 54 });
});

test('lines of other heights, far apart, or that come later are callouts of their own', () => {
  const first = { text: 'First line', x: 100, y: 100, samples: samplesFrom(1, 6) };
  const alone = (other: Partial<MadeUpLine>) => linked(12, [first, { ...first, text: 'Other line', y: 130, ...other }]);
  expect(alone({ height: 44 })).toHaveLength(2);
  expect(alone({ y: 170 })).toHaveLength(2);
  expect(alone({ samples: samplesFrom(5, 10) })).toHaveLength(2);
});

test('pieces of one line are joined in the direction in which they are read', () => {
  const pieces = (left: string, right: string) =>
    linked(6, [
      { text: left, x: 100, y: 100, width: 100, samples: samplesFrom(1, 4) },
      { text: right, x: 215, y: 101, width: 100, samples: samplesFrom(1, 4) },
    ]).map(({ text }) => text);
  expect(pieces('Good', 'morning')).toEqual(['Good morning']);
  expect(pieces('النور', 'صباح')).toEqual(['صباح النور']);
});

/** Words at the same places in rows: 24 pixels high, so many pixels apart. */
const table = (rows: readonly (readonly string[])[], gap: number) =>
  linked(
    6,
    rows.flatMap((row, y) =>
      row.map((text, x) => ({ text, x: 40 + x * (96 + gap), y: 60 + 36 * y, width: 96, samples: samplesFrom(1, 4) })),
    ),
  ).map(({ text }) => text);

test('labels in different columns of a table are different callouts', () => {
  const rows = [
    ['Oak', 'River', 'Bridge'],
    ['Pine', 'Lake', 'Tower'],
    ['Maple', 'Ocean', 'Castle'],
  ];
  expect(table(rows, 14)).toEqual(['Oak\nPine\nMaple', 'River\nLake\nOcean', 'Bridge\nTower\nCastle']);
  expect(table(rows.slice(0, 2), 26)).toEqual(['Oak\nPine', 'River\nLake', 'Bridge\nTower']);
});

test('labels at equal steps under the bars of a chart are texts of their own, words of a line are not', () => {
  const width = (text = '') => 17 + 7.5 * text.length;
  const row = (names: readonly string[], gap: (at: number) => number) => {
    const leftOf = (at: number): number => (at === 0 ? 86 : leftOf(at - 1) + width(names[at - 1]) + gap(at));
    const cell = (text: string, at: number) => ({ text, x: leftOf(at), y: 200, height: 29, width: width(text) });
    return linked(
      6,
      names.map((text, at) => ({ ...cell(text, at), samples: samplesFrom(1, 4) })),
    ).map(({ text }) => text);
  };
  const months = ['January', 'February', 'March', 'April'];
  expect(row(months, (at) => 85 - (width(months[at - 1]) + width(months[at])) / 2)).toEqual(months);
  expect(row(['Every', 'morning', 'we', 'drink water'], () => 16)).toEqual(['Every morning we drink water']);
});

test('two labels of a table that are read as one line do not join its columns', () => {
  const cell = (text: string, x: number, y: number) => ({ text, x, y, width: 96, samples: samplesFrom(1, 4) });
  const row = (y: number, [left, right]: readonly [string, string]) => [cell(left, 40, y), cell(right, 150, y)];
  const callouts = linked(6, [
    ...row(60, ['Oak', 'River']),
    ...row(96, ['Pine', 'Lake']),
    { ...cell('Maple Ocean', 40, 132), width: 206 },
    ...row(168, ['Birch', 'Pond']),
  ]);
  expect(callouts.map(({ text }) => text)).toEqual(['Oak\nPine', 'River\nLake', 'Maple Ocean', 'Birch', 'Pond']);
});

test('lines found in pieces that happen to begin alike stay together', () => {
  const rows = [
    ['Good', 'morning'],
    ['dear', 'friends'],
  ];
  expect(table(rows, 14)).toEqual(['Good morning\ndear friends']);
  const numbered = ['One', 'Two', 'Three', 'Four'].map((text, at) => [`${at + 1}.`, text]);
  expect(table(numbered, 14)).toEqual(['1. One\n2. Two\n3. Three\n4. Four']);
});

test('a line that is found in pieces for a while stays one callout', () => {
  const [callout, ...others] = linked(8, [
    { text: 'Good morning', x: 100, y: 100, width: 200, samples: [1, 2, 5, 6] },
    { text: 'Good', x: 100, y: 100, width: 70, samples: [3, 4] },
    { text: 'morning', x: 180, y: 100, width: 120, samples: [3, 4] },
  ]);
  expect(others).toEqual([]);
  expect(callout).toMatchObject({ text: 'Good morning', firstSeenSeconds: 0.25, lastSeenSeconds: 1.5 });
});

test('an item whose letter was not read at first is one text with it, and no other text is', () => {
  const item = { text: 'Die Venus', x: 227, y: 200, width: 215, height: 53, samples: samplesFrom(4, 10) };
  const marked = { ...item, text: 'C Die Venus', x: 184, width: 258, samples: samplesFrom(11, 15) };
  const [callout, ...others] = linked(17, [item, marked]);
  expect(others).toEqual([]);
  expect(callout).toMatchObject({ text: 'C Die Venus', firstSeenSeconds: 1, lastSeenSeconds: 3.75 });
  expect(callout?.box.x).toBeCloseTo(184, 0);
  expect(linked(17, [item, { ...marked, x: 270 }])).toHaveLength(2);
  expect(linked(17, [item, { ...marked, text: 'Oh Die Venus' }])).toHaveLength(2);
});

test('a growing line of which less is read while something passes behind it goes on, after a sample without it', () => {
  const grown = (text: string, sample: number) => {
    const width = 300 + 12 * sample;
    return { text, x: 320 - width / 2, y: 100 - sample / 2, width, height: 30 + sample, samples: [sample] };
  };
  const read = [0, 1, 2, 3, 6, 7, 8].map((sample) => grown('New collection', sample));
  const misread = { ...grown('New collec', 5), confidence: 0.56 };
  expect(linked(9, [...read, misread]).map(({ text }) => text)).toEqual(['New collection']);
});

test('a line whose box is suddenly higher, as something passes behind it, is the same line', () => {
  const line = { text: 'New collection', x: 100, width: 320 };
  const callouts = linked(8, [
    { ...line, y: 100, height: 40, samples: samplesFrom(0, 3) },
    { ...line, y: 88, height: 64, samples: samplesFrom(4, 7) },
  ]);
  expect(callouts).toHaveLength(1);
});

test('a piece that is left of a line while it fades belongs to it', () => {
  const [callout, ...others] = linked(8, [
    { text: 'Good morning', x: 100, y: 100, width: 200, samples: [2, 3, 4] },
    { text: 'morning', x: 180, y: 100, width: 120, samples: [5] },
  ]);
  expect(others).toEqual([]);
  expect(callout).toMatchObject({ text: 'Good morning', lastSeenSeconds: 1.25, unseenAfterSeconds: 1.5 });
});

test('a moving line has a place for each sample, compared with its box', () => {
  const [callout] = linked(8, [{ ...label, stepX: 20, stepY: -6, samples: samplesFrom(1, 5) }]);
  expect(callout).toMatchObject({ isMoving: true, bestSeconds: 0.75, box: { x: 140, y: 88 } });
  expect(callout?.places.map(({ offsetX, offsetY }) => [offsetX, offsetY])).toEqual([
    [-40, 12],
    [-20, 6],
    [0, 0],
    [20, -6],
    [40, -12],
  ]);
});

test('a line whose bullet is at times taken in by its box stands still', () => {
  const item = { text: 'Costs fell for the third time', y: 142, height: 30 };
  const [callout, ...others] = linked(20, [
    { ...item, x: 55, width: 305, samples: samplesFrom(1, 6) },
    { ...item, x: 43, width: 317, samples: samplesFrom(7, 12) },
    { ...item, x: 55, width: 305, samples: samplesFrom(13, 18) },
  ]);
  expect(others).toEqual([]);
  expect(callout).toMatchObject({ isMoving: false, places: [], box: { x: 55 } });
});

test('names of a scrolling list are callouts of their own, and do not take one another for themselves', () => {
  const names = ['Anna Petrova', 'John Smith', 'Maria Garcia', 'Li Wei'];
  const callouts = linked(
    20,
    names.map((text, at) => ({ text, x: 250, y: 330, stepY: -20, samples: samplesFrom(at * 2, at * 2 + 12) })),
  );
  expect(callouts.map(({ text }) => text)).toEqual(names);
});

test('half of a line that touches the edge of the picture is not a callout', () => {
  expect(linked(6, [{ text: 'half', x: 100, y: 345, height: 15, samples: [2] }])).toEqual([]);
});

test('an overlay that stays in place goes on over a cut; other text of the same place does not', () => {
  const cuts = [1.1];
  const [callout, ...others] = linked(10, [{ ...label, samples: samplesFrom(1, 8) }], cuts);
  expect(others).toEqual([]);
  expect(callout?.cutSeconds).toEqual(cuts);
  expect(linked(10, [{ ...label, stepX: 15, samples: samplesFrom(1, 8) }], cuts)).toHaveLength(2);
});

test('what fills most of the picture and is hardly read is no text, and none that runs through it', () => {
  const between = (text: string, sample: number) => ({
    ...{ text, x: 0, y: 20, width: 640, height: 310, samples: [sample], confidence: 0.62 },
  });
  const readings = [madeUpReading(8, [between('UNE', 0), between('RUNE', 1), between('ALONE', 2)])];
  expect(linkSightings(readings, { width: 640, height: 360 })).toEqual({ candidates: [], crawlCount: 0 });
});

test('what was read once and not surely, or has no letters, is no text', () => {
  expect(linked(6, [{ ...label, samples: [2], confidence: 0.7 }])).toEqual([]);
  expect(linked(6, [{ ...label, text: '—|—', samples: samplesFrom(1, 4) }])).toEqual([]);
});

test('a name and the smaller line below it are different callouts; lines of one size are one', () => {
  const name = { text: 'Anna Berger', x: 29, y: 270, width: 197, height: 43.7, samples: samplesFrom(0, 8) };
  const role = { text: 'Head of the garden', x: 33, y: 312, width: 206, height: 35.6, samples: samplesFrom(0, 8) };
  expect(linked(10, [name, role]).map(({ text }) => text)).toEqual(['Anna Berger', 'Head of the garden']);
  const low = { text: 'on nose as one', x: 33, y: 312, width: 250, height: 35.6, samples: samplesFrom(0, 8) };
  expect(linked(10, [name, low]).map(({ text }) => text)).toEqual(['Anna Berger\non nose as one']);
});

test('a name in slightly larger letters than what is below it is another callout', () => {
  const name = { text: 'Jane Doe', x: 30, y: 30, width: 125, height: 36.9, samples: samplesFrom(0, 8) };
  const status = { text: 'is live now', x: 30, y: 62, width: 113, height: 32.2, samples: samplesFrom(0, 8) };
  expect(linked(10, [name, status]).map(({ text }) => text)).toEqual(['Jane Doe', 'is live now']);
});

test('a line with a name above a slightly smaller one that begins anew is another callout', () => {
  const samples = samplesFrom(0, 8);
  const head = { text: 'Tarjeta amarilla: 8. Marcos Rubio', x: 295, y: 406, width: 299, height: 26.4, samples };
  const below = { text: 'Falta sobre el portero', x: 294, y: 426, width: 173, height: 23.2, samples };
  const size = { width: 854, height: 480 };
  const linkedTexts = (...lines: MadeUpLine[]) =>
    linkSightings([madeUpReading(10, lines)], size).candidates.map(({ text }) => text);
  expect(linkedTexts(head, below)).toEqual([head.text, below.text]);
  expect(linkedTexts(head, { ...below, text: 'falta sobre el portero' })).toHaveLength(1);
  expect(linkedTexts(head, { ...below, width: 193, height: 26 })).toHaveLength(1);
});

test('a badge is another callout than the text below it, unless that stands on the same ground', () => {
  const red: [number, number, number] = [200, 20, 30];
  const samples = samplesFrom(0, 8);
  const white: [number, number, number] = [250, 250, 250];
  const ground = { colour: red, isOwn: true, letters: white };
  const badge = { text: 'LIVE', x: 546, y: 17, width: 45, height: 25, samples, ground };
  const below = { text: 'News24', x: 532, y: 47, width: 74, height: 26, samples };
  const linkedTexts = (...lines: (typeof badge | typeof below)[]) => linked(10, lines).map(({ text }) => text);
  expect(linkedTexts(badge, below)).toEqual(['LIVE', 'News24']);
  expect(linkedTexts(badge, { ...below, ground: { ...ground, colour: [20, 30, 90], isOwn: false } })).toEqual([
    'LIVE',
    'News24',
  ]);
  expect(linkedTexts(badge, { ...below, ground: badge.ground })).toEqual(['LIVE\nNews24']);
  expect(linkedTexts({ ...badge, ground: { ...ground, isOwn: false } }, below)).toEqual(['LIVE\nNews24']);
});

test('lines in letters of two colours are two callouts, those in thick and thin letters of one colour are one', () => {
  const samples = samplesFrom(0, 8);
  const on = (letters: [number, number, number]) => ({
    ground: { colour: [255, 255, 255] as [number, number, number], isOwn: false, letters },
  });
  const above = { text: '3 plants you can', x: 114, y: 100, width: 310, height: 50, samples, ...on([20, 20, 20]) };
  const below = { text: 'never kill', x: 179, y: 146, width: 180, height: 48, samples };
  const linkedTexts = (...lines: MadeUpLine[]) => linked(10, lines).map(({ text }) => text);
  expect(linkedTexts(above, { ...below, ...on([223, 28, 93]) })).toEqual([above.text, below.text]);
  expect(linkedTexts(above, { ...below, ...on([70, 70, 72]) })).toEqual([`${above.text}\n${below.text}`]);
  expect(linkedTexts(above, { ...below, ...on([120, 120, 120]) })).toEqual([above.text, below.text]);
  expect(linkedTexts(above, below)).toHaveLength(1);
  // A word of the same line in another colour.
  const word = { ...below, x: 440, y: 101, ...on([223, 28, 93]) };
  expect(linkedTexts(above, word)).toHaveLength(1);
});

test('a row of credits that runs up is one text, also where it is read in two columns for a while', () => {
  const y = (sample: number) => 320 - 17.5 * sample;
  const row = { text: 'Directed by Anna Whitfield', x: 150, height: 22, stepY: -17.5 };
  const columns = [
    { text: 'Directed by', x: 150, width: 130, height: 22, stepY: -17.5, y: y(4), samples: [4, 5] },
    { text: 'Anna Whitfield', x: 300, width: 162, height: 22, stepY: -17.5, y: y(4), samples: [4, 5] },
  ];
  const whole = { ...row, y: y(0), samples: [0, 1, 2, 3, 6, 7, 8, 9] };
  const [callout, ...others] = linked(12, [whole, ...columns]);
  expect(others).toEqual([]);
  expect(callout?.text).toBe('Directed by Anna Whitfield');
});

test('a line with accented capitals is higher, and still of one size with the one above it', () => {
  const name = { text: 'Hélène Lefèvre', x: 72, y: 257, width: 175, height: 28, samples: samplesFrom(0, 8) };
  const role = { text: 'Forestière à Épinal', x: 71, y: 282, width: 218, height: 35.7, samples: samplesFrom(0, 8) };
  expect(linked(10, [name, role]).map(({ text }) => text)).toEqual(['Hélène Lefèvre\nForestière à Épinal']);
  const large = { ...role, width: 240 };
  expect(linked(10, [name, large])).toHaveLength(2);
});

test('the time below a message is no line of it; one beside a text is', () => {
  const samples = samplesFrom(2, 9);
  const message = { text: 'my mother is ill', x: 100, y: 100, samples };
  const below = linked(12, [message, { text: '21:01', x: 230, y: 130, samples }]);
  expect(below.map(({ text }) => text)).toContain('my mother is ill');
  const beside = linked(12, [{ text: '21:01', x: 20, y: 100, samples }, message]);
  expect(beside.map(({ text }) => text)).toEqual(['21:01 my mother is ill']);
});

test('a line that is read for longer than a sample before the one below it comes is a callout of its own', () => {
  const list = (later: number) =>
    linked(16, [
      { text: '200 g plain flour', x: 100, y: 100, samples: samplesFrom(2, 15) },
      { text: '2 large eggs', x: 100, y: 128, samples: samplesFrom(2 + later, 15) },
    ]).map(({ text }) => text);
  expect(list(2)).toEqual(['200 g plain flour', '2 large eggs']);
  // One sample may be missed while both fade in.
  expect(list(1)).toEqual(['200 g plain flour\n2 large eggs']);
});
