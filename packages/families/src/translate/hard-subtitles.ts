import {
  type Artifact,
  type Box,
  defaultSubtitleStyle,
  languageName,
  languagePart,
  MAX_INPUT_SECONDS,
  PolydubError,
  type SubtitleStyleContent,
  type Transcript,
} from '@polydub/contracts';
import type { StageRunner } from '@polydub/pipeline';
import { fontSizeAsLargeAs } from '@polydub/subtitles';
import { findCallouts, type Inspected, placeCallouts } from '../visual/find-callouts.js';
import { isDrawnAgain } from '../visual/is-changed.js';
import { drawPatches } from '../visual/redraw.js';
import type { PlacedCallout } from '../visual/stages/classify-callouts.js';
import { inspectPicture } from '../visual/stages/inspect-picture.js';
import type { Patches, PictureInfo } from '../visual/stages/schemas.js';
import type { TranslateJob } from './job.js';
import { writeScript } from './stages/picture/write-script.js';

type PictureJob = Pick<TranslateJob, 'media' | 'subtitlesInPicture'>;

/**
 * Reads the subtitles that are part of the picture, in the box that the job names, and gives them as an SRT file. Throws
 * `PolydubError` `no-callouts` when there are none.
 */
export async function readHardSubtitles(
  job: PictureJob,
  sourceLanguage: string,
  runner: StageRunner,
): Promise<Artifact> {
  const inspected = await inspect(job, sourceLanguage, runner);
  const found = await placeCallouts(inspected, runner).then(({ placed }) => placed, noneFound);
  const placed = found.filter((text) => isSubtitle(text, job));
  if (placed.length === 0) throw nothingToRead(sourceLanguage);
  const { durationSeconds } = inspected.picture;
  return (await runner.run(writeScript, { placed, durationSeconds })).subtitles;
}

/** What erases hard subtitles from the picture. */
export interface Erasure {
  /** The changed areas of the picture. */
  readonly patches: readonly Patches[];
  /** Where the erased subtitles stood, as a subtitle position. */
  readonly positionY: number | undefined;
  /** The usual look of subtitles, with letters as large as those of the erased ones. */
  readonly style: SubtitleStyleContent;
}

/**
 * Erases the subtitles that are part of the picture, when they are to be replaced; undefined when they are not. Nothing
 * is encoded yet: the picture is written once, with the translated subtitles. Where none can be found the picture stays
 * as it is, with a warning.
 */
export async function eraseHardSubtitles(
  job: TranslateJob,
  transcript: Pick<Transcript, 'language'>,
  runner: StageRunner,
): Promise<Erasure | undefined> {
  if (job.showSubtitles !== 'replaced' || !job.exports.includes('video')) return undefined;
  const language = languageInPicture(job, transcript);
  if (language === undefined) return notErased('their language is not known; name the source language', runner);
  const { media, targetLanguage } = job;
  const inspected = await inspect(job, language, runner);
  const found = await findCallouts(inspected, runner).catch(noneToErase);
  if (found instanceof PolydubError) return notErased(found.message, runner);
  const changed = found.callouts
    .filter((callout) => isSubtitle(callout, job))
    .map((callout) => ({ ...callout, kind: 'subtitle' as const }));
  const erasing = {
    job: { media, targetLanguage, until: 'erase' },
    ...found,
    changed,
  } as const;
  const { patches } = await drawPatches({ ...inspected, ...erasing }, runner);
  if (patches.length === 0)
    return notErased(`no subtitles in ${languageName(language)} were found in the picture`, runner);
  const fontPixels = middleOf(changed.map(({ style }) => style.fontSizePixels));
  const style = styleAsLargeAs(fontPixels, targetLanguage, inspected.picture);
  return { patches, positionY: positionOf(changed, inspected.picture), style };
}

/** The language that the job names, else the one that is heard; a translation that is given tells neither. */
function languageInPicture(
  { sourceLanguage, subtitles }: TranslateJob,
  transcript: Pick<Transcript, 'language'>,
): string | undefined {
  if (sourceLanguage !== 'auto') return sourceLanguage;
  return subtitles?.are === 'translated' ? undefined : languagePart(transcript.language);
}

async function inspect(
  { media, subtitlesInPicture: box }: PictureJob,
  sourceLanguage: string,
  { run }: StageRunner,
): Promise<Inspected> {
  const { picture, ranges } = await run(inspectPicture, { media, maxSeconds: MAX_INPUT_SECONDS });
  return { job: { media, sourceLanguage }, picture, ranges, region: box && regionOf(box, picture) };
}

/** The box in pixels. Throws `PolydubError` `no-callouts` when it holds none. */
function regionOf({ x, y, width, height }: Box, picture: PictureInfo): Box {
  const [left, top] = [x * picture.width, y * picture.height];
  const region = {
    ...{ x: left, y: top },
    width: Math.min(width * picture.width, picture.width - left),
    height: Math.min(height * picture.height, picture.height - top),
  };
  if (region.width >= 1 && region.height >= 1) return region;
  throw new PolydubError('no-callouts', {
    message: 'the part of the picture in which subtitles are to be read has no area',
    remedy: 'Give a box with a width and a height above 0 that lies in the picture.',
  });
}

/**
 * In a box that the user names, all that was added to the picture is a subtitle; elsewhere only what looks and behaves
 * like one.
 */
function isSubtitle(callout: PlacedCallout, { subtitlesInPicture: box }: PictureJob): boolean {
  return box ? isDrawnAgain(callout) : callout.kind === 'subtitle';
}

/** The subtitle position at which a text stands where most of these do; see `subtitlePositionY` of the job. */
export function positionOf(
  callouts: readonly Pick<PlacedCallout, 'box'>[],
  picture: Pick<PictureInfo, 'height'>,
): number | undefined {
  const positions = callouts
    .filter(({ box }) => box.height < picture.height)
    .map(({ box }) => box.y / (picture.height - box.height));
  const middle = middleOf(positions);
  return middle === undefined ? undefined : Math.min(1, Math.max(0, middle));
}

function styleAsLargeAs(
  fontPixels: number | undefined,
  language: string,
  { height }: Pick<PictureInfo, 'height'>,
): SubtitleStyleContent {
  if (fontPixels === undefined) return defaultSubtitleStyle;
  return { ...defaultSubtitleStyle, font_size: fontSizeAsLargeAs(fontPixels, language, height) };
}

/** The one in the middle, by size. */
function middleOf(values: readonly number[]): number | undefined {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
}

const NO_TEXT: ReadonlySet<string> = new Set(['no-callouts', 'no-callout-matched']);

/** No text at all is an answer, not a failure, where only some of the text is looked for. */
function noneFound(error: unknown): PlacedCallout[] {
  if (error instanceof PolydubError && NO_TEXT.has(error.kind)) return [];
  throw error;
}

/** Why nothing can be erased, where the job can go on without that. */
function noneToErase(error: unknown): PolydubError {
  const isBearable =
    error instanceof PolydubError && (NO_TEXT.has(error.kind) || error.kind === 'ocr-language-not-supported');
  if (isBearable) return error;
  throw error;
}

function notErased(why: string, { warn }: StageRunner): undefined {
  const message = `The subtitles in the picture were not erased: ${why}. The translated subtitles were drawn over it.`;
  warn({ code: 'subtitles-not-erased', message });
}

function nothingToRead(language: string): PolydubError {
  return new PolydubError('no-callouts', {
    message: `no subtitles in ${languageName(language)} were found in the given part of the picture`,
    remedy: 'Check the box and the source language, or leave the box out: the lines are then those that are heard.',
  });
}
