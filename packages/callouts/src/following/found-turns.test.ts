import { expect, it } from 'vitest';
import type { CandidateCallout } from '../tracking/candidate.js';
import type { FollowedPart } from './follow-callouts.js';
import { joinFollowed } from './join-followed.js';

const box = { x: 20, y: 20, width: 100, height: 20 };

/** Two captions in one place: samples see the first one up to 1 s, the other from 1.25 s on. */
function captions(next: Partial<CandidateCallout> = {}): CandidateCallout[] {
  const look = { confidence: 0.9, lineBoxes: [box], box, rotationDegrees: 0, perspective: 0, isMoving: false };
  const times = { places: [], cutSeconds: [], bestSeconds: 0.75 };
  return [
    {
      ...{ id: 'one', text: 'MY JOB', ...look, ...times, firstClearSeconds: 0.5, lastClearSeconds: 1 },
      ...{ firstSeenSeconds: 0.5, lastSeenSeconds: 1, unseenBeforeSeconds: 0.25, unseenAfterSeconds: 1.25 },
    },
    {
      ...{ id: 'two', text: 'AND MOVED', ...look, ...times, firstClearSeconds: 1.25, lastClearSeconds: 1.75 },
      ...{ firstSeenSeconds: 1.25, lastSeenSeconds: 1.75, unseenBeforeSeconds: 1, unseenAfterSeconds: 2 },
      ...next,
    },
  ];
}

const part = (id: string, start: number, end: number, path: FollowedPart['path'] = []): FollowedPart => ({
  ...{ id, path, start: { seconds: start, fadeSeconds: 0 }, end: { seconds: end, fadeSeconds: 0 } },
});
const turn = (parts: FollowedPart[], next?: Partial<CandidateCallout>) => {
  const [one, two] = joinFollowed(captions(next), parts);
  return [one?.endSeconds, two?.startSeconds];
};

it('lets a caption that was lost at its start begin when the one before it in its place ends, and the other way round', () => {
  expect(turn([part('one', 0.4, 1.12), part('two', 1.48, 1.9)])).toEqual([1.12, 1.12]);
  expect(turn([part('one', 0.4, 0.8), part('two', 1.16, 1.9)])).toEqual([1.16, 1.16]);
});

it('lets one begin there that pops up too small to be followed', () => {
  const place = { offsetX: 0, offsetY: 0, rotationDegrees: 0 };
  const path = [
    { ...place, timeSeconds: 1.2, scale: 0.7 },
    { ...place, timeSeconds: 1.28, scale: 1 },
  ];
  expect(turn([part('one', 0.4, 1.12), part('two', 1.2, 1.9, path)])).toEqual([1.12, 1.12]);
});

it('keeps the time between captions that were followed, and that of a caption elsewhere', () => {
  expect(turn([part('one', 0.4, 1.12), part('two', 1.2, 1.9)])).toEqual([1.12, 1.2]);
  const elsewhere = { box: { ...box, y: 60 }, lineBoxes: [{ ...box, y: 60 }] };
  expect(turn([part('one', 0.4, 1.12), part('two', 1.48, 1.9)], elsewhere)).toEqual([1.12, 1.25]);
});
