import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { probe } from '@polydub/media';
import type { Figures } from '../dub-quality-figures.js';
import { rounded } from '../dub-quality-figures.js';
import { cutHalves, cutSpeech } from './clips/halves.js';
import type { TalkingClip } from './clips/talking-clip.js';
import type { Judges } from './judges.js';
import type { LipTrack } from './lip-track.js';
import { agreementFigures, bestCorrelation } from './measures/agreement.js';
import { identityFigures } from './measures/identity.js';
import { pictureFigures } from './measures/picture-figures.js';
import {
  classLips,
  fitByChance,
  type JudgedPhoneme,
  type SpeechFit,
  speechFit,
  wayFromWrongToReal,
} from './measures/speech-fit.js';
import { steadinessFigures } from './measures/steadiness.js';
import { prefixed } from './prefixed.js';
import type { LipSyncJob, LipSyncRun, RunLipSync } from './run-lip-sync.js';

/** What clips are measured with. */
export interface ClipTools {
  /** The program under test. */
  readonly run: RunLipSync;
  readonly judges: Judges;
  /** Speech of somebody else. */
  readonly otherSpeech: string;
  readonly signal: AbortSignal;
}

/** What was measured of a clip. */
export interface MeasuredClip {
  readonly clip: TalkingClip;
  readonly figures: Figures;
  readonly runs: readonly LipSyncRun[];
}

/** Speech that lips were drawn for. */
interface DrawnSpeech {
  readonly run: LipSyncRun;
  readonly track: LipTrack;
  readonly phonemes: readonly JudgedPhoneme[];
}

/**
 * The first half of a clip speaks what is said in its second half, whose own lips are the truth, and then what somebody else says,
 * which is wrong for these lips and right for that speech.
 */
export async function measureClip(clip: TalkingClip, folder: string, given: ClipTools): Promise<MeasuredClip> {
  await mkdir(folder, { recursive: true });
  const { mode = 'standard', judgedColumns } = clip;
  const tools: ClipTools = {
    ...given,
    run: (job) => given.run({ ...job, options: ['--mode', mode] }),
    judges: { ...given.judges, lipsOf: (video) => given.judges.lipsOf(video, judgedColumns) },
  };
  if (!clip.hasSound) return measureSilentClip(clip, folder, tools);
  const { judges, signal } = tools;
  const halves = await cutHalves(clip.video, folder, { signal });
  const real = (await judges.lipsOf(clip.plain)).slice(halves.firstFrame);
  const { reference, speech, rate } = halves;
  const own = await drawnSpeech({ reference, audio: speech, outFolder: path.join(folder, 'own') }, tools);
  const other = await otherSpeech({ reference, seconds: real.length / rate, folder }, tools);
  const figures = {
    ...ownFigures({ own, other, real, rate }),
    ...otherFigures(other, rate),
    ...prefixed('real', steadinessFigures(real, rate)),
    ...steadinessFigures(own.track, rate),
    ...(await lookFigures(own.run, reference, tools)),
  };
  return { clip, figures, runs: [own.run, other.run] };
}

/** A film without sound speaks what somebody else says; there is no truth to compare it with. */
async function measureSilentClip(clip: TalkingClip, folder: string, tools: ClipTools): Promise<MeasuredClip> {
  const { durationSeconds: seconds, video } = await probe(clip.video, { signal: tools.signal });
  const rate = video?.frameRate ?? 0;
  const other = await otherSpeech({ reference: clip.video, seconds, folder }, tools);
  const figures = {
    ...otherFigures(other, rate),
    ...steadinessFigures(other.track, rate),
    ...(await lookFigures(other.run, clip.video, tools)),
  };
  return { clip, figures, runs: [other.run] };
}

async function drawnSpeech(job: LipSyncJob, { run, judges }: ClipTools): Promise<DrawnSpeech> {
  const finished = await run(job);
  return { run: finished, track: await judges.lipsOf(finished.video), phonemes: await judges.phonemesOf(job.audio) };
}

async function otherSpeech(
  { reference, seconds, folder }: { readonly reference: string; readonly seconds: number; readonly folder: string },
  tools: ClipTools,
): Promise<DrawnSpeech> {
  const audio = await cutSpeech(tools.otherSpeech, seconds, path.join(folder, 'other.wav'), tools.signal);
  return drawnSpeech({ reference, audio, outFolder: path.join(folder, 'other') }, tools);
}

interface Measured {
  readonly own: DrawnSpeech;
  readonly other: DrawnSpeech;
  readonly real: LipTrack;
  readonly rate: number;
}

/** How lips go with the clip's own speech, and how far they are on the way from wrong sound to the real clip. */
function ownFigures({ own, other, real, rate }: Measured): Figures {
  const agreement = agreementFigures(own.track, real);
  const correlationWrong = bestCorrelation(other.track, real);
  const { correlation } = agreement;
  const isKnown = typeof correlation === 'number' && correlationWrong !== null;
  const ends = { real: speechFit(real, own.phonemes, rate), wrong: fitByChance(real, own.phonemes, rate) };
  return {
    ...agreement,
    correlationWrong,
    correlationAboveWrong: isKnown ? rounded(correlation - correlationWrong) : null,
    ...fitFigures('real', ends.real),
    ...fitFigures('wrong', ends.wrong),
    ...fitFigures('drawn', speechFit(own.track, own.phonemes, rate)),
    ...wayFigures('way', speechFit(own.track, own.phonemes, rate), ends),
    ...wayFigures('otherWay', speechFit(other.track, other.phonemes, rate), ends),
    ...classFigures('real', classLips(real, own.phonemes, rate)),
    ...classFigures('drawn', classLips(own.track, own.phonemes, rate)),
  };
}

/** How lips go with somebody else's speech, and with that speech moved in time. */
function otherFigures({ track, phonemes }: DrawnSpeech, rate: number): Figures {
  return {
    ...fitFigures('other', speechFit(track, phonemes, rate)),
    ...fitFigures('otherByChance', fitByChance(track, phonemes, rate)),
  };
}

function fitFigures(name: string, { closures, opening, rounding }: SpeechFit): Figures {
  return {
    [`${name}.closures`]: roundedOrNull(closures),
    [`${name}.openingContrast`]: roundedOrNull(opening),
    [`${name}.roundingContrast`]: roundedOrNull(rounding),
  };
}

function wayFigures(
  name: string,
  drawn: SpeechFit,
  { real, wrong }: { readonly real: SpeechFit; readonly wrong: SpeechFit },
): Figures {
  const way = (of: keyof SpeechFit) =>
    roundedOrNull(wayFromWrongToReal(drawn[of], { real: real[of], wrong: wrong[of] }));
  return {
    [`${name}.closures`]: way('closures'),
    [`${name}.opening`]: way('opening'),
    [`${name}.rounding`]: way('rounding'),
  };
}

function classFigures(name: string, lips: ReturnType<typeof classLips>): Figures {
  return Object.fromEntries(
    Object.entries(lips).flatMap(([sounds, { opening, width }]) => [
      [`${name}.${sounds}.opening`, roundedOrNull(opening)],
      [`${name}.${sounds}.width`, roundedOrNull(width)],
    ]),
  );
}

/** What became of the picture. */
async function lookFigures({ video, report }: LipSyncRun, source: string, tools: ClipTools): Promise<Figures> {
  const { judges, signal } = tools;
  const track = await judges.lipsOf(source);
  return {
    ...(await pictureFigures({ drawn: video, source, track, signal })),
    ...identityFigures(await judges.identitiesOf(video), await judges.identitiesOf(source)),
    drawnShare: rounded(report.frames.drawn / Math.max(1, report.frames.all)),
    facesSeen: report.facesSeen,
  };
}

function roundedOrNull(value: number | null): number | null {
  return value === null ? null : rounded(value);
}
