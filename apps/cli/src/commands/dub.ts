import { existsSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import {
  builtInSubtitleStyle,
  builtInSubtitleStyles,
  PolydubError,
  type SubtitleStyleContent,
} from '@polydub/contracts';
import {
  type DubJob,
  dub,
  EDITABLE_FILES,
  type Edits,
  earlierEdits,
  filesOfDub,
  findEdits,
  WORK_FOLDER,
} from '@polydub/families';
import { type DubCommandOptions, readRecord, recordOf, requireRecord, writeRecord } from '../dub-record.js';
import { fetchInput, isAddress } from '../fetch-input.js';
import { folderFor, inputFile } from '../input-file.js';
import { summaryOf } from '../output/summary.js';
import { tellWarnings } from '../output/tell-warnings.js';
import { profileEngineNames } from '../profile/profiles.js';
import { readGlossaries } from '../read-glossary.js';
import { type JobOptions, runJob } from './run-job.js';

/** Options as commander passes them. */
export interface RedubCommandOptions {
  readonly keepWork: boolean;
  readonly json: boolean;
}

/** `polydub redub`: the same dub again, with what a person changed in its folder. */
export async function redubCommand(folder: string, { json, keepWork }: RedubCommandOptions): Promise<void> {
  const outFolder = await folderOfDub(folder);
  const { input, options } = await requireRecord(outFolder);
  // What is spoken is in the folder now.
  const { subtitles, subtitlesAre, transcript, translation, ...rest } = options;
  const wishes = { ...rest, json, keepWork: rest.keepWork && keepWork };
  const missing = (await filesOfDub(outFolder)).filter((name) => !existsSync(path.join(outFolder, name)));
  const isChanged = (await findEdits(outFolder)) !== undefined;
  if (!isChanged && missing.length > 0) process.stderr.write(`making again what is missing: ${missing.join(', ')}\n`);
  if (isChanged || missing.length > 0) return dubInto(outFolder, { input, options: wishes });
  const editable = EDITABLE_FILES.filter((name) => existsSync(path.join(outFolder, name)));
  process.stderr.write(`Nothing in ${folder} was changed since it was made; edit ${editable.join(' or ')}.\n`);
}

async function folderOfDub(given: string): Promise<string> {
  const found = await stat(path.resolve(given)).catch(() => undefined);
  if (found?.isFile())
    throw new PolydubError('usage', {
      message: `${given} is a file, expected the folder of a dub`,
      remedy: 'Name the folder that polydub dub left its results in, such as dubbed/talk.es.',
    });
  return folderFor('the folder', given);
}

/** One input and how it is dubbed. */
export interface OneDub {
  /** Path or address. */
  readonly input: string;
  readonly options: DubCommandOptions;
}

/** One dub into a folder. */
export async function dubInto(outFolder: string, { input, options }: OneDub): Promise<void> {
  const { keepWork, json } = options;
  const prepare = async (signal: AbortSignal) => {
    const job = await jobFor({ input, options }, outFolder, signal);
    const edits = await editsIn(outFolder);
    if (edits) {
      await checkEdits(edits, job, outFolder, { input, options });
      process.stderr.write(`dubbing from what was changed in ${outFolder}: ${edits.files.join(', ')}\n`);
      tellWarnings(edits.warnings);
    }
    return async (tools: JobOptions) => {
      const report = await dub(edits ? withEdits(job, edits) : job, tools);
      await writeRecord(outFolder, recordOf(input, options, edits?.files));
      return report;
    };
  };
  await runJob({ command: 'polydub dub', runs: profileEngineNames, outFolder, keepWork, json, prepare, summaryOf });
}

/** What a person changed in a folder, also before earlier dubs. */
async function editsIn(outFolder: string): Promise<Edits | undefined> {
  const edited = (await readRecord(outFolder))?.edited ?? [];
  const [now, earlier] = [await findEdits(outFolder), await earlierEdits(outFolder, edited)];
  return now && earlier ? { ...now, files: [...new Set([...now.files, ...earlier.files])] } : (now ?? earlier);
}

/** The job with the words that a person changed. */
function withEdits({ transcriptPath, translationPath, subtitles, ...job }: DubJob, edits: Edits): DubJob {
  return {
    ...job,
    ...(edits.lines ? { lines: edits.lines } : {}),
    ...(edits.subtitles ? { subtitles: edits.subtitles } : {}),
  };
}

/** Refuses a dub that would write over what a person changed without using it. */
async function checkEdits({ files }: Edits, job: DubJob, outFolder: string, { input, options }: OneDub): Promise<void> {
  const record = await readRecord(outFolder);
  const [first] = files;
  const given = [job.transcriptPath, job.translationPath, job.subtitles?.path].filter((each) => each !== undefined);
  const isOther = record && (record.input !== recordOf(input, options).input || record.options.to !== options.to);
  const isRepeated = given.every((file) => record?.files.includes(file) || path.dirname(file) === outFolder);
  if (!isOther && isRepeated) return;
  throw new PolydubError('usage', {
    message: `${files.join(' and ')} in ${outFolder} ${files.length === 1 ? 'was' : 'were'} changed, and would be written over`,
    remedy: `Dub into another folder with --out, or use the changes: polydub redub ${outFolder}. To do without them, delete ${first}.`,
  });
}

/** The job, with an address fetched into the out folder. */
export async function jobFor({ input, options }: OneDub, outFolder: string, signal: AbortSignal): Promise<DubJob> {
  const fetched = path.join(outFolder, WORK_FOLDER, 'fetched');
  const inputPath = isAddress(input) ? await fetchInput(input, fetched, { signal }) : await inputFile('input', input);
  return readJob(inputPath, options);
}

async function readJob(inputPath: string, options: DubCommandOptions): Promise<DubJob> {
  const { from, to, subtitles, subtitlesAre = 'original', transcript, translation, prompt } = options;
  const { subtitlesFromPicture: fromPicture } = options;
  checkTogether(options);
  return {
    inputPath,
    sourceLanguage: from,
    targetLanguage: to,
    ...(subtitles ? { subtitles: { path: await inputFile('subtitles', subtitles), are: subtitlesAre } } : {}),
    ...(fromPicture && { subtitlesInPicture: fromPicture === true ? LOWER_PART : fromPicture }),
    ...(transcript === undefined ? {} : { transcriptPath: await inputFile('transcript', transcript) }),
    ...(translation === undefined ? {} : { translationPath: await inputFile('translation', translation) }),
    glossaries: await readGlossaries(options.glossary),
    ...(prompt === undefined ? {} : { userPrompt: prompt }),
    exportType: options.export,
    voiceModel: options.voices,
    ...(options.voice && { chosenVoices: options.voice }),
    alignVideo: options.alignVideo,
    showSubtitles: options.showSubtitles,
    isBilingual: options.bilingual,
    ...(options.lipSync && { lipSync: options.lipSync === true ? 'standard' : options.lipSync }),
    ...(options.speakers && { speakerCount: options.speakers }),
    ...(options.subtitleStyle !== undefined && { subtitleStyle: styleOf(options.subtitleStyle) }),
    ...(options.subtitlePosition !== undefined && { subtitlePositionY: options.subtitlePosition }),
  };
}

/** Where hard subtitles usually stand. */
const LOWER_PART = { x: 0, y: 0.6, width: 1, height: 0.4 };

/** Refuses combinations of options that contradict each other. */
function checkTogether(options: DubCommandOptions): void {
  const { subtitles, subtitlesAre, transcript } = options;
  if (subtitlesAre && !subtitles) {
    throw new PolydubError('usage', { message: '--subtitles-are was given without --subtitles FILE' });
  }
  if (subtitles && transcript) {
    throw new PolydubError('usage', {
      message: '--subtitles and --transcript both say what is spoken; give one of them',
    });
  }
  checkPictureBox(options);
}

/** With an edited transcript, the box only says where subtitles are erased. */
function checkPictureBox(options: DubCommandOptions): void {
  const { subtitlesFromPicture, subtitles, transcript, showSubtitles } = options;
  if (!subtitlesFromPicture) return;
  const other = subtitles ? '--subtitles' : transcript && showSubtitles !== 'replaced' ? '--transcript' : undefined;
  if (other === undefined) return;
  throw new PolydubError('usage', {
    message: `${other} and --subtitles-from-picture both say what is spoken; give one of them`,
  });
}

function styleOf(id: string): SubtitleStyleContent {
  const style = builtInSubtitleStyle(id);
  if (style) return style;
  const known = Object.keys(builtInSubtitleStyles).join(', ');
  throw new PolydubError('usage', { message: `no subtitle style is called ${id}; there are: ${known}` });
}
