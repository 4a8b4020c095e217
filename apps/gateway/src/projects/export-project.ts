import {
  type ArtifactStore,
  firstState,
  type ProjectRecord,
  type TaskFiles,
  type TaskRecord,
} from '@polydub/contracts';
import { proveCallback } from '../callbacks/challenge.js';
import type { Gateway } from '../gateway.js';
import { ApiError } from '../http/api-error.js';
import type { Caller } from '../http/endpoint.js';
import { priceOf } from '../points/price.js';
import { storeJson } from '../results/store-json.js';
import { gatewayBuckets } from '../state.js';
import { inField } from '../tasks/in-field.js';
import { withReservation } from '../tasks/reserve.js';
import { type Charge, startTask } from '../tasks/start-task.js';
import { firstTask, followingRequest, followingTask, hasClonedBefore, keptFiles } from './following-task.js';
import { editsAmong, linesOf } from './lines.js';
import { familyOf, openProject } from './open-project.js';
import { unpaidSeconds, withExport } from './price-export.js';
import { requireLanguage } from './require-language.js';

/** What an export needs. */
export interface ExportRequest extends Caller {
  readonly gateway: Gateway;
  readonly project: ProjectRecord;
  readonly newId: string;
  /** A language other than the project's, into which its lines are then translated; undefined for the project's own. */
  readonly targetLanguage: string | undefined;
  /** Default: that of the task that made the project; null for none. */
  readonly callbackUrl: string | null | undefined;
}

/**
 * Makes the results of a project again as a new task, from its edited lines. Edits that no earlier export paid for are
 * charged when it is done; until then the highest possible price is held. In another language, everything is translated
 * anew and charged. Throws `ApiError` 5 for a language that cannot be made and when the files of the first task are
 * gone, 104, 1301 and 1304.
 */
export async function exportProject(wanted: ExportRequest): Promise<TaskRecord> {
  const { gateway, project, account, key, newId } = wanted;
  const spec = familyOf(gateway, project);
  const first = await firstTask(gateway, project);
  const files = keptFiles(spec, first);
  const source = await openProject(gateway, project);
  const targetLanguage = wanted.targetLanguage ?? source.targetLanguage;
  const otherLanguage = targetLanguage === source.targetLanguage ? undefined : targetLanguage;
  const callbackUrl = callbackUrlOf(wanted, first);
  const request = followingRequest(spec, { first, project, otherLanguage, callbackUrl });
  const lines = linesOf(source, project);
  const isWorded = otherLanguage === undefined && lines.every((line) => spec.project.isWorded?.(line) ?? true);
  const languages = await requireLanguage(gateway, request, { spec, source, isWorded });
  if (otherLanguage !== undefined && !languages)
    throw new ApiError('5', { message: `target_language: ${spec.title} has no languages to choose from.` });
  const { durationSeconds: wholeSeconds = 0, withoutEffect } = first;
  const durationSeconds =
    otherLanguage === undefined ? unpaidSeconds(editsAmong(lines), project, spec.project) : wholeSeconds;
  const points = priceOf(gateway, first, { durationSeconds, withoutEffect });
  const edited = await storeFiles(source.exportFiles(lines, otherLanguage), gateway.store);
  const task = followingTask(first, {
    own: { taskId: newId, keyId: key.keyId, plan: account.plan, state: firstState(spec), request },
    input: { ...files, ...edited },
    languages,
    hasClonedBefore: await hasClonedBefore(gateway, project, first),
    exportOf: otherLanguage === undefined ? { projectId: project.projectId, revision: project.revision } : undefined,
  });
  const charge: Charge = { points, lane: spec.lane, fixed: true };
  // No server is asked for an account without points or a free place.
  await withReservation(gateway, { task, charge, key }, async () => {
    if (callbackUrl !== undefined) await proveCallback(gateway, key, callbackUrl);
    await startTask(gateway, task, charge, key);
  });
  // If this fails, the export is still listed when it is done.
  await noteExport(wanted, targetLanguage).catch((error: unknown) => {
    gateway.log.error('export not noted', { taskId: newId, error: String(error) });
  });
  return task;
}

/** Where the changes of an export are sent. Throws `ApiError` 5 for a URL that may not be fetched. */
function callbackUrlOf({ gateway: { fetcher }, callbackUrl }: ExportRequest, first: TaskRecord): string | undefined {
  const url = callbackUrl === undefined ? first.request.callback_url : (callbackUrl ?? undefined);
  if (url !== undefined) inField('callback_url', () => fetcher.check(url));
  return url;
}

async function storeFiles(files: Readonly<Record<string, unknown>>, store: ArtifactStore): Promise<TaskFiles> {
  const stored = Object.entries(files).map(async ([role, value]) => [role, await storeJson(value, store)] as const);
  return Object.fromEntries(await Promise.all(stored));
}

async function noteExport(
  { gateway: { bus }, project: { projectId, revision }, newId: taskId, account }: ExportRequest,
  targetLanguage: string | undefined,
): Promise<void> {
  await bus.records(gatewayBuckets.projects).update(`${account.accountId}.${projectId}`, (current) => {
    if (!current || current.exports.some((each) => each.taskId === taskId)) return undefined;
    return withExport(current, { taskId, revision, ...(targetLanguage !== undefined && { targetLanguage }) });
  });
}
