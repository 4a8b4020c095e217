import { expect, it } from 'vitest';
import { type MadeUpLine, madeUpReading, samplesFrom } from '../testing/made-up-sightings.js';
import { linkSightings } from './link-sightings.js';

const linked = (lines: readonly MadeUpLine[]) =>
  linkSightings([madeUpReading(16, lines)], { width: 640, height: 360 }).candidates;
const line = { x: 100, y: 200 };

it('joins a line whose words come one after another, and tells its first words', () => {
  const words = ['You', 'You only', 'You only need', 'You only need three'];
  const [callout, ...others] = linked([
    { ...line, text: 'eggs and', x: 160, samples: [9, 10, 11] },
    ...words.map((text, at) => ({ ...line, text, samples: at === 3 ? [5, 6, 7, 8] : [2 + at] })),
  ]);
  expect(others.map(({ text }) => text)).toEqual(['eggs and']);
  expect(callout).toMatchObject({
    ...{ text: 'You only need three', firstSeenSeconds: 0.5, firstClearSeconds: 1.25, lastSeenSeconds: 2 },
    beginning: { text: 'You', seconds: 0.5, box: { x: 100, y: 200, width: 36, height: 24 } },
  });
});

it('takes the first words as they were seen last, when they had popped up', () => {
  const [callout] = linked([
    { ...line, text: 'STOP', x: 103, width: 42, samples: [2] },
    { ...line, text: 'STOP', samples: [3] },
    { ...line, text: 'STOP WASHING', samples: samplesFrom(4, 9) },
  ]);
  expect(callout).toMatchObject({ firstSeenSeconds: 0.5, beginning: { seconds: 0.75, box: { x: 100, width: 48 } } });
});

it.each<[string, Partial<MadeUpLine>, Partial<MadeUpLine>]>([
  ['in another place', { x: 160 }, {}],
  ['of another line', { y: 240 }, {}],
  ['that says something else', { text: 'You can' }, {}],
  ['that stayed for long', { samples: samplesFrom(0, 7) }, {}],
  ['that was gone for a while', { samples: [2, 3] }, { samples: samplesFrom(8, 12) }],
])('leaves a text apart %s', (_what, beginning, whole) => {
  const callouts = linked([
    { ...line, text: 'You only', samples: samplesFrom(5, 7), ...beginning },
    { ...line, text: 'You only need three', samples: samplesFrom(8, 12), ...whole },
  ]);
  expect(callouts).toHaveLength(2);
  for (const callout of callouts) expect(callout.beginning).toBeUndefined();
});
