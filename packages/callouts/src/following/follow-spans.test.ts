import { expect, test } from 'vitest';
import { type MadeUpLine, madeUpReading, samplesFrom } from '../testing/made-up-sightings.js';
import { linkSightings } from '../tracking/link-sightings.js';
import { followSpans } from './follow-spans.js';

const SIZE = { width: 640, height: 360 };
const spansOf = (lines: readonly MadeUpLine[]) =>
  followSpans(linkSightings([madeUpReading(120, lines)], SIZE).candidates, 640);
const label = { text: 'Kitchen', x: 100, y: 100 };

test('a short text is followed as a whole, from before it was seen until after', () => {
  const [span, ...others] = spansOf([{ ...label, samples: samplesFrom(8, 16) }]);
  expect(others).toEqual([]);
  expect(span?.windows).toHaveLength(1);
  expect(span?.windows[0]).toMatchObject({ anchorSeconds: 3, findsStart: true, findsEnd: true });
  expect(span?.startSeconds).toBeLessThan(1.75);
  expect(span?.endSeconds).toBeGreaterThan(4.25);
});

test('of a still text that is shown for long only the beginning and the end are looked at', () => {
  const [head, tail, ...others] = spansOf([{ ...label, samples: samplesFrom(8, 100) }]);
  expect(others).toEqual([]);
  expect(head?.windows).toMatchObject([{ findsStart: true, findsEnd: false }]);
  expect(tail?.windows).toMatchObject([{ findsStart: false, findsEnd: true }]);
  for (const span of [head, tail]) expect((span?.endSeconds ?? 0) - (span?.startSeconds ?? 0)).toBeLessThan(4);
});

test('a moving text is followed all the way', () => {
  const [span, ...others] = spansOf([{ ...label, stepX: 4, samples: samplesFrom(8, 60) }]);
  expect(others).toEqual([]);
  expect((span?.endSeconds ?? 0) - (span?.startSeconds ?? 0)).toBeGreaterThan(13);
});

test.each([
  ['a small one', { width: 600, height: 60 }, 140],
  ['a large one', { width: 3000, height: 300 }, 9],
])('what is kept of the frames of a text that moves for minutes does not grow with them: %s', (_what, size, most) => {
  const [moving] = linkSightings(
    [madeUpReading(120, [{ ...label, stepX: 4, samples: samplesFrom(8, 60) }])],
    SIZE,
  ).candidates;
  if (!moving) throw new Error('the label was not found');
  const minutes = { bestSeconds: 600, lastSeenSeconds: 1200, lastClearSeconds: 1200, unseenAfterSeconds: 1200 };
  const [span] = followSpans([{ ...moving, ...minutes, box: { x: 100, y: 100, ...size } }], 4000);
  const [window] = span?.windows ?? [];
  expect((window?.anchorSeconds ?? 0) - (window?.startSeconds ?? 0)).toBeLessThan(most);
  expect(window?.anchorSeconds).toBeGreaterThanOrEqual(moving.firstClearSeconds);
  expect(window).toMatchObject({ endSeconds: 1200.6, findsStart: true, findsEnd: true });
});

test('texts near in time share a span, and each knows where the others are', () => {
  const other = { ...label, text: 'Bathroom', y: 250, samples: samplesFrom(10, 18) };
  const [span, ...others] = spansOf([{ ...label, samples: samplesFrom(8, 16) }, other]);
  expect(others).toEqual([]);
  expect(span?.windows.map(({ neighbours }) => neighbours.length)).toEqual([1, 1]);
});

test('similar texts in one place are told apart by the letters that differ', () => {
  const parts = ['Part one', 'Part two'].map((text, at) => ({
    ...label,
    text,
    samples: samplesFrom(at * 8 + 4, at * 8 + 11),
  }));
  const [window] = spansOf(parts).flatMap(({ windows }) => windows);
  const [line, edges] = [window?.callout.lineBoxes[0], window?.edgeBoxes];
  expect(edges).toHaveLength(1);
  expect(edges?.[0]?.x).toBeGreaterThan((line?.x ?? 0) + (line?.width ?? 0) / 2);
});

test('a text of which all stands in the one after it as well is followed as a whole', () => {
  const parts = ['Kitchen', 'Kitchen garden'].map((text, at) => ({
    ...label,
    text,
    samples: samplesFrom(at * 8 + 4, at * 8 + 11),
  }));
  const [window] = spansOf(parts).flatMap(({ windows }) => windows);
  expect(window?.callout.text).toBe('Kitchen');
  expect(window?.edgeBoxes).toEqual(window?.callout.lineBoxes);
});

test('follows a text that is wider than the picture piece by piece, and takes none of it for surroundings', () => {
  const wide = { x: -480, y: 300, width: 1600, height: 24 };
  const places = [0, 16].map((timeSeconds) => ({
    ...{ timeSeconds, offsetX: 800 - 100 * timeSeconds, offsetY: 0, scale: 1, rotationDegrees: 0 },
  }));
  const every = Array.from({ length: 65 }, (_, at) => ({
    ...(places[0] as (typeof places)[number]),
    timeSeconds: at / 4,
    offsetX: 800 - 25 * at,
  }));
  const [moving] = linkSightings([madeUpReading(9, [{ ...label, samples: [2, 3, 4] }])], SIZE).candidates;
  if (!moving) throw new Error('the label was not found');
  const text = { ...moving, isMoving: true, box: wide, lineBoxes: [wide], places: every, unseenAfterSeconds: 16 };
  const windows = followSpans([{ ...text, firstSeenSeconds: 0, lastSeenSeconds: 16 }], SIZE.width).flatMap(
    (span) => span.windows,
  );
  expect(windows).toHaveLength(7);
  expect(windows.map(({ findsStart, findsEnd }) => [findsStart, findsEnd])).toEqual([
    [true, false],
    ...Array.from({ length: 5 }, () => [false, false]),
    [false, true],
  ]);
  for (const { callout, anchorSeconds, neighbours } of windows) {
    const left = callout.box.x + 800 - 100 * anchorSeconds;
    expect(left).toBeGreaterThanOrEqual(0);
    expect(left + callout.box.width).toBeLessThanOrEqual(SIZE.width);
    const [all] = neighbours;
    expect(all?.x).toBeLessThanOrEqual(left);
    expect((all?.x ?? 0) + (all?.width ?? 0)).toBeGreaterThanOrEqual(left + callout.box.width);
  }
});
