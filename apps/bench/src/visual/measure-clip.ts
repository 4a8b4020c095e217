import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Callout, Callouts } from '@polydub/contracts';
import type { Figures } from '../dub-quality-figures.js';
import type { Clip } from './clips/make-clip.js';
import { type ReadFrames, readSameFrame } from './frame-reading.js';
import { erasingFigures } from './measures/erasing-figures.js';
import type { PictureReader } from './measures/frame-text.js';
import { type LineReader, leftTextFigures } from './measures/left-text.js';
import { matchCallouts } from './measures/match-callouts.js';
import { type RedrawnText, readRedrawn } from './measures/redrawn-figures.js';
import type { RapidOcr } from './rapid-ocr.js';
import type { RunVisual, VisualRun } from './run-visual.js';
import { eraseByTelea } from './telea-video.js';

/** What clips are measured with. */
export interface ClipTools {
  /** The program under test. */
  readonly run: RunVisual;
  readonly readLines: LineReader;
  readonly readPicture: PictureReader;
  /** Undefined where it is not installed. */
  readonly rapidOcr: RapidOcr | undefined;
  readonly signal: AbortSignal;
}

/** What was measured of a clip. */
export interface MeasuredClip {
  readonly clip: Clip;
  readonly callouts: readonly Callout[];
  /** What of the erased video is like the true picture, and what can still be read in it. */
  readonly erased: Figures;
  /** The same of the alternative; undefined for long clips, where it takes many minutes. */
  readonly telea: Figures | undefined;
  readonly redrawn: readonly RedrawnText[];
  readonly frames: ReadFrames | undefined;
  /** Seconds of each stage, of all runs together. */
  readonly stageSeconds: Readonly<Record<string, number>>;
  /** From the start of the program to its end, for each of its three runs. */
  readonly wallSeconds: Readonly<Record<'read' | 'erase' | 'translate', number>>;
  readonly teleaSeconds: number;
  readonly peakMemoryMiB: number;
}

/** The alternative is left out for longer clips. */
const MAX_TELEA_FRAMES = 100;

/** Reads, erases and translates the texts of a clip, and compares what came of it with the truth. */
export async function measureClip(clip: Clip, folder: string, tools: ClipTools): Promise<MeasuredClip> {
  const { language, targetLanguage } = clip.truth;
  const { signal } = tools;
  await mkdir(folder, { recursive: true });
  const read = await tools.run(clip.withText, ['--read', '--from', language], path.join(folder, 'read'));
  const given = async (name: string, callouts: readonly Callout[]) => {
    const file = path.join(folder, `${name}.json`);
    await writeFile(file, JSON.stringify(asFile(clip, { ...read, callouts })));
    return ['--from', language, '--callouts', file];
  };
  const worded = withTranslations(clip, read.callouts);
  const erase = await unlessEmpty(read, async () =>
    tools.run(clip.withText, ['--erase', ...(await given('erase', read.callouts))], path.join(folder, 'erase')),
  );
  const translate = await unlessEmpty(read, async () =>
    tools.run(
      clip.withText,
      ['--to', targetLanguage, ...(await given('translate', worded))],
      path.join(folder, 'translate'),
    ),
  );
  const runs = [read, erase, translate];
  const video = translate.video;
  return {
    clip,
    callouts: read.callouts,
    erased: await erasedFigures(clip, erase.video ?? clip.withText, { callouts: read.callouts, ...tools }),
    ...(await alternative(clip, folder, tools)),
    redrawn:
      video === undefined
        ? []
        : await readRedrawn({ output: video, input: clip.withText }, clip.truth, worded, {
            read: tools.readPicture,
            signal,
          }),
    frames: tools.rapidOcr && (await readSameFrame(clip, { ours: tools.readPicture, theirs: tools.rapidOcr, signal })),
    stageSeconds: summed(runs.map(({ stageSeconds }) => stageSeconds)),
    wallSeconds: { read: read.wallSeconds, erase: erase.wallSeconds, translate: translate.wallSeconds },
    peakMemoryMiB: Math.max(...runs.map(({ peakMemoryMiB }) => peakMemoryMiB)),
  };
}

const NOTHING: VisualRun = {
  ...{ callouts: [], otherTexts: [], video: undefined },
  ...{ stageSeconds: {}, wallSeconds: 0, peakMemoryMiB: 0 },
};

/** Without texts there is nothing to erase and to draw. */
async function unlessEmpty({ callouts }: VisualRun, run: () => Promise<VisualRun>): Promise<VisualRun> {
  return callouts.length === 0 ? NOTHING : run();
}

async function erasedFigures(
  clip: Clip,
  video: string,
  { callouts, readLines, signal }: Pick<ClipTools, 'readLines' | 'signal'> & { readonly callouts: readonly Callout[] },
): Promise<Figures> {
  return {
    ...(await erasingFigures(clip, video, { callouts, signal })),
    ...(await leftTextFigures(clip, video, { read: readLines, signal })),
  };
}

async function alternative(
  clip: Clip,
  folder: string,
  tools: ClipTools,
): Promise<Pick<MeasuredClip, 'telea' | 'teleaSeconds'>> {
  if (clip.truth.frameCount > MAX_TELEA_FRAMES) return { telea: undefined, teleaSeconds: 0 };
  const video = path.join(folder, 'telea.mp4');
  const teleaSeconds = await eraseByTelea(clip, video, tools.signal);
  return { telea: await erasedFigures(clip, video, { callouts: [], ...tools }), teleaSeconds };
}

function asFile({ truth }: Clip, { callouts, otherTexts }: Pick<VisualRun, 'callouts' | 'otherTexts'>): Callouts {
  const { language, width, height } = truth;
  return { language, width, height, callouts: [...callouts], otherTexts: [...otherTexts] };
}

/**
 * The callouts with the translations that are given with the clip, so that no translator has a say in how well they are
 * drawn. What belongs to no single text, or to none, is drawn again as it is.
 */
function withTranslations({ truth }: Clip, callouts: readonly Callout[]): Callout[] {
  const translations = new Map<Callout, string | undefined>();
  for (const { truth: text, found } of matchCallouts(truth, callouts).texts) {
    const [only, ...others] = found;
    if (only && others.length === 0) translations.set(only, text.translation);
  }
  return callouts.map((callout) => {
    const isDrawn = callout.kind === 'subtitle' || callout.kind === 'explanatory';
    return isDrawn ? { ...callout, translation: translations.get(callout) ?? callout.text } : callout;
  });
}

function summed(records: readonly Readonly<Record<string, number>>[]): Record<string, number> {
  const sums: Record<string, number> = {};
  for (const [name, seconds] of records.flatMap(Object.entries)) sums[name] = (sums[name] ?? 0) + seconds;
  return sums;
}
