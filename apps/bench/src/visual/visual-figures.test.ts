import { describe, expect, it } from 'vitest';
import { trueCallouts } from '../testing/true-callouts.js';
import { tuningScenarios } from './clips/scenarios-tuning.js';
import { truthOf } from './clips/truth.js';
import type { MeasuredClip } from './measure-clip.js';
import { figuresOfAll, figuresOfClip, visualMisses } from './visual-figures.js';

const [scenario] = tuningScenarios;
if (!scenario) throw new Error('no scenario');
const truth = truthOf(scenario);

const perfect: MeasuredClip = {
  clip: { scenario, truth, withText: 'with-text.mp4', clean: 'clean.mp4' },
  callouts: trueCallouts(truth),
  erased: { erasedPsnrDb: 40, leftText: 0, outsidePsnrDb: 50, frameCountDifference: 0 },
  telea: { erasedPsnrDb: 30 },
  redrawn: [{ errors: { errors: 0, characters: 10 }, overlap: 0.9 }],
  frames: { ours: [], theirs: [], oursSeconds: 1, theirsSeconds: 2 },
  stageSeconds: { 'read-range': 1 },
  wallSeconds: { read: 2, erase: 2, translate: 4 },
  teleaSeconds: 1,
  peakMemoryMiB: 500,
};

describe('figuresOfAll', () => {
  it('tells seconds per second of media, and means over the clips', () => {
    // The clip lasts two seconds.
    const blurred = {
      ...perfect,
      erased: { ...perfect.erased, erasedPsnrDb: 30 },
      telea: undefined,
      peakMemoryMiB: 700,
    };
    expect(figuresOfAll([perfect, blurred])).toMatchObject({
      ...{ clips: 2, mediaSeconds: 4, 'seconds.read': 1, 'seconds.translate': 2, 'seconds.stage.read-range': 0.5 },
      ...{ erasedPsnrDb: 35, 'telea.erasedPsnrDb': 30, 'besideTelea.erasedPsnrDb': 40, peakMemoryMiB: 700 },
      ...{ framesCompared: 2, secondsPerFrame: 1, secondsPerFrameOfRapidocr: 2, redrawnErrorRate: 0 },
    });
  });

  it('has nothing to say of no clips', () => {
    expect(figuresOfAll([])).toMatchObject({ clips: 0, errorRate: null, 'seconds.read': null, peakMemoryMiB: null });
  });
});

describe('visualMisses', () => {
  it('is empty for a perfect clip', () => {
    expect(visualMisses(figuresOfClip(perfect))).toEqual([]);
  });

  it('names what misses its target', () => {
    const unchanged = { ...perfect, callouts: [], erased: { ...perfect.erased, leftText: 1 } };
    expect(visualMisses(figuresOfClip(unchanged))).toEqual([
      ...['textsMissed 2 (most 0)', 'errorRate 1 (most 0.03)', 'leftText 1 (most 0.02)'],
    ]);
  });
});
