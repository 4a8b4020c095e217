import path from 'node:path';
import {
  builtInSubtitleStyle,
  builtInSubtitleStyles,
  PolydubError,
  type SubtitleStyleContent,
} from '@polydub/contracts';
import { type DubJob, dub, type ExportType } from '@polydub/families';
import { folderFor, inputFile } from '../input-file.js';
import { summaryOf } from '../output/summary.js';
import { readGlossaries } from '../read-glossary.js';
import { type JobOptions, runJob } from './run-job.js';

/** Options as commander passes them. */
export interface DubCommandOptions {
  readonly to: string;
  readonly from: string;
  readonly out?: string;
  readonly subtitles?: string;
  readonly subtitlesAre?: 'original' | 'translated';
  /** True when it was given without a value. */
  readonly subtitlesFromPicture?: NonNullable<DubJob['subtitlesInPicture']> | true;
  readonly transcript?: string;
  readonly translation?: string;
  readonly glossary: readonly string[];
  readonly prompt?: string;
  readonly export: ExportType;
  readonly speakers?: { readonly min: number; readonly max: number };
  readonly voices: DubJob['voiceModel'];
  readonly alignVideo: boolean;
  readonly showSubtitles: DubJob['showSubtitles'];
  readonly subtitleStyle?: string;
  readonly subtitlePosition?: number;
  readonly keepWork: boolean;
  readonly json: boolean;
}

/** `polydub dub`. */
export async function dubCommand(input: string, options: DubCommandOptions): Promise<void> {
  const outFolder = await folderFor(
    '--out',
    options.out ?? path.join('dubbed', `${path.parse(input).name}.${options.to}`),
  );
  const { keepWork, json } = options;
  const prepare = async () => {
    const job = await readJob(input, options);
    return (tools: JobOptions) => dub(job, tools);
  };
  await runJob({ command: 'polydub dub', outFolder, keepWork, json, prepare, summaryOf });
}

async function readJob(input: string, options: DubCommandOptions): Promise<DubJob> {
  const { from, to, subtitles, subtitlesAre = 'original', transcript, translation, prompt } = options;
  const { subtitlesFromPicture: fromPicture } = options;
  checkTogether(options);
  return {
    inputPath: await inputFile('input', input),
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
    alignVideo: options.alignVideo,
    showSubtitles: options.showSubtitles,
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
    throw new PolydubError('usage', { message: '--subtitles-are was given without --subtitles FILE.srt' });
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
