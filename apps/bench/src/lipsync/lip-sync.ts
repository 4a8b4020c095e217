import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { PolydubError } from '@polydub/contracts';
import type { BenchRequest } from '../bench.js';
import type { BenchResult } from '../bench-result.js';
import { describeFile } from '../describe-file.js';
import type { Figures } from '../dub-quality-figures.js';
import { type DrawnClipOptions, type Mix, mixedClip, mixes, portraitClip } from './clips/drawn-clips.js';
import { type SourceClips, sourceClips } from './clips/source-clips.js';
import type { Half, TalkingClip } from './clips/talking-clip.js';
import { JUDGES, startJudges } from './judges.js';
import { lipSyncMisses, meanFigures } from './lip-sync-figures.js';
import { type ClipTools, type MeasuredClip, measureClip } from './measure-clip.js';
import { prefixed } from './prefixed.js';
import { lipSyncProgram } from './run-lip-sync.js';
import { memoryFigures, speedFigures } from './speed.js';

const kennedy = fileURLToPath(new URL('../../../../examples/kennedy-1961.flac', import.meta.url));

/** Parts of the bench; the last two run only where they are named. */
export const lipSyncParts = ['films', 'mixes', 'portraits', 'speed', 'precision', 'memory'] as const;
const ONLY_NAMED: readonly LipSyncPart[] = ['precision', 'memory'];
/** One of {@link lipSyncParts}. */
export type LipSyncPart = (typeof lipSyncParts)[number];

/**
 * Moves the lips of films, whose first half is the reference, to the speech of their second half, whose own lips are the truth, and to
 * other speech; tells how the drawn lips go with both, how they look, and what it takes. `inputs` are the person's own films and
 * pictures of persons. Throws where nothing was measured.
 */
export async function benchLipSync(request: BenchRequest): Promise<BenchResult> {
  const { signal, inputs } = request;
  const folder = request.workFolder ?? (await mkdtemp(path.join(tmpdir(), 'polydub-bench-')));
  await mkdir(folder, { recursive: true });
  const judges = await startJudges(request, folder);
  const tools: ClipTools = { run: lipSyncProgram(request), judges, otherSpeech: kennedy, signal };
  try {
    const sources = await sourceClips(inputs, path.join(folder, 'films'), signal);
    const parts = partsOf(request);
    const drawing = { judges, folder: path.join(folder, 'drawn'), signal };
    const measured: MeasuredClip[] = [];
    for (const make of clipsOf(sources, parts, drawing)) {
      const found = await measuredOrFailed(make, folder, tools, request.log);
      if (found) measured.push(found);
    }
    const costs = await costFigures(sources, parts, folder, tools);
    if (measured.length === 0 && Object.keys(costs).length === 0)
      throw new PolydubError('usage', { message: 'nothing was measured: no clip could be lip-synced' });
    const files = [...sources.files, ...sources.pictures, kennedy];
    return {
      name: 'lipsync',
      ratio: typeof costs.againShare === 'number' ? costs.againShare : null,
      alternative: `a first video of the same reference; judged by ${JUDGES}`,
      metrics: { ...figuresOf(measured), ...costs },
      inputs: await Promise.all(files.map(describeFile)),
    };
  } finally {
    await judges.stop();
    if (request.workFolder === undefined) await rm(folder, { recursive: true });
  }
}

function partsOf({ only }: BenchRequest): ReadonlySet<LipSyncPart> {
  if (!only) return new Set(lipSyncParts.filter((part) => !ONLY_NAMED.includes(part)));
  const unknown = only.filter((part) => !lipSyncParts.some((each) => each === part));
  if (unknown.length > 0)
    throw new PolydubError('usage', {
      message: `bench lipsync has no part ${unknown.join(', ')}`,
      remedy: `Its parts are ${lipSyncParts.join(', ')}.`,
    });
  return new Set(only as readonly LipSyncPart[]);
}

type MakeClip = () => Promise<TalkingClip>;

/** Clips in the order in which they are measured; each is drawn when it is its turn. */
function clipsOf(
  { films, pictures }: SourceClips,
  parts: ReadonlySet<LipSyncPart>,
  drawing: DrawnClipOptions,
): MakeClip[] {
  const film = films.find(({ hasSound }) => hasSound);
  const portraits = [...films.filter((each) => each !== film).map(({ video }) => video), ...pictures];
  const other = pictures[0] ?? films.at(-1)?.video ?? '';
  return [
    ...(parts.has('films') ? films.map((each) => async () => each) : []),
    ...(parts.has('precision') ? films.map((each) => async () => inPrecision(each)) : []),
    ...(film && parts.has('mixes')
      ? Object.keys(mixes).map((mix) => () => mixedClip(film, mix as Mix, { ...drawing, other }))
      : []),
    ...(film && parts.has('portraits') ? portraits.map((portrait) => () => portraitClip(film, portrait, drawing)) : []),
  ];
}

function inPrecision(film: TalkingClip): TalkingClip {
  return { ...film, name: `${film.name}-precision`, mode: 'precision' };
}

/** Undefined for a clip on which the program fails: the others are measured all the same, and the failure is told. */
async function measuredOrFailed(
  make: MakeClip,
  folder: string,
  tools: ClipTools,
  log: BenchRequest['log'],
): Promise<MeasuredClip | undefined> {
  let name = 'a drawn clip';
  try {
    const clip = await make();
    name = clip.name;
    const measured = await measureClip(clip, path.join(folder, name), tools);
    log(`${name}: ${lipSyncMisses(measured.figures).join('; ') || 'meets every target'}`);
    return measured;
  } catch (error) {
    tools.signal.throwIfAborted();
    if (!(error instanceof PolydubError)) throw error;
    log(`${name}: ${error.message}`);
    return undefined;
  }
}

function figuresOf(measured: readonly MeasuredClip[]): BenchResult['metrics'] {
  const halves = (['tuning', 'held-out'] as const).map((half: Half) => {
    const figures = meanFigures(measured.filter(({ clip }) => clip.half === half));
    return { half, figures, misses: lipSyncMisses(figures).join('; ') || 'none' };
  });
  return {
    ...Object.fromEntries(halves.map(({ half, misses }) => [`${half}.missedTargets`, misses])),
    ...Object.assign({}, ...halves.map(({ half, figures }) => prefixed(half, figures))),
    ...Object.assign({}, ...measured.map(({ clip, figures }) => prefixed(`clip.${clip.name}`, figures))),
  };
}

async function costFigures(
  { films }: SourceClips,
  parts: ReadonlySet<LipSyncPart>,
  folder: string,
  tools: ClipTools,
): Promise<Figures> {
  const film = films.find(({ hasSound }) => hasSound);
  if (!film) return {};
  return {
    ...(parts.has('speed') && (await speedFigures(film, path.join(folder, 'speed'), tools))),
    ...(parts.has('memory') && (await memoryFigures(film, path.join(folder, 'memory'), tools))),
  };
}
