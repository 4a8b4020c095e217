import { existsSync } from 'node:fs';
import { copyFile, mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import {
  PolydubError,
  type Report,
  reportSchema,
  type Transcript,
  type Translation,
  type Warning,
} from '@polydub/contracts';
import { explainDiskFull } from '@polydub/storage';
import { readEditedJson } from '../../common/read-edited-json.js';
import { givenCues, subtitleBytes } from '../given-subtitles.js';
import { readTranscript, readTranslation } from '../read-lines.js';
import { type LinesOfCues, type TimedLine, textsOfLines } from './texts-of-lines.js';

/** The files of a dub that a person may edit, for another dub of the same media. */
export const EDITABLE_FILES = ['transcript.json', 'translation.json', 'original.srt', 'translated.srt'] as const;
/** One of the files that a person may edit. */
export type EditableFile = (typeof EDITABLE_FILES)[number];

/** Folder under the out folder with the editable files as the last dub made them. */
export const MADE_FOLDER = '.made';

/** What a person changed in the out folder of a dub. */
export interface Edits {
  /** The files that were changed. */
  readonly files: readonly EditableFile[];
  /** The lines with the changes in them; absent where {@link subtitles} says what is spoken. */
  readonly lines?: { readonly transcript: Transcript; readonly translation: Translation };
  /** Subtitles whose cues or times were changed. */
  readonly subtitles?: { readonly path: string; readonly are: 'original' | 'translated' };
  /** What was changed to read the files. */
  readonly warnings: readonly Warning[];
}

/**
 * Keeps the editable files that a dub made, to be compared with later. Those of an earlier dub that this one did not make are
 * removed, since they belong to other words. Throws `PolydubError` storage-full.
 */
export async function keepMade(outFolder: string, names: readonly string[]): Promise<void> {
  const made = join(outFolder, MADE_FOLDER);
  await mkdir(made, { recursive: true });
  for (const name of EDITABLE_FILES) {
    const isStale = !names.includes(name) && !(await isChanged(outFolder, name));
    if (isStale) await rm(join(outFolder, name), { force: true });
    const target = join(made, name);
    await copyFile(join(outFolder, name), target).catch(async (error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw explainDiskFull(error, target);
      await rm(target, { force: true });
    });
  }
}

/**
 * What a person changed since the last dub into a folder; undefined where nothing was. Throws `PolydubError` usage for files that
 * cannot be read, and where two of them contradict each other.
 */
export async function findEdits(outFolder: string): Promise<Edits | undefined> {
  const changed: EditableFile[] = [];
  for (const name of EDITABLE_FILES) if (await isChanged(outFolder, name)) changed.push(name);
  if (changed.length === 0) return undefined;
  const [json, subtitles] = [changed.filter(isJson), changed.filter((name) => !isJson(name))];
  if (json.length > 0 && subtitles.length > 0) throw contradiction(outFolder, changed);
  const last = await lastLines(outFolder, json.length > 0 ? outFolder : join(outFolder, MADE_FOLDER));
  if (json.length > 0) return { files: changed, lines: last, warnings: [] };
  return { files: changed, ...(await subtitleEdits(outFolder, changed, last)) };
}

/**
 * What a person changed before an earlier dub into a folder, which is in its files since; undefined where one of those files was
 * deleted, which asks for a dub without the changes. Throws `PolydubError` usage for files that cannot be read.
 */
export async function earlierEdits(outFolder: string, files: readonly EditableFile[]): Promise<Edits | undefined> {
  const needed = [...files, 'transcript.json', 'translation.json'].map((name) => join(outFolder, name));
  if (files.length === 0 || !needed.every((path) => existsSync(path))) return undefined;
  return { files, lines: await lastLines(outFolder, outFolder), warnings: [] };
}

const isJson = (name: EditableFile): boolean => name.endsWith('.json');

/** Whether a file differs from what was made; one that is missing is made anew. */
async function isChanged(outFolder: string, name: EditableFile): Promise<boolean> {
  const read = (folder: string) => readFile(join(folder, name)).catch(() => undefined);
  const [now, made] = [await read(outFolder), await read(join(outFolder, MADE_FOLDER))];
  return now !== undefined && made !== undefined && !now.equals(made);
}

interface LastLines {
  readonly transcript: Transcript;
  readonly translation: Translation;
}

async function lastLines(outFolder: string, folder: string): Promise<LastLines> {
  const { targetLanguage } = await lastReport(outFolder);
  const transcript = await readTranscript(join(folder, 'transcript.json'));
  return { transcript, translation: await readTranslation(join(folder, 'translation.json'), { targetLanguage }) };
}

function lastReport(outFolder: string): Promise<Report> {
  const remedy = 'Dub into another folder with --out.';
  return readEditedJson(join(outFolder, 'report.json'), reportSchema, remedy);
}

/** Changed words of cues, as words of lines; where cues or their times were changed, the file as it is. */
async function subtitleEdits(
  outFolder: string,
  changed: readonly EditableFile[],
  { transcript, translation }: LastLines,
): Promise<Omit<Edits, 'files'>> {
  const report = await lastReport(outFolder);
  const original = await editedTexts(outFolder, 'original.srt', changed, transcript);
  const dubbed = { lines: dubbedLines(report), language: report.targetLanguage };
  const translated = await editedTexts(outFolder, 'translated.srt', changed, dubbed);
  if (original.texts && translated.texts) {
    const [heardTexts, saidTexts] = [original.texts, translated.texts];
    const heard = transcript.lines.map((line) => ({ ...line, text: heardTexts.get(line.id) ?? line.text }));
    const said = translation.lines.map((line) => withText(line, saidTexts.get(line.id), heardTexts.get(line.id)));
    const lines = { transcript: { ...transcript, lines: heard }, translation: { ...translation, lines: said } };
    return { lines, warnings: [...original.warnings, ...translated.warnings] };
  }
  if (changed.length > 1) throw contradiction(outFolder, changed);
  const are = original.texts ? 'translated' : 'original';
  // The dub tells itself what it changes to read them.
  return { subtitles: { path: join(outFolder, `${are}.srt`), are }, warnings: [] };
}

/** A line whose translation was edited keeps it, whatever its source text is now. */
function withText(line: Translation['lines'][number], text: string | undefined, source: string | undefined) {
  if (text === undefined) return line;
  return { ...line, text, ...(source !== undefined && { source }) };
}

function dubbedLines({ lines }: Report): TimedLine[] {
  return lines.map(({ id, translation: text, dubStartSeconds: startSeconds, spokenSeconds }) => {
    return { id, text, startSeconds, endSeconds: startSeconds + spokenSeconds };
  });
}

interface EditedTexts {
  /** The new words of lines; undefined where more than words was changed. */
  readonly texts: ReadonlyMap<string, string> | undefined;
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
  const { cues: edited, warnings } = await givenCues(await subtitleBytes(join(outFolder, name)));
  return { texts: textsOfLines(made, edited, madeFrom), warnings };
}

function contradiction(outFolder: string, files: readonly EditableFile[]): PolydubError {
  return new PolydubError('usage', {
    message: `${files.join(' and ')} in ${outFolder} were changed, and each says what is spoken`,
    remedy: 'Keep the changes of one of them: delete the others, which are made again.',
  });
}
