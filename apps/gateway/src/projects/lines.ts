import { readFile } from 'node:fs/promises';
import { type ArtifactStore, type LineReport, type ProjectRecord, type Report, reportSchema } from '@polydub/contracts';

/** One line of a project as its owner sees it: what the task made, with the edits laid over it. */
export type ProjectLine = Pick<
  LineReport,
  'id' | 'speaker' | 'startSeconds' | 'endSeconds' | 'source' | 'translation' | 'voice'
> & {
  /** Revision of the latest edit; 1 for a line as the task made it. */
  readonly revision: number;
};

/** An edit of a line as an export speaks it. */
export interface SpokenEdit {
  readonly id: string;
  /** Which edit of the line it is. */
  readonly revision: number;
  /** How long the line is. */
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

/** The edits among the lines of a project. */
export function editsAmong(lines: readonly ProjectLine[]): SpokenEdit[] {
  return lines
    .filter(({ revision }) => revision > 1)
    .map(({ id, revision, startSeconds, endSeconds }) => ({ id, revision, seconds: endSeconds - startSeconds }));
}
