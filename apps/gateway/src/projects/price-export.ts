import {
  type ExportedEdit,
  MAX_SHOWN_EXPORTS,
  type ProjectExport,
  type ProjectRecord,
  type ProjectSpec,
  type TaskRecord,
} from '@polydub/contracts';
import type { Gateway } from '../gateway.js';
import { gatewayBuckets } from '../state.js';
import { familyOf, openProject, readJsonFile } from './open-project.js';

type Pricing = Pick<ProjectSpec<never>, 'chargedSeconds'>;

/** How many paid revisions of a line are stored: an older edit is still needed while an export that holds it runs. */
const PAID_KEPT = 3;

/** Seconds of the edited lines that no export has paid for yet. */
export function unpaidSeconds(
  edits: readonly ExportedEdit[],
  project: Pick<ProjectRecord, 'edits'>,
  { chargedSeconds }: Pricing,
): number {
  return chargedSeconds(unpaid(edits, project));
}

/** Charges a finished export for the edits that nobody has paid for. A charge that was made once does not change. */
export function chargeExport(
  project: ProjectRecord,
  done: Omit<ProjectExport, 'chargedSeconds'>,
  { edits, pricing }: { readonly edits: readonly ExportedEdit[]; readonly pricing: Pricing },
): ProjectRecord {
  if (chargedFor(project, done.taskId) !== undefined) return project;
  const paid = unpaid(edits, project).flatMap(({ id, revision }) => {
    const edit = project.edits[id];
    return edit ? [[id, { ...edit, paid: [...(edit.paid ?? []), revision].slice(-PAID_KEPT) }] as const] : [];
  });
  const exported = { ...done, chargedSeconds: unpaidSeconds(edits, project, pricing) };
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
  gateway: Pick<Gateway, 'bus' | 'store' | 'families'>,
  task: TaskRecord,
): Promise<number | undefined> {
  const { bus, store } = gateway;
  const { taskId, accountId, exportOf, input } = task;
  if (!exportOf) return undefined;
  const projects = bus.records(gatewayBuckets.projects);
  const place = `${accountId}.${exportOf.projectId}`;
  const project = await projects.get(place);
  if (!project) return undefined;
  const pricing = familyOf(gateway, project).project;
  const file = input?.[pricing.editsIn];
  if (!file || !(await store.has(file)) || !(await store.has(project.base))) return undefined;
  const { targetLanguage, editsOf } = await openProject(gateway, project);
  const edits = editsOf(await readJsonFile(store, file));
  const done = { taskId, revision: exportOf.revision, ...(targetLanguage !== undefined && { targetLanguage }) };
  const charged = await projects.update(place, (current) => current && chargeExport(current, done, { edits, pricing }));
  return charged && chargedFor(charged, taskId);
}

function unpaid(edits: readonly ExportedEdit[], project: Pick<ProjectRecord, 'edits'>): ExportedEdit[] {
  return edits.filter(({ id, revision }) => !project.edits[id]?.paid?.includes(revision));
}

function chargedFor({ exports }: ProjectRecord, taskId: string): number | undefined {
  return exports.find((each) => each.taskId === taskId)?.chargedSeconds;
}
