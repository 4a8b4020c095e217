import { expect, test } from 'vitest';
import { type MadeUpLine, madeUpReading } from '../testing/made-up-sightings.js';
import { linkSightings } from './link-sightings.js';

const SIZE = { width: 640, height: 360 };
const CHARACTER_PIXELS = 12;
const NEWS = 'Storm warning for the whole coast until Friday evening, ferries to the islands do not run';

/** What is seen of a text that runs from the right to the left, so many pixels from one sample to the next. */
function crawling(text: string, stepPixels: number, sampleCount: number): MadeUpLine[] {
  return Array.from({ length: sampleCount }, (_, sample) => {
    const start = SIZE.width - stepPixels * (sample + 1);
    const inside = [...text].map((_, at) => start + at * CHARACTER_PIXELS);
    const seen = [...text].filter((_, at) => (inside[at] ?? 0) >= 0 && (inside[at] ?? 0) < SIZE.width).join('');
    const [left, right] = [Math.max(0, start), Math.min(SIZE.width, start + text.length * CHARACTER_PIXELS)];
    return { text: seen.trim(), x: left, y: 300, width: right - left, samples: [sample] };
  }).filter((line) => line.text !== '' && (line.width ?? 0) > 0);
}

test.each([36, 60])('a text longer than the picture that runs through it by %d pixels is put together', (step) => {
  const title = { text: 'Evening news', x: 40, y: 30, samples: [0, 1, 2, 3, 4, 5, 6, 7] };
  const { candidates, crawlCount } = linkSightings([madeUpReading(40, [...crawling(NEWS, step, 40), title])], SIZE);
  expect(candidates.map(({ text }) => text)).toEqual(['Evening news', NEWS]);
  expect(crawlCount).toBe(0);
  const [, news] = candidates;
  expect(news?.box.width).toBeGreaterThan(SIZE.width);
  expect(Math.abs((news?.box.width ?? 0) - NEWS.length * CHARACTER_PIXELS)).toBeLessThan(2 * CHARACTER_PIXELS);
  const [first, last] = [news?.places[0], news?.places.at(-1)];
  const speed = ((last?.offsetX ?? 0) - (first?.offsetX ?? 0)) / ((last?.timeSeconds ?? 0) - (first?.timeSeconds ?? 0));
  expect(Math.abs(speed + 4 * step)).toBeLessThan(0.02 * 4 * step);
});

test('reading errors in single samples are outvoted', () => {
  const lines = crawling(NEWS, 36, 40).map((line, at) =>
    at % 3 === 0 ? { ...line, text: line.text.replaceAll('e', 'c').replace('warning', 'warnng') } : line,
  );
  const { candidates } = linkSightings([madeUpReading(40, lines)], SIZE);
  expect(candidates.map(({ text }) => text)).toEqual([NEWS]);
});

test('two texts one after the other in one strip stay two', () => {
  const next = 'Ferries to the islands do not run before Sunday, the bridge is closed';
  const later = crawling(next, 36, 40).map((line) => ({ ...line, samples: line.samples.map((at) => at + 33) }));
  const { candidates } = linkSightings([madeUpReading(75, [...crawling(NEWS, 36, 40), ...later])], SIZE);
  expect(candidates.map(({ text }) => text)).toEqual([NEWS, next]);
});

test.each([
  ['ends after the video', crawling(NEWS, 24, 40)],
  [
    'begins before the video',
    crawling(NEWS, 36, 45)
      .slice(20)
      .map((line) => ({ ...line, samples: line.samples.map((at) => at - 20) })),
  ],
  ['is too fast for its parts to overlap', crawling(`${NEWS} ${NEWS} ${NEWS}`, 700, 8)],
])('a text that %s is left, and counted', (_, lines) => {
  const { candidates, crawlCount } = linkSightings([madeUpReading(40, lines)], SIZE);
  expect(candidates).toEqual([]);
  expect(crawlCount).toBeGreaterThan(0);
});

test('a text that is seen whole between coming in and going out is kept', () => {
  const { candidates, crawlCount } = linkSightings([madeUpReading(60, crawling('Storm warning', 24, 60))], SIZE);
  expect(candidates).toMatchObject([{ text: 'Storm warning', isMoving: true }]);
  expect(crawlCount).toBe(0);
});

test('a still text that is cut off by the edges is kept, also where its last letters are read in different ways', () => {
  const [cut, other] = [
    'orm warning for the whole coast until Friday evening, f',
    'orm warning for the whole coast until Friday evening, t',
  ];
  const lines = [cut, other, cut, other, cut].map((text, sample) => ({
    text,
    x: 0,
    y: 300,
    width: 640,
    samples: [sample],
  }));
  const { candidates, crawlCount } = linkSightings([madeUpReading(6, lines)], SIZE);
  expect(candidates).toHaveLength(1);
  expect(crawlCount).toBe(0);
});
