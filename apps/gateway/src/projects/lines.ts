import type { EditedLine, ExportedEdit, ProjectLine, ProjectRecord, ProjectSource } from '@polydub/contracts';

/** The lines of a project with their edits. */
export function linesOf({ lines }: ProjectSource, project: Pick<ProjectRecord, 'edits'>): EditedLine[] {
  return lines.map((line) => editedLine(line, project));
}

/** A line with its edit, if it has one. */
export function editedLine(line: ProjectLine, { edits }: Pick<ProjectRecord, 'edits'>): EditedLine {
  const edit = Object.hasOwn(edits, line.id) ? edits[line.id] : undefined;
  const fields = Object.entries({ ...line, ...edit?.changes }).filter(([, value]) => value !== null);
  return { ...(Object.fromEntries(fields) as unknown as ProjectLine), revision: edit?.revision ?? 1 };
}

/** The edited lines of a project. */
export function editsAmong(lines: readonly EditedLine[]): ExportedEdit[] {
  return lines
    .filter(({ revision }) => revision > 1)
    .map(({ id, revision, start_seconds: startSeconds, end_seconds: endSeconds }) => ({
      ...{ id, revision, startSeconds, endSeconds },
    }));
}
