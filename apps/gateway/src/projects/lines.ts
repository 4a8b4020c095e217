import { readFile } from 'node:fs/promises';
import { type ArtifactStore, type LineReport, type ProjectRecord, type Report, reportSchema } from '@polydub/contracts';

/** One line of a project as its owner sees it: the task's line with its edits. */
export type ProjectLine = Pick<
  LineReport,
  'id' | 'speaker' | 'startSeconds' | 'endSeconds' | 'source' | 'translation' | 'voice'
> & {
  /** Revision of the latest edit; 1 for a line without edits. */
  readonly revision: number;
};

/** An edited line of an export. */
export interface SpokenEdit {
  readonly id: string;
  /** Revision of the edit. */
  readonly revision: number;
  /** Duration of the line in seconds. */
  readonly seconds: number;
}

/** Reads the report that a project is based on. */
export async function readReport(store: ArtifactStore, { report }: Pick<ProjectRecord, 'report'>): Promise<Report> {
  return reportSchema.parse(JSON.parse(await readFile(await store.localPath(report), 'utf8')));
}

/** The lines of a project. */
export function linesOf({ lines }: Report, { edits }: Pick<ProjectRecord, 'edits'>): ProjectLine[] {
  return lines.map(({ id, speaker, startSeconds, endSeconds, source, translation, voice }) => {
    const line = { id, speaker, startSeconds, endSeconds, source, translation, voice, revision: 1 };
    const edit = edits[id];
    return edit ? { ...line, translation: edit.translation, revision: edit.revision } : line;
  });
}

/** The edited lines of a project. */
export function editsAmong(lines: readonly ProjectLine[]): SpokenEdit[] {
  return lines
    .filter(({ revision }) => revision > 1)
    .map(({ id, revision, startSeconds, endSeconds }) => ({ id, revision, seconds: endSeconds - startSeconds }));
}
