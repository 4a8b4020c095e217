import path from 'node:path';
import { type Artifact, type Engines, languagePart, type Report, type Transcript } from '@polydub/contracts';
import { findStage, type JobDocument, runStage, strayLinesOf, translate, truePeakOf } from '@polydub/families';
import { layoutOf, type MediaInfo, probe, readMono } from '@polydub/media';
import { LocalStageRunner, type StageRunner } from '@polydub/pipeline';
import { FolderStore } from '@polydub/storage';
import type { DubRun } from './dub-metrics.js';
import { diarizationFigures } from './dub-quality-diarization.js';
import { type Figures, fitFigures, rounded, share, voiceFigures } from './dub-quality-figures.js';
import { errorRate, readReferences } from './dub-quality-references.js';
import { KeptWork } from './kept-work.js';
import { type TimedWord, wordsHeard, wordsLeft } from './words-left.js';

/** A finished dub with its work kept. */
export interface FinishedDub extends DubRun {
  readonly input: string;
  readonly outFolder: string;
  readonly engines: Engines;
  readonly signal: AbortSignal;
}

/** Windows in which a background is listened to. */
const WINDOW_SECONDS = 30;
/** What recognizers listen at. */
const LISTENING_RATE_HZ = 16_000;

/**
 * Measures a dub by its files and its report; the work of its stages is read, never done again. Throws `PolydubError`
 * `internal` where it is not there.
 */
export async function measureDub(done: FinishedDub): Promise<Figures> {
  const { input, outFolder, report, engines, signal } = done;
  const store = new FolderStore(path.join(outFolder, '.work'));
  const kept = new KeptWork({ engines, store });
  const runner = new LocalStageRunner({ engines, store, signal });
  const references = await readReferences(input);
  const media = await store.refer(input);
  const dubbedPath = path.join(outFolder, report.outputs.video ?? report.outputs.audio ?? '');
  const { transcript, strayLines } = await knownOf(media, done, kept);
  const said = transcript.lines.map(({ text }) => text).join(' ');
  const heard = await runStages(['prepare', 'find-speech', 'diarize'], { media }, kept);
  const separated = await runStages(['prepare', 'separate'], { media }, kept);

  const background = separated.background
    ? await heardInWindows(separated.background as Artifact, report.sourceLanguage, runner)
    : undefined;
  return {
    sourceErrorRate: references.text ? rounded(errorRate(transcript.language, references.text, said)) : null,
    ...(await diarizationFigures(references.turns, heard, runner)),
    dubErrorRate: rounded(errorRate(report.targetLanguage, wordsOf(report), await heardIn(dubbedPath, done))),
    ...fitFigures(report),
    ...voiceFigures(report),
    strayLines,
    backgroundWordsShare: background ? shareLeft(transcript, background) : null,
    loudnessDifferenceLu: loudnessDifference(report),
    truePeakDbtp: await peakOf(dubbedPath, signal),
    ...(await pictureFigures(await probe(input, { signal }), await probe(dubbedPath, { signal }), report)),
    secondsPerMediaSecond: rounded(done.wallSeconds / report.input.durationSeconds),
    peakMemoryMiB: done.peakMemoryMiB,
  };
}

const wordsOf = ({ lines }: Report): string => lines.map(({ translation }) => translation).join(' ');

/** What the dub's own run knew, found again in its work. */
async function knownOf(
  media: Artifact,
  { report }: DubRun,
  kept: StageRunner,
): Promise<{ transcript: Transcript; strayLines: number | null }> {
  const isVideo = report.outputs.video !== undefined;
  const { transcript, voices } = await translate(
    {
      ...{ media, sourceLanguage: 'auto', targetLanguage: report.targetLanguage, glossaries: [] },
      ...{ exports: [isVideo ? 'video' : 'audio'], voiceModel: 'auto', alignVideo: false, showSubtitles: 'none' },
    },
    kept,
  );
  const embeddings = report.speakers[0]?.similarity.map(({ embedding }) => embedding) ?? [];
  const stray = embeddings.map((embedding) => strayLinesOf(voices, embedding)).filter(({ lines }) => lines > 0);
  return { transcript, strayLines: stray.length > 0 ? Math.max(...stray.map((each) => each.stray)) : null };
}

/** A segment of what a recognizer heard, on the media's clock. */
interface Heard {
  readonly text: string;
  readonly words: readonly TimedWord[];
}

/** What the recognizer hears in a dubbed file as a listener would: in one go from end to end. */
async function heardIn(file: string, { report, engines, signal }: FinishedDub): Promise<string> {
  const audio = await readMono(file, { sampleRateHz: LISTENING_RATE_HZ, signal });
  const language = languagePart(report.targetLanguage);
  const { segments } = await engines.transcriber.transcribe({ audio, language, signal });
  return segments.map(({ text }) => text).join(' ');
}

/** What the recognizer hears in a sound, window by window, whether or not anybody seems to speak there. */
async function heardInWindows(media: Artifact, sourceLanguage: string, runner: LocalStageRunner): Promise<Heard[]> {
  const prepared = await runStages(['prepare', 'find-speech'], { media, isNeeded: false }, runner);
  const { durationSeconds } = prepared.source as { durationSeconds: number };
  const windows = windowsOf(durationSeconds);
  const { passages } = await runStage(findStage('transcribe'), { ...prepared, windows, sourceLanguage }, runner);
  return (passages as { segments: Heard[] }[]).flatMap(({ segments }) => segments);
}

function shareLeft({ lines }: Transcript, background: readonly Heard[]): number | null {
  const said = lines.flatMap(({ words }) => words);
  return share(wordsLeft(said, wordsHeard(background)).length, said.length);
}

function windowsOf(durationSeconds: number) {
  return Array.from({ length: Math.ceil(durationSeconds / WINDOW_SECONDS) }, (_, index) => ({
    startSeconds: index * WINDOW_SECONDS,
    endSeconds: Math.min(durationSeconds, (index + 1) * WINDOW_SECONDS),
  }));
}

async function runStages(names: readonly string[], document: JobDocument, runner: StageRunner): Promise<JobDocument> {
  let known = document;
  for (const name of names) known = await runStage(findStage(name), known, runner);
  return known;
}

function loudnessDifference({ loudness: { sourceSpeechLufs, dubSpeechLufs } }: Report): number | null {
  return sourceSpeechLufs === null || dubSpeechLufs === null ? null : rounded(dubSpeechLufs - sourceSpeechLufs);
}

/** Of the delivered file, decoded, as one would play it. */
async function peakOf(file: string, signal: AbortSignal): Promise<number | null> {
  const track = (await probe(file, { signal })).audio[0];
  if (!track) return null;
  const peak = await truePeakOf(file, { sampleRateHz: track.sampleRateHz, layout: layoutOf(track) }, signal);
  return Number.isFinite(peak) ? rounded(peak) : null;
}

const AUDIO_FRAME_SECONDS = 0.04;

async function pictureFigures(source: MediaInfo, dubbed: MediaInfo, report: Report): Promise<Figures> {
  const frameSeconds = source.video && dubbed.video ? 1 / source.video.frameRate : AUDIO_FRAME_SECONDS;
  const [before, after] = [source.video?.frameCount, dubbed.video?.frameCount];
  const difference = dubbed.durationSeconds - report.outputDurationSeconds;
  return {
    durationDifferenceFrames: rounded(difference / frameSeconds),
    frameCountDifference: before === undefined || after === undefined ? null : after - before,
  };
}
