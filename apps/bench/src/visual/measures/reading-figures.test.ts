import { describe, expect, it } from 'vitest';
import { trueCallouts } from '../../testing/true-callouts.js';
import { scenarios } from '../clips/scenarios.js';
import { truthOf } from '../clips/truth.js';
import { type ReadClip, readingFigures } from './reading-figures.js';

const truths = scenarios.map(truthOf);
const perfect: readonly ReadClip[] = truths.map((truth) => ({ truth, callouts: trueCallouts(truth) }));
const [first] = perfect;
if (!first) throw new Error('no clips');
/** The first clip shows two subtitles one after another at the same place. */
const { truth, callouts } = first;

describe('readingFigures', () => {
  it('gives the truth itself full marks', () => {
    expect(readingFigures(perfect)).toMatchObject({
      ...{ textsMissed: 0, textsSplit: 0, calloutsInvented: 0, stayingTaken: 0, goingLeft: 0, kindAccuracy: 1 },
      ...{ errorRate: 0, errorRateOfFound: 0, 'errorRate.Latn': 0, 'errorRate.Arab': 0, boxOverlap: 1 },
      ...{ startErrorFrames: 0, endErrorFrames: 0, endErrorFramesMost: 0, fadeInErrorFrames: 0, fadeOutErrorFrames: 0 },
      ...{ 'style.colourDifference': 0, 'style.fontSizeError': 0, 'style.plateAccuracy': 1, 'style.boldAccuracy': 1 },
    });
  });

  it('counts a missed text as wholly wrong, and one at another place as invented', () => {
    const [one, two] = callouts;
    if (!one || !two) throw new Error('no callouts');
    const elsewhere = { ...two, path: [], box: { ...two.box, y: 10 } };
    const figures = readingFigures([{ truth, callouts: [one, elsewhere] }]);
    expect(figures).toMatchObject({ texts: 2, textsMissed: 1, calloutsInvented: 1, errorRateOfFound: 0 });
    expect(figures.errorRate).toBeCloseTo(two.text.length / (one.text.length + two.text.length), 2);
  });

  it('finds a low line again in a box with the room that readers leave around it', () => {
    const roomy = callouts.map(({ box, ...callout }) => {
      const grown = { x: box.x - 12, y: box.y - 12, width: box.width + 24, height: box.height + 24 };
      return { ...callout, box: grown };
    });
    expect(readingFigures([{ truth, callouts: roomy }])).toMatchObject({ textsMissed: 0, calloutsInvented: 0 });
  });

  it('measures times in frames', () => {
    const late = callouts.map((callout) => ({
      ...callout,
      startSeconds: callout.startSeconds + 3 / truth.framesPerSecond,
    }));
    expect(readingFigures([{ truth, callouts: late }])).toMatchObject({ startErrorFrames: 3, startErrorFramesMost: 3 });
  });

  it('reads a text whose lines were taken for several texts from top to bottom', () => {
    const list = perfect.find((clip) => clip.truth.name === 'hand-behind-list');
    const [whole] = list?.callouts ?? [];
    if (!list || !whole) throw new Error('no list');
    const lines = whole.text.split('\n').map((text, index) => {
      const box = whole.lineBoxes[index] ?? whole.box;
      return { ...whole, id: `line-${index}`, text, box, lineBoxes: [box], path: [] };
    });
    expect(readingFigures([{ truth: list.truth, callouts: lines.toReversed() }])).toMatchObject({
      ...{ texts: 1, textsMissed: 0, textsSplit: 1, calloutsInvented: 0, errorRate: 0 },
    });
  });

  it('tells when what is to stay would be erased', () => {
    const street = perfect.find((clip) => clip.truth.name === 'watermark-and-sign');
    if (!street) throw new Error('no such clip');
    const all = street.callouts.map((callout) => ({ ...callout, kind: 'explanatory' as const }));
    expect(readingFigures([{ ...street, callouts: all }])).toMatchObject({ stayingTaken: 2, goingLeft: 0 });
    const none = street.callouts.map((callout) => ({ ...callout, kind: 'brand' as const }));
    expect(readingFigures([{ ...street, callouts: none }])).toMatchObject({ stayingTaken: 0, goingLeft: 1 });
  });
});
