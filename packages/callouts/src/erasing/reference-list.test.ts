import type { Callout } from '@polydub/contracts';
import { expect, it } from 'vitest';
import { type BlockText, blockBox, blockCallout } from '../testing/block-text.js';
import { ReferenceList } from './reference-list.js';

const hello: BlockText = { text: 'HELLO', x: 70, y: 50, blockPixels: 3, colour: [255, 255, 255] };
const rest = { offsetX: 0, offsetY: 0, scale: 1, rotationDegrees: 0 };

/** Times outside of a callout, shown from second 3 to 5, that are taken as references. */
function outside(
  path: readonly { timeSeconds: number; offsetX: number; scale?: number }[],
  fades: Partial<Callout> = {},
): number[] {
  const callout = { ...blockCallout(hello, 3, 5), ...fades, path: path.map((knot) => ({ ...rest, ...knot })) };
  const box = blockBox(hello);
  const list = new ReferenceList({ callout, box, upright: box, lineHeight: 20 });
  const picture = { width: 1, height: 1, data: new Uint8Array(3) };
  for (let tenth = 0; tenth < 80; tenth += 1)
    list.offer({ id: tenth + 1, timeSeconds: tenth / 10, shot: 0, pose: undefined, picture });
  return list.all.map(({ timeSeconds }) => timeSeconds).filter((time) => time < 3 || time >= 5);
}

it('takes pictures from just before and after a text that stays, within a few seconds', () => {
  const times = outside([]);
  expect([Math.min(...times) >= 0.5, Math.max(...times) <= 7.5]).toEqual([true, true]);
  expect(times.filter((time) => Math.abs(time - 2.9) < 0.01 || Math.abs(time - 5.1) < 0.01)).toHaveLength(2);
});

it('keeps away from a text that moves in and out fast, which may be there before it could be followed', () => {
  const times = outside([
    { timeSeconds: 3, offsetX: -10 },
    { timeSeconds: 3.2, offsetX: 0 },
    { timeSeconds: 4.8, offsetX: 0 },
    { timeSeconds: 5, offsetX: -10 },
  ]);
  expect(times.filter((time) => time > 2.2 && time < 5.8)).toEqual([]);
  expect(times.length).toBeGreaterThan(2);
});

it('takes pictures from just after a text that slides in and rests until it is gone', () => {
  const times = outside([
    { timeSeconds: 3, offsetX: -10 },
    { timeSeconds: 3.2, offsetX: 0 },
    { timeSeconds: 5, offsetX: 0.4 },
  ]);
  expect(times.filter((time) => time > 2.2 && time < 5)).toEqual([]);
  expect(times.filter((time) => Math.abs(time - 5.1) < 0.01)).toHaveLength(1);
});

it('takes pictures from just before and after a text that drifts or grows slowly', () => {
  const times = outside([
    { timeSeconds: 3, offsetX: -20, scale: 1 },
    { timeSeconds: 5, offsetX: 20, scale: 1.15 },
  ]);
  expect(times.filter((time) => Math.abs(time - 2.9) < 0.01 || Math.abs(time - 5.1) < 0.01)).toHaveLength(2);
});

it('keeps away from a text that fades, which is there faintly before it is found and after it was lost', () => {
  const times = outside([], { fadeInSeconds: 0.9, fadeOutSeconds: 0.6 });
  expect(times.filter((time) => time > 2.65 && time < 5.25)).toEqual([]);
  expect(times.filter((time) => time > 2.3 && time < 5.7)).toHaveLength(2);
});

it('tells letters by pictures in which all of the text is in the frame', () => {
  const box = blockBox(hello);
  const path = [
    { ...rest, timeSeconds: 3, offsetX: 60 },
    { ...rest, timeSeconds: 5, offsetX: -140 },
  ];
  const site = {
    callout: { ...blockCallout(hello, 3, 5), path },
    box: { ...box, x: 0, width: 200 },
    upright: box,
    lineHeight: 20,
  };
  const list = new ReferenceList(site);
  const picture = { width: 1, height: 1, data: new Uint8Array(3) };
  for (let tenth = 30; tenth < 50; tenth += 1)
    list.offer({ id: tenth, timeSeconds: tenth / 10, shot: tenth, pose: undefined, picture });
  const times = list.fullyVisible(7).map(({ timeSeconds }) => timeSeconds);
  const leftAt = (timeSeconds: number) => box.x + 60 - 100 * (timeSeconds - 3);
  expect(times.length).toBeGreaterThan(2);
  for (const time of times) {
    expect(leftAt(time)).toBeGreaterThanOrEqual(0);
    expect(leftAt(time)).toBeLessThanOrEqual(site.box.x + site.box.width - box.width);
  }
});

it('tells letters that pop up by pictures in which they have their full size', () => {
  const path = [0.7, 1, 1].map((scale, index) => ({ ...rest, scale, timeSeconds: [3, 3.3, 5][index] as number }));
  const box = blockBox(hello);
  const list = new ReferenceList({
    callout: { ...blockCallout(hello, 3, 5), path },
    box,
    upright: box,
    lineHeight: 20,
  });
  const picture = { width: 1, height: 1, data: new Uint8Array(3) };
  for (let tenth = 30; tenth < 50; tenth += 1)
    list.offer({ id: tenth, timeSeconds: tenth / 10, shot: 0, pose: undefined, picture });
  expect(list.all[0]?.timeSeconds).toBe(3);
  expect(Math.min(...list.fullyVisible(7).map(({ timeSeconds }) => timeSeconds))).toBeGreaterThanOrEqual(3.3);
});

it('keeps several pictures of a short text, whose words may be highlighted in turn', () => {
  const box = blockBox(hello);
  const list = new ReferenceList({ callout: blockCallout(hello, 3, 4), box, upright: box, lineHeight: 20 });
  const picture = { width: 1, height: 1, data: new Uint8Array(3) };
  for (let frame = 75; frame < 100; frame += 1)
    list.offer({ id: frame, timeSeconds: frame / 25, shot: 0, pose: undefined, picture });
  const times = list.fullyVisible(7).map(({ timeSeconds }) => timeSeconds);
  expect(times).toHaveLength(7);
  expect([times[0], times.at(-1)].map((time) => time?.toFixed(1))).toEqual(['3.0', '3.9']);
  expect(list.all).toHaveLength(3);
});
