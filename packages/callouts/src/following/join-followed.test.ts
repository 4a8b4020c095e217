import { expect, it } from 'vitest';
import type { CandidateCallout } from '../tracking/candidate.js';
import type { FollowedPart } from './follow-callouts.js';
import { joinFollowed } from './join-followed.js';

const box = { x: 20, y: 20, width: 100, height: 20 };
const candidate: CandidateCallout = {
  ...{ id: 'callout-1', text: 'Title', confidence: 0.9, lineBoxes: [box], box, rotationDegrees: 0, perspective: 0 },
  ...{ firstSeenSeconds: 1, lastSeenSeconds: 4, unseenBeforeSeconds: 0.5, unseenAfterSeconds: 4.5 },
  ...{ firstClearSeconds: 1, lastClearSeconds: 4, bestSeconds: 2, isMoving: false, places: [], cutSeconds: [] },
};
const place = { offsetX: 0, offsetY: 0, scale: 1, rotationDegrees: 0 };
const drift = [
  { ...place, timeSeconds: 2 },
  { ...place, timeSeconds: 3, offsetX: 30 },
];

function joined(part: Partial<FollowedPart>) {
  return joinFollowed([candidate], [{ id: 'callout-1', path: [], ...part }])[0];
}

it('takes the times of the frames', () => {
  const [start, end] = [
    { seconds: 0.8, fadeSeconds: 0.2 },
    { seconds: 4.2, fadeSeconds: 0 },
  ];
  expect(joined({ start, end, path: drift })).toMatchObject({
    ...{ startSeconds: 0.8, endSeconds: 4.2, fadeInSeconds: 0.2, path: drift },
  });
});

it('takes the times of the samples where the text was lost while samples read it', () => {
  const [start, end] = [
    { seconds: 2.2, fadeSeconds: 0.4 },
    { seconds: 3.1, fadeSeconds: 0 },
  ];
  expect(joined({ start, end, path: drift })).toMatchObject({
    ...{ startSeconds: 1, endSeconds: 4.5, fadeInSeconds: 0, fadeOutSeconds: 0, path: [] },
  });
});

it('lets a text that is much like the one before it begin when that one ends', () => {
  const seen = { firstSeenSeconds: 4.5, lastSeenSeconds: 6, unseenBeforeSeconds: 4, unseenAfterSeconds: 6.5 };
  const next = (text: string) => ({ ...candidate, ...seen, id: 'callout-2', text });
  const parts = (start: number): FollowedPart[] => [
    { id: 'callout-1', path: [], end: { seconds: 4.2, fadeSeconds: 0 } },
    { id: 'callout-2', path: [], start: { seconds: start, fadeSeconds: 0.1 } },
  ];
  const first = { ...candidate, text: 'Starts in 2 seconds' };
  const startOf = (text: string) => joinFollowed([first, next(text)], parts(4))[1]?.startSeconds;
  expect(startOf('Starts in 1 seconds')).toBe(4.2);
  expect(startOf('Something else now')).toBe(4);
});

it('shows no text before or after samples that read another one in its place', () => {
  const seen = { firstSeenSeconds: 4.25, lastSeenSeconds: 6, unseenBeforeSeconds: 4, unseenAfterSeconds: 6.5 };
  const next = { ...candidate, ...seen, id: 'callout-2', text: 'Something else now' };
  const timesOf = (endSeconds: number, startSeconds: number, fadeSeconds = 0) =>
    joinFollowed(
      [candidate, next],
      [
        { id: 'callout-1', path: [], end: { seconds: endSeconds, fadeSeconds } },
        { id: 'callout-2', path: [], start: { seconds: startSeconds, fadeSeconds } },
      ],
    ).map((callout) => [callout.startSeconds, callout.endSeconds]);
  expect(timesOf(4.84, 4.16)).toEqual([
    [1, 4.16],
    [4.16, 6.5],
  ]);
  expect(timesOf(4.12, 3.4)).toEqual([
    [1, 4.12],
    [4.12, 6.5],
  ]);
  expect(timesOf(4.84, 3.4)).toEqual([
    [1, 4.25],
    [4.25, 6.5],
  ]);
  // They fade into one another.
  expect(timesOf(4.84, 3.4, 0.5)).toEqual([
    [1, 4.84],
    [3.4, 6.5],
  ]);
});

it('ends a text when it jumps to where samples have it as another callout', () => {
  const seen = { firstSeenSeconds: 4.25, lastSeenSeconds: 6, unseenBeforeSeconds: 4, unseenAfterSeconds: 6.5 };
  const next = { ...candidate, ...seen, id: 'callout-2', box: { ...box, y: 80 } };
  const jump = (from: number) => [
    { ...place, timeSeconds: 3, offsetY: from },
    { ...place, timeSeconds: 4.16, offsetY: from },
    { ...place, timeSeconds: 4.2, offsetY: from + 60 },
    { ...place, timeSeconds: 5, offsetY: from + 60 },
  ];
  const found = joinFollowed(
    [candidate, next],
    [
      { id: 'callout-1', path: jump(0), end: { seconds: 4.84, fadeSeconds: 0 } },
      { id: 'callout-2', path: jump(-60), start: { seconds: 3.4, fadeSeconds: 0 } },
    ],
  );
  expect(found.map(({ startSeconds, endSeconds, path }) => [startSeconds, endSeconds, path])).toEqual([
    [1, 4.2, []],
    [4.2, 6.5, []],
  ]);
});

it('ends a text that seems to fade or to jump while another one is read in its place', () => {
  const seen = { firstSeenSeconds: 4.25, lastSeenSeconds: 6, unseenBeforeSeconds: 4, unseenAfterSeconds: 6.5 };
  const next = { ...candidate, ...seen, id: 'callout-2', text: 'Something else now' };
  const times = (fadeSeconds: number, path: FollowedPart['path'] = []) =>
    joinFollowed(
      [candidate, next],
      [
        { id: 'callout-1', path, end: { seconds: 4.6, fadeSeconds } },
        { id: 'callout-2', path: [], start: { seconds: 4.16, fadeSeconds: 0 } },
      ],
    ).map((callout) => [callout.startSeconds, callout.endSeconds, callout.fadeOutSeconds]);
  expect(times(0.4)).toEqual([
    [1, 4.16, 0],
    [4.16, 6.5, 0],
  ]);
  // Its last third is too faint to be read.
  expect(times(1.5)[0]).toEqual([1, 4.6, 1.5]);
  const jump = [3, 4.08, 4.12, 4.56].map((timeSeconds, at) => ({ ...place, timeSeconds, offsetX: at < 2 ? 0 : -26 }));
  const found = joinFollowed(
    [candidate, next],
    [
      { id: 'callout-1', path: jump, end: { seconds: 4.6, fadeSeconds: 0 } },
      { id: 'callout-2', path: [], start: { seconds: 3.9, fadeSeconds: 0 } },
    ],
  );
  expect(found.map(({ startSeconds, endSeconds, path }) => [startSeconds, endSeconds, path])).toEqual([
    [1, 4.12, []],
    [4.12, 6.5, []],
  ]);
});
