import { describe, expect, test } from 'vitest';
import type { FollowedCallout } from '../following/followed-callout.js';
import { classifyCallouts } from './classify-callouts.js';

const VIDEO = { width: 640, height: 360, durationSeconds: 20 };

function callout(changes: Partial<FollowedCallout> & { readonly box: FollowedCallout['box'] }): FollowedCallout {
  return {
    ...{ id: 'callout-1', text: 'A text', lineBoxes: [changes.box], rotationDegrees: 0, path: [], confidence: 1 },
    ...{ startSeconds: 2, endSeconds: 4, fadeInSeconds: 0, fadeOutSeconds: 0 },
    ...{ perspective: 0, cutSeconds: [], surroundings: undefined },
    ...changes,
  };
}

const kinds = (...callouts: FollowedCallout[]) => classifyCallouts(callouts, VIDEO).map(({ kind }) => kind);
const middle = { x: 220, y: 150, width: 200, height: 40 };
const moving = [0, 1].map((at) => ({
  timeSeconds: 2 + at * 2,
  offsetX: 80 * at,
  offsetY: 0,
  scale: 1,
  rotationDegrees: 0,
}));

test('texts one after another in the lower third, centred, are subtitles', () => {
  const said = ['I know.', 'Where is it?', 'Over there.'].map((text, at) =>
    callout({
      text,
      startSeconds: at * 2,
      endSeconds: at * 2 + 2,
      box: { x: 250 - at * 20, y: 310, width: 140 + at * 40, height: 26 },
    }),
  );
  expect(kinds(...said)).toEqual(['subtitle', 'subtitle', 'subtitle']);
  const still = { offsetX: 1, offsetY: 0, scale: 1, rotationDegrees: 0 };
  const poppingUp = said.map((one) => ({
    ...one,
    path: [
      { ...still, timeSeconds: one.startSeconds, scale: 0.6 },
      { ...still, timeSeconds: one.endSeconds },
    ],
  }));
  expect(kinds(...poppingUp)).toEqual(['subtitle', 'subtitle', 'subtitle']);
  const labels = said.slice(0, 2).map((one, at) => ({ ...one, text: ['Old harbour', 'New harbour'][at] as string }));
  expect(kinds(...labels)).toEqual(['explanatory', 'explanatory']);
});

describe('a text that has none like it', () => {
  const line = (y: number, width: number, middle = 320) => ({ x: middle - width / 2, y, width, height: 28 });
  const alone = (changes: Partial<FollowedCallout> = {}, boxes = [line(312, 260)]) => {
    const box = boxes.reduce((all, each) => ({
      x: Math.min(all.x, each.x),
      y: Math.min(all.y, each.y),
      width: Math.max(all.x + all.width, each.x + each.width) - Math.min(all.x, each.x),
      height: Math.max(all.y + all.height, each.y + each.height) - Math.min(all.y, each.y),
    }));
    return kinds(callout({ text: 'I never said that.', box, lineBoxes: boxes, ...changes }))[0];
  };

  test('is a subtitle where it looks and reads like one', () => {
    expect(alone()).toBe('subtitle');
    expect(alone({ text: 'Wait until tomorrow,\nthen we will talk.' }, [line(280, 300), line(314, 280)])).toBe(
      'subtitle',
    );
    expect(alone({ text: 'Come with me', startSeconds: 9, endSeconds: 11 })).toBe('explanatory');
  });

  test('takes others of its size and height along', () => {
    const box = line(312, 120);
    const said = callout({ text: 'I never said that.', box: line(312, 260), lineBoxes: [line(312, 260)] });
    const word = callout({ text: 'Never', box, lineBoxes: [box], startSeconds: 6, endSeconds: 7 });
    expect(kinds(said, word)).toEqual(['subtitle', 'subtitle']);
  });

  test.each([
    ['stands at a side', {}, [line(312, 260, 250)]],
    ['has lines that are aligned at the left', {}, [line(280, 300), line(314, 200, 270)]],
    ['is a name with a smaller line below', {}, [line(276, 200), { ...line(312, 240), height: 18 }]],
    ['stands higher', {}, [line(200, 260)]],
    ['fades in', { fadeInSeconds: 0.4 }, [line(312, 260)]],
    ['stays for long', { startSeconds: 2, endSeconds: 10.5 }, [line(312, 260)]],
    ['is as large as a title', {}, [{ ...line(290, 400), height: 60 }]],
    ['is too small', {}, [{ ...line(330, 120), height: 9 }]],
    ['is a label', { text: 'Mount Etna, Sicily' }, [line(312, 260)]],
  ] as const)('is not where it %s', (_why, changes, boxes) => {
    expect(alone(changes, [...boxes])).toBe('explanatory');
  });

  test('stands higher in a picture that is higher than wide', () => {
    const portrait = { width: 360, height: 640, durationSeconds: 20 };
    const box = { x: 60, y: 420, width: 240, height: 26 };
    const said = callout({ text: 'I never said that.', box, lineBoxes: [box] });
    expect(classifyCallouts([said], portrait)[0]?.kind).toBe('subtitle');
  });
});

test('what stays in a corner for most of the video, or is only digits there, is a brand', () => {
  const corner = { x: 540, y: 16, width: 80, height: 22 };
  expect(kinds(callout({ text: 'Channel', box: corner, startSeconds: 0, endSeconds: 20 }))).toEqual(['brand']);
  expect(kinds(callout({ text: '12:45', box: corner }))).toEqual(['brand']);
  expect(kinds(callout({ text: 'Chapter', box: corner }))).toEqual(['explanatory']);
});

describe('in a video of a few seconds', () => {
  const short = { ...VIDEO, durationSeconds: 2.4 };
  const mark = { text: 'Canal Dos', startSeconds: 0, endSeconds: 2.4, box: { x: 24, y: 12, width: 72, height: 24 } };
  const kindOf = (changes: Partial<FollowedCallout>) =>
    classifyCallouts([callout({ ...mark, ...changes })], short)[0]?.kind;

  test('a small mark close to a corner in every frame is a brand', () => {
    expect(kindOf({})).toBe('brand');
    expect(kindOf({ box: { x: 540, y: 320, width: 72, height: 24 } })).toBe('brand');
  });

  test('one in a row with others like it is a word of a menu', () => {
    const beside = (text: string, x: number, changes: Partial<FollowedCallout> = {}) =>
      callout({ ...mark, text, box: { ...mark.box, x }, ...changes });
    const kinds = (...others: FollowedCallout[]) =>
      classifyCallouts([callout(mark), ...others], short).map(({ kind }) => kind);
    expect(kinds(beside('Edit', 120), beside('View', 220))).toEqual(['explanatory', 'explanatory', 'explanatory']);
    expect(kinds(beside('Edit', 120))[0]).toBe('brand');
    expect(kinds(beside('Edit', 120), beside('View', 220, { startSeconds: 1 }))[0]).toBe('brand');
    expect(kinds(beside('Edit', 120), beside('Title', 220, { box: { ...mark.box, x: 220, height: 40 } }))[0]).toBe(
      'brand',
    );
  });

  test('the role below a name is no mark, also close to a corner', () => {
    const role = callout({ ...mark, text: 'Doctor', box: { x: 24, y: 332, width: 90, height: 20 } });
    const box = { x: 25, y: 306, width: 130, height: 26 };
    const kinds = (changes: Partial<FollowedCallout>) =>
      classifyCallouts([callout({ ...mark, text: 'Anna Stone', box, ...changes }), role], short).map(
        ({ kind }) => kind,
      );
    expect(kinds({})).toEqual(['explanatory', 'explanatory']);
    for (const apart of [{ box: { ...box, y: 240 } }, { box: { ...box, x: 90 } }, { endSeconds: 1.4 }])
      expect(kinds(apart)).toEqual(['explanatory', 'brand']);
  });

  test.each([
    ['comes later', { startSeconds: 0.2 }],
    ['is farther from the side', { box: { ...mark.box, x: 40 } }],
    ['is farther from the top', { box: { ...mark.box, y: 30 } }],
    ['is large', { box: { ...mark.box, height: 34 } }],
    ['has many words', { text: 'How to fold a boat' }],
  ] as const)('a label that %s is none', (_why, changes) => {
    expect(kindOf(changes)).toBe('explanatory');
  });
});

test('what moves together with what surrounds it was filmed; what moves over it was added', () => {
  expect(kinds(callout({ box: middle, path: moving, surroundings: 0.9 }))).toEqual(['scene-text']);
  expect(kinds(callout({ box: middle, path: moving, surroundings: 0.1 }))).toEqual(['explanatory']);
});

test('a row of credits, whose neighbours move with it, was added where most that run alike were', () => {
  const row = (y: number, surroundings: number, speed = 70) =>
    callout({
      box: { x: 200, y, width: 200, height: 20 },
      surroundings,
      path: [0, 1].map((at) => ({
        ...{ timeSeconds: 2 + 2 * at, offsetX: 0, offsetY: -2 * speed * at, scale: 1, rotationDegrees: 0 },
      })),
    });
  expect(kinds(row(100, 0.9), row(134, 0.1), row(168, 0.2))).toEqual(['explanatory', 'explanatory', 'explanatory']);
  expect(kinds(row(100, 0.9), row(134, 0.9), row(168, 0.2))[0]).toBe('scene-text');
  expect(kinds(row(100, 0.9), row(134, 0.1, 40), row(168, 0.2, 40))[0]).toBe('scene-text');
});

test('a still text over a moving background was added, however it looks', () => {
  const still = { box: middle, surroundings: 0.1, perspective: 0.2, startSeconds: 0, endSeconds: 20 };
  expect(kinds(callout(still))).toEqual(['explanatory']);
});

test('a text seen at an angle that begins and ends with its shot was filmed', () => {
  const filmed = { box: middle, surroundings: 0.95, perspective: 0.25, rotationDegrees: 7 };
  expect(kinds(callout({ ...filmed, cutSeconds: [2, 4] }))).toEqual(['scene-text']);
});

test('a level text that fades, or goes on over a cut, was added', () => {
  expect(kinds(callout({ box: middle, surroundings: 0.95, fadeInSeconds: 0.5 }))).toEqual(['explanatory']);
  expect(kinds(callout({ box: middle, perspective: 0.2, cutSeconds: [3] }))).toEqual(['explanatory']);
});

test('a text on a plate that slides in, rests and slides out was added', () => {
  const knots = [
    [2, -300],
    [2.3, 0],
    [3.7, 0],
    [4, -300],
  ] as const;
  const path = knots.map(([timeSeconds, offsetX]) => ({
    timeSeconds,
    offsetX,
    offsetY: 0,
    scale: 1,
    rotationDegrees: 0,
  }));
  expect(kinds(callout({ box: middle, path, surroundings: 0.9 }))).toEqual(['explanatory']);
});

test('a text that pops up and then stays was added, also where its last known place is long before its end', () => {
  const place = { offsetX: 0, offsetY: 0, scale: 1, rotationDegrees: 0 };
  const path = [
    { ...place, timeSeconds: 2, scale: 0.5, offsetX: 30 },
    { ...place, timeSeconds: 2.1 },
    { ...place, timeSeconds: 3 },
  ];
  expect(kinds(callout({ box: middle, path, surroundings: 0.9, endSeconds: 8 }))).toEqual(['explanatory']);
});

test('a text that is repeated aslant all over the picture is a watermark, with its pieces at the edges', () => {
  const aslant = { rotationDegrees: -30, startSeconds: 0, endSeconds: 20 };
  const at = (x: number, y: number, text: string) =>
    callout({ ...aslant, text, box: { x, y, width: 200, height: 40 } });
  const tiled = [at(20, 60, 'PREVIEW COPY PREVIEW COPY'), at(300, 90, 'PREVIE'), at(400, 200, 'PREVIEW C')];
  expect(kinds(...tiled)).toEqual(['brand', 'brand', 'brand']);
  const badge = at(20, 60, 'SUMMER SALE');
  expect(kinds(badge, at(300, 90, '50 % OFF'))).not.toContain('brand');
});
