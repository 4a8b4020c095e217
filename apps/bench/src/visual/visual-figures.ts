import { type Figures, missesOf, rounded, type Target } from '../dub-quality-figures.js';
import { frameReadingFigures } from './frame-reading.js';
import type { MeasuredClip } from './measure-clip.js';
import { mean, readingFigures } from './measures/reading-figures.js';
import { redrawnFigures } from './measures/redrawn-figures.js';

/** The first targets; measures without one are told and not judged. */
const targets: Readonly<Record<string, Target>> = {
  errorRate: { most: 0.03 },
  textsMissed: { most: 0 },
  calloutsInvented: { most: 0 },
  stayingTaken: { most: 0 },
  startErrorFrames: { most: 1 },
  endErrorFrames: { most: 1 },
  leftText: { most: 0.02 },
  outsidePsnrDb: { least: 42 },
  frameCountDifference: { least: 0, most: 0 },
  redrawnErrorRate: { most: 0.02 },
  redrawnOverlap: { least: 0.7 },
};

/** The measures that miss their targets, such as `leftText 0.21 (most 0.02)`. */
export function visualMisses(figures: Figures): string[] {
  return missesOf(figures, targets);
}

/** The figures of one clip that are worth a look. */
export function figuresOfClip(measured: MeasuredClip): Figures {
  const { clip, callouts, erased, telea, redrawn, peakMemoryMiB } = measured;
  const reading = readingFigures([{ truth: clip.truth, callouts }]);
  return {
    ...picked(reading, ['texts', 'textsMissed', 'textsSplit', 'calloutsInvented', 'stayingTaken', 'goingLeft']),
    ...picked(reading, ['errorRate', 'startErrorFrames', 'endErrorFrames', 'boxOverlap']),
    ...erased,
    ...named('telea', picked(telea ?? {}, ['erasedPsnrDb', 'erasedSsim', 'flicker', 'leftText'])),
    ...picked(redrawnFigures(redrawn), ['redrawnErrorRate', 'redrawnOverlap']),
    secondsPerMediaSecond: rounded(totalSeconds(measured) / mediaSecondsOf(measured)),
    peakMemoryMiB,
  };
}

/** Figures of many clips together. */
export function figuresOfAll(all: readonly MeasuredClip[]): Figures {
  const erased = all.map((measured) => measured.erased);
  const telea = all.flatMap((measured) => (measured.telea ? [measured.telea] : []));
  const compared = all.filter((measured) => measured.telea).map((measured) => measured.erased);
  return {
    clips: all.length,
    ...readingFigures(all.map(({ clip, callouts }) => ({ truth: clip.truth, callouts }))),
    ...meansOf(erased),
    ...named('telea', meansOf(telea)),
    // Of the clips on which the alternative ran, too.
    ...named('besideTelea', picked(meansOf(compared), ['erasedPsnrDb', 'erasedSsim', 'flicker'])),
    ...redrawnFigures(all.flatMap(({ redrawn }) => redrawn)),
    ...frameReadingFigures(all.flatMap(({ frames }) => (frames ? [frames] : []))),
    ...secondsOf(all),
    peakMemoryMiB: all.length === 0 ? null : Math.max(...all.map(({ peakMemoryMiB }) => peakMemoryMiB)),
  };
}

/** The mean of each figure over the clips that have it. */
function meansOf(all: readonly Figures[]): Figures {
  const names = [...new Set(all.flatMap(Object.keys))];
  const valuesOf = (name: string) => all.flatMap((figures) => figures[name] ?? []);
  return Object.fromEntries(names.map((name) => [name, mean(valuesOf(name))]));
}

function picked(figures: Figures, names: readonly string[]): Figures {
  return Object.fromEntries(names.map((name) => [name, figures[name] ?? null]));
}

function named(prefix: string, figures: Figures): Figures {
  return Object.fromEntries(Object.entries(figures).map(([name, value]) => [`${prefix}.${name}`, value]));
}

/** Seconds per second of media, of each run of the program (with its start) and of each stage. */
function secondsOf(all: readonly MeasuredClip[]): Figures {
  const mediaSeconds = all.reduce((sum, measured) => sum + mediaSecondsOf(measured), 0);
  const perMediaSecond = (of: (measured: MeasuredClip) => number) =>
    mediaSeconds === 0 ? null : rounded(all.reduce((sum, measured) => sum + of(measured), 0) / mediaSeconds);
  const stages = [...new Set(all.flatMap(({ stageSeconds }) => Object.keys(stageSeconds)))];
  return {
    mediaSeconds: rounded(mediaSeconds),
    'seconds.read': perMediaSecond(({ wallSeconds }) => wallSeconds.read),
    'seconds.erase': perMediaSecond(({ wallSeconds }) => wallSeconds.erase),
    'seconds.translate': perMediaSecond(({ wallSeconds }) => wallSeconds.translate),
    ...Object.fromEntries(
      stages.map((stage) => [`seconds.stage.${stage}`, perMediaSecond(({ stageSeconds }) => stageSeconds[stage] ?? 0)]),
    ),
    'seconds.telea': perMediaSecond(({ teleaSeconds }) => teleaSeconds),
  };
}

function mediaSecondsOf({ clip: { truth } }: MeasuredClip): number {
  return truth.frameCount / truth.framesPerSecond;
}

function totalSeconds({ wallSeconds }: MeasuredClip): number {
  return wallSeconds.read + wallSeconds.erase + wallSeconds.translate;
}
