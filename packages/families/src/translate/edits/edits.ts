import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { PolydubError, type Report, reportSchema, type Warning } from '@polydub/contracts';
import { isChanged, keepMade, MADE_FOLDER, madeFiles } from '../../common/made-files.js';
import { readEditedJson } from '../../common/read-edited-json.js';
import { givenCues, namingSubtitles, subtitleBytes } from '../given-subtitles.js';
import { readTranscript, readTranslation } from '../read-lines.js';
import { keptDoubts } from './kept-doubts.js';
import { type Lines, mergeEdits, type Texts } from './merge-edits.js';
import { type LinesOfCues, textsOfLines } from './texts-of-lines.js';

/** The files of a dub that a person may edit, for another dub of the same media. */
export const EDITABLE_FILES = ['transcript.json', 'translation.json', 'original.srt', 'translated.srt'] as const;
/** One of the files that a person may edit. */
export type EditableFile = (typeof EDITABLE_FILES)[number];

/** What a person changed in the out folder of a dub. */
export interface Edits {
  /** The files that were changed. */
  readonly files: readonly EditableFile[];
  /** The lines with the changes in them; absent where {@link subtitles} says what is spoken. */
  readonly lines?: Lines & { readonly doubts: readonly Warning[] };
  /** Subtitles whose cues or times were changed. */
  readonly subtitles?: { readonly path: string; readonly are: 'original' | 'translated' };
  /** What was changed to read the files. */
  readonly warnings: readonly Warning[];
}

/**
 * Keeps the editable files that a dub made, to be compared with later. Those of an earlier dub that this one did not make are
 * removed, since they belong to other words. Throws `PolydubError` storage-full.
 */
export async function keepEditable(outFolder: string, names: readonly string[]): Promise<void> {
  for (const name of EDITABLE_FILES) {
    const isStale = !names.includes(name) && !(await isChanged(outFolder, name));
    if (isStale) await rm(join(outFolder, name), { force: true });
    await keepMade(outFolder, name);
  }
}

/** Names of the files that the last dub left in a folder; only the report's where that is missing or damaged. */
export async function filesOfDub(outFolder: string): Promise<readonly string[]> {
  return [...(await madeFiles(outFolder, reportSchema)), 'report.json', 'report.html'];
}

/**
 * What a person changed since the last dub into a folder; undefined where nothing was. Throws `PolydubError` usage for files that
 * cannot be read, and where two of them contradict each other.
 */
export async function findEdits(outFolder: string): Promise<Edits | undefined> {
  const changed: EditableFile[] = [];
  for (const name of EDITABLE_FILES) if (await isChanged(outFolder, name)) changed.push(name);
  if (changed.length === 0) return undefined;
  const report = await lastReport(outFolder);
  const made = await lastLines(report, () => join(outFolder, MADE_FOLDER));
  const heard = await editedTexts(outFolder, 'original.srt', changed, made.transcript);
  const said = await editedTexts(outFolder, 'translated.srt', changed, dubbedLines(report));
  if (heard.texts && said.texts) {
    const now = await lastLines(report, (name) => (changed.includes(name) ? outFolder : join(outFolder, MADE_FOLDER)));
    const lines = mergeEdits({ made, now, heard: heard.texts, said: said.texts });
    const doubts = keptDoubts(lines.translation, report);
    return { files: changed, lines: { ...lines, doubts }, warnings: [...heard.warnings, ...said.warnings] };
  }
  const are = heard.texts ? 'translated' : 'original';
  const name = `${are}.srt` as const;
  if (changed.length > 1) throw contradiction(outFolder, name, changed);
  // The dub tells itself what it changes to read them.
  return { files: changed, subtitles: { path: join(outFolder, name), are }, warnings: [] };
}

/**
 * What a person changed before an earlier dub into a folder, which is in its files since; undefined where one of those files was
 * deleted, which asks for a dub without the changes. Throws `PolydubError` usage for files that cannot be read.
 */
export async function earlierEdits(outFolder: string, files: readonly EditableFile[]): Promise<Edits | undefined> {
  const needed = [...files, 'transcript.json', 'translation.json'].map((name) => join(outFolder, name));
  if (files.length === 0 || !needed.every((path) => existsSync(path))) return undefined;
  const report = await lastReport(outFolder);
  const lines = await lastLines(report, () => outFolder);
  return { files, lines: { ...lines, doubts: keptDoubts(lines.translation, report) }, warnings: [] };
}

/** The lines of the last dub; `folderOf` says where each of their files is read. */
async function lastLines({ targetLanguage }: Report, folderOf: (name: EditableFile) => string): Promise<Lines> {
  const pathOf = (name: EditableFile) => join(folderOf(name), name);
  const transcript = await readTranscript(pathOf('transcript.json'));
  return { transcript, translation: await readTranslation(pathOf('translation.json'), { targetLanguage }) };
}

function lastReport(outFolder: string): Promise<Report> {
  const remedy = 'Dub into another folder with --out.';
  return readEditedJson(join(outFolder, 'report.json'), reportSchema, remedy);
}

/** The lines that the subtitles of a dub were made from. */
function dubbedLines({ lines, targetLanguage }: Report): LinesOfCues {
  const timed = lines.map(({ id, translation: text, dubStartSeconds: startSeconds, spokenSeconds }) => {
    return { id, text, startSeconds, endSeconds: startSeconds + spokenSeconds };
  });
  return { lines: timed, language: targetLanguage };
}

interface EditedTexts {
  /** The new words of lines; undefined where the file has to be used as it is. */
  readonly texts: Texts | undefined;
  readonly warnings: readonly Warning[];
}

async function editedTexts(
  outFolder: string,
  name: EditableFile,
  changed: readonly EditableFile[],
  madeFrom: LinesOfCues,
): Promise<EditedTexts> {
  if (!changed.includes(name)) return { texts: new Map(), warnings: [] };
  const { cues: made } = await givenCues(await subtitleBytes(join(outFolder, MADE_FOLDER, name)));
  const path = join(outFolder, name);
  const { cues: edited, warnings } = await namingSubtitles(path, async () => givenCues(await subtitleBytes(path)));
  return { texts: textsOfLines(made, edited, madeFrom), warnings };
}

function contradiction(outFolder: string, subtitles: string, files: readonly EditableFile[]): PolydubError {
  const others = files.filter((name) => name !== subtitles).join(' and ');
  return new PolydubError('usage', {
    message: `cues or times of ${subtitles} in ${outFolder} were changed, so that it alone says what is spoken; but ${others} ${files.length > 2 ? 'were' : 'was'} changed, too`,
    remedy: `Change only words in ${subtitles}, or delete the files whose changes you do not need, which are made again.`,
  });
}
