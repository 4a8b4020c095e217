import { readFile } from 'node:fs/promises';
import {
  type Artifact,
  MAX_SHOWN_EXPORTS,
  type ProjectExport,
  type ProjectRecord,
  type TaskRecord,
  taskOf,
  translateFamily,
  translationSchema,
} from '@polydub/contracts';
import type { Gateway } from '../gateway.js';
import { gatewayBuckets } from '../state.js';
import { readReport, type SpokenEdit } from './lines.js';

/** How many paid revisions of a line are stored: an older edit is still needed while an export that speaks it runs. */
const PAID_KEPT = 3;

/** Seconds of the edited lines that no export has paid for yet. */
export function unpaidSeconds(edits: readonly SpokenEdit[], project: Pick<ProjectRecord, 'edits'>): number {
  return unpaid(edits, project).reduce((sum, { seconds }) => sum + seconds, 0);
}

/** Charges a finished export for the edits that nobody has paid for. A charge that was made once does not change. */
export function chargeExport(
  project: ProjectRecord,
  done: Omit<ProjectExport, 'chargedSeconds'>,
  edits: readonly SpokenEdit[],
): ProjectRecord {
  if (chargedSeconds(project, done.taskId) !== undefined) return project;
  const paid = unpaid(edits, project).flatMap(({ id, revision }) => {
    const edit = project.edits[id];
    return edit ? [[id, { ...edit, paid: [...(edit.paid ?? []), revision].slice(-PAID_KEPT) }] as const] : [];
  });
  const exported = { ...done, chargedSeconds: unpaidSeconds(edits, project) };
  return {
    ...withExport(project, exported),
    edits: { ...project.edits, ...Object.fromEntries(paid) },
  };
}

/** Adds an export to a project's list, or replaces its entry. */
export function withExport(project: ProjectRecord, exported: ProjectExport): ProjectRecord {
  const isListed = project.exports.some(({ taskId }) => taskId === exported.taskId);
  const exports = isListed
    ? project.exports.map((each) => (each.taskId === exported.taskId ? exported : each))
    : [...project.exports, exported];
  return { ...project, exports: exports.slice(-MAX_SHOWN_EXPORTS) };
}

/**
 * Seconds for which a finished export is charged. They are decided once and stored in its project. Undefined when the
 * project or its files are gone: the charge is then the amount held.
 */
export async function priceExport(
  { bus, store }: Pick<Gateway, 'bus' | 'store'>,
  task: TaskRecord,
): Promise<number | undefined> {
  const { taskId, accountId, exportOf, input } = task;
  if (!exportOf || !input?.translation) return undefined;
  const projects = bus.records(gatewayBuckets.projects);
  const place = `${accountId}.${exportOf.projectId}`;
  const project = await projects.get(place);
  if (!project) return undefined;
  if (!(await store.has(input.translation)) || !(await store.has(project.report))) return undefined;
  const edits = await spokenEdits(store, input.translation, project);
  const done = {
    taskId,
    revision: exportOf.revision,
    targetLanguage: taskOf(translateFamily, task).request.target_language,
  };
  const charged = await projects.update(place, (current) => current && chargeExport(current, done, edits));
  return charged && chargedSeconds(charged, taskId);
}

async function spokenEdits(
  store: Gateway['store'],
  translation: Artifact,
  project: ProjectRecord,
): Promise<SpokenEdit[]> {
  const { lines } = translationSchema.parse(JSON.parse(await readFile(await store.localPath(translation), 'utf8')));
  const report = await readReport(store, project);
  const seconds = new Map(report.lines.map(({ id, startSeconds, endSeconds }) => [id, endSeconds - startSeconds]));
  return lines.flatMap(({ id, revision }) =>
    revision === undefined ? [] : [{ id, revision, seconds: seconds.get(id) ?? 0 }],
  );
}

function unpaid(edits: readonly SpokenEdit[], project: Pick<ProjectRecord, 'edits'>): SpokenEdit[] {
  return edits.filter(({ id, revision }) => !project.edits[id]?.paid?.includes(revision));
}

function chargedSeconds({ exports }: ProjectRecord, taskId: string): number | undefined {
  return exports.find((each) => each.taskId === taskId)?.chargedSeconds;
}
