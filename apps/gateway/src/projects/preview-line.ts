import { firstState, type ProjectRecord, type ProjectSource, type TaskRecord } from '@polydub/contracts';
import type { Gateway } from '../gateway.js';
import { ApiError, notFound } from '../http/api-error.js';
import type { Caller } from '../http/endpoint.js';
import { withReservation } from '../tasks/reserve.js';
import { type Charge, startTask } from '../tasks/start-task.js';
import { firstTask, followingRequest, followingTask, keptFiles } from './following-task.js';
import { editedLine } from './lines.js';
import { familyOf, openProject } from './open-project.js';
import { requireLanguage } from './require-language.js';

/** What a preview of a line needs. */
export interface PreviewRequest extends Caller {
  readonly gateway: Gateway;
  readonly project: ProjectRecord;
  readonly newId: string;
  readonly lineId: string;
  /** What the line says; default: its text in the project. */
  readonly text: string | undefined;
}

/**
 * Starts a task that speaks one line of a project with the voice of its speaker. It costs nothing, but needs a place among the
 * tasks of its key. Throws `ApiError` 5 for a line that does not exist or is not spoken, for a language that nobody speaks any more and when the files of the first task are
 * gone, and 1304.
 */
export async function previewLine(wanted: PreviewRequest): Promise<TaskRecord> {
  const { gateway, project, account, key, newId, lineId } = wanted;
  const spec = familyOf(gateway, project);
  const source = await openProject(gateway, project);
  const text = textOf(wanted, source);
  const first = await firstTask(gateway, project);
  const request = followingRequest(spec, { first, project, otherLanguage: undefined, callbackUrl: undefined });
  const languages = await requireLanguage(gateway, request, { spec, source, isWorded: true });
  const task = followingTask(first, {
    own: { taskId: newId, keyId: key.keyId, plan: account.plan, state: firstState(spec), request },
    input: keptFiles(spec, first),
    languages,
    preview: { projectId: project.projectId, lineId, text },
  });
  const charge: Charge = { points: 0, lane: spec.lane, fixed: true };
  await withReservation(gateway, { task, charge, key }, () => startTask(gateway, task, charge, key));
  return task;
}

/** What is to be spoken; the line must exist, whatever the text. */
function textOf({ gateway, project, lineId, text }: PreviewRequest, { lines }: ProjectSource): string {
  const { title, project: spec } = familyOf(gateway, project);
  if (spec.spoken === undefined)
    throw new ApiError('5', { message: `project: expected one whose lines are spoken, got ${title}.` });
  const line = lines.find(({ id }) => id === lineId);
  if (!line) throw notFound('line', lineId);
  return text ?? String(editedLine(line, project)[spec.spoken] ?? '');
}
