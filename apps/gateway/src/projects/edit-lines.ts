import {
  MAX_EDITED_PROJECT_BYTES,
  type ProjectLine,
  type ProjectRecord,
  type ProjectSource,
  type TaskRecord,
} from '@polydub/contracts';
import type { Gateway } from '../gateway.js';
import { ApiError, notFound, printable } from '../http/api-error.js';
import { parseInput } from '../http/parse-input.js';
import { requireRoom } from '../http/require-room.js';
import { gatewayBuckets } from '../state.js';
import { editedLine } from './lines.js';
import { mergePatch } from './merge-patch.js';
import { familyOf } from './open-project.js';

/** The edit of one line as a client asks for it. */
export interface LineEdit {
  readonly lineId: string;
  /** Checked by the `edit` of the family's row: a JSON Merge Patch of the line. */
  readonly changes: Readonly<Record<string, unknown>>;
}

/** Edits of lines that are made together or not at all. */
export interface WantedEdits {
  /** The project's revision that the edits are based on. */
  readonly revision: number;
  /** Of different lines. */
  readonly edits: readonly LineEdit[];
}

/** What an edit is checked against. */
export interface EditedProject {
  readonly project: ProjectRecord;
  readonly source: ProjectSource;
  /** The task that made the project. */
  readonly task: TaskRecord;
}

/**
 * Edits lines, which raises the revision once, and resolves with the project's new record. Throws `ApiError` 5 for a line that
 * does not exist, for one that would break the rules of its family, and (HTTP 409) when the project was edited after the given
 * revision; nothing is edited then.
 */
export async function editLines(
  gateway: Gateway,
  { project, source, task }: EditedProject,
  { revision, edits }: WantedEdits,
): Promise<ProjectRecord> {
  const { line: lineSchema, edit: editSchema } = familyOf(gateway, project).project;
  const lines = new Map(source.lines.map((line) => [line.id, line]));
  const wanted = edits.map(({ lineId, changes }) => {
    const line = lines.get(lineId);
    if (!line) throw notFound('line', lineId);
    requireChanges(changes, Object.keys(editSchema.shape));
    return { line, changes };
  });
  const projects = gateway.bus.records(gatewayBuckets.projects);
  const edited = await projects.update(`${project.accountId}.${project.projectId}`, (current) => {
    if (!current) throw notFound('project', project.projectId);
    requireRevision(current, revision);
    const values = wanted.map(({ line, changes }) => {
      const { revision: _, ...before } = editedLine(line, current);
      const after = parseInput(lineSchema, mergePatch(before, changes)).value as unknown as ProjectLine;
      checkTimes(after, changes, task);
      return [line.id, valuesOf(after, changes)] as const;
    });
    const next = withEdits(current, values);
    requireRoom(projects, next, named(values), MAX_EDITED_PROJECT_BYTES);
    return next;
  });
  return edited ?? project;
}

/** The edits by their lines; those of a line that is edited alone by their fields. */
function named(values: readonly (readonly [string, object])[]): object {
  const [first] = values;
  return first && values.length === 1 ? first[1] : Object.fromEntries(values);
}

/** Throws `ApiError` 5 (HTTP 409) when a project has another revision than the given one. */
export function requireRevision({ revision }: ProjectRecord, given: number): void {
  if (given === revision) return;
  throw new ApiError('5', {
    message: `revision: expected ${revision}, the project's present revision, got ${printable(`${given}`)}.`,
    status: 409,
  });
}

function requireChanges(changes: LineEdit['changes'], known: readonly string[]): void {
  if (Object.keys(changes).length > 0) return;
  throw new ApiError('5', { message: `body: expected at least one of ${known.join(', ')}, got none.` });
}

function checkTimes(line: ProjectLine, changes: LineEdit['changes'], { durationSeconds }: TaskRecord): void {
  const { start_seconds: start, end_seconds: end } = line;
  if (!('start_seconds' in changes || 'end_seconds' in changes)) return;
  if (end <= start) throw new ApiError('5', { message: `end_seconds: expected more than ${start}, got ${end}.` });
  if (durationSeconds === undefined || end <= durationSeconds) return;
  throw new ApiError('5', {
    message: `end_seconds: expected at most ${durationSeconds}, the duration of the media, got ${end}.`,
  });
}

/** The new values of the changed fields; null for those that were taken away. */
function valuesOf(line: ProjectLine, changes: LineEdit['changes']): Record<string, unknown> {
  return Object.fromEntries(Object.keys(changes).map((name) => [name, line[name] ?? null]));
}

type EditedValues = readonly [lineId: string, values: Readonly<Record<string, unknown>>];

function withEdits(project: ProjectRecord, edited: readonly EditedValues[]): ProjectRecord {
  const revision = project.revision + 1;
  const edits = edited.map(([lineId, values]) => {
    const before = project.edits[lineId];
    return [lineId, { ...before, changes: { ...before?.changes, ...values }, revision }] as const;
  });
  return {
    ...project,
    revision,
    edits: { ...project.edits, ...Object.fromEntries(edits) },
    updatedAtMs: Date.now(),
  };
}
