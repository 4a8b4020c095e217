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

/** Reads the report that a project is based on. */
export async function readReport(store: ArtifactStore, { report }: Pick<ProjectRecord, 'report'>): Promise<Report> {
  return reportSchema.parse(JSON.parse(await readFile(await store.localPath(report), 'utf8')));
}

/** The lines of a project. */
export function linesOf({ lines }: Report, { edits }: Pick<ProjectRecord, 'edits'>): ProjectLine[] {
  return lines.map(({ id, speaker, startSeconds, endSeconds, source, translation, voice }) => {
    const line = { id, speaker, startSeconds, endSeconds, source, translation, voice, revision: 1 };
    return { ...line, ...edits[id] };
  });
}

/** Seconds of the lines that were edited after a revision. */
export function editedSeconds(lines: readonly ProjectLine[], afterRevision: number): number {
  return lines
    .filter(({ revision }) => revision > afterRevision)
    .reduce((sum, { startSeconds, endSeconds }) => sum + endSeconds - startSeconds, 0);
}
