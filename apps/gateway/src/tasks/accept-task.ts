import {
  type Billing,
  builtInSubtitleStyle,
  type FamilySpec,
  firstState,
  type GlossaryContent,
  type ServiceAbilities,
  type SubtitleStyleContent,
  type TaskRecord,
  type TaskRequest,
} from '@polydub/contracts';
import { z } from 'zod';
import { proveCallback } from '../callbacks/challenge.js';
import type { Gateway } from '../gateway.js';
import { ApiError } from '../http/api-error.js';
import type { Call } from '../http/endpoint.js';
import { isId } from '../ids.js';
import { findModel, requireUsable, useModel } from '../models/model-store.js';
import { gatewayBuckets } from '../state.js';
import { filesOf, type NamedUploads, namedUploads } from '../uploads/named-uploads.js';
import { uploadIdIn } from '../uploads/upload-url.js';
import { readAbilities } from './abilities.js';
import { checkLanguages } from './check-languages.js';
import { inField } from './in-field.js';
import { keepGlossaries } from './keep-glossaries.js';
import { lookAtMedia } from './look-at-media.js';
import { withReservation } from './reserve.js';
import { type Charge, startTask } from './start-task.js';

/** Media duration whose price is held until the actual one is known; no shorter input costs less. */
const UNKNOWN_DURATION_SECONDS = 60;

type TaskCall = Call<TaskRequest, undefined>;

/** How a task is accepted that is one of several. */
export interface AcceptOptions {
  /** Looks at its media. Default: {@link lookAtMedia}. */
  readonly look?: typeof lookAtMedia;
  readonly groupId?: string;
}

/**
 * Checks a request for a task completely and accepts it. Sends nothing to another server before the account's points
 * and a place in the key's lane are held. Throws `ApiError` 5, 104, 1301, 1304, 1506, and what the row of the input
 * `media` says.
 */
export async function acceptTask(
  spec: FamilySpec,
  call: TaskCall,
  { look = lookAtMedia, groupId }: AcceptOptions = {},
): Promise<TaskRecord> {
  const { gateway, body: request, key } = call;
  const languages = spec.languages?.(request);
  if (languages) await checkLanguages(spec, languages, gateway);
  checkUrls(spec, request, gateway);
  const uploads = await namedUploads(spec, call);
  const glossaries = await readGlossaries(call);
  const subtitleStyle = await readStyle(call);
  if (spec.usesModel) await checkModel(call);
  const task = { taskId: call.newId, accountId: call.account.accountId };
  const withoutEffect = fieldsWithoutEffect(spec, request, await readAbilities(spec, gateway));
  return withReservation(gateway, { task, charge: chargeOf(spec, call, { withoutEffect }), key }, async () => {
    if (request.callback_url !== undefined) await proveCallback(gateway, key, request.callback_url);
    const charge = chargeOf(spec, call, {
      withoutEffect,
      durationSeconds: await look(spec, call, uploads.media),
    });
    const kept = await keepGlossaries(glossaries, gateway.store);
    // Last of all, as a refused request does not renew the model.
    const model = spec.usesModel ? await useModel(gateway, task.accountId, modelIdOf(call)) : undefined;
    const named = { glossaries: kept, subtitleStyle, uploads, groupId, model, withoutEffect, languages };
    const accepted = newTask(spec, call, named);
    await startTask(gateway, accepted, charge, key);
    return accepted;
  });
}

/** Names of the fields of a request that have no effect. */
export function fieldsWithoutEffect(spec: FamilySpec, request: TaskRequest, abilities: ServiceAbilities): string[] {
  return spec.withoutEffect?.(request, abilities).map(({ field }) => field) ?? [];
}

/** What is known of a task before it runs. */
interface Known extends Pick<Billing, 'withoutEffect'> {
  readonly durationSeconds?: number | undefined;
}

function chargeOf(
  spec: FamilySpec,
  { body: request }: TaskCall,
  { withoutEffect, durationSeconds = UNKNOWN_DURATION_SECONDS }: Known,
): Charge {
  const billing = { durationSeconds, withoutEffect };
  return { points: spec.price(request, billing), lane: spec.lane, fixed: false };
}

/** Copies of the things that a request names. */
interface Named {
  readonly glossaries: Pick<TaskRecord, 'glossaries' | 'glossaryFile'>;
  readonly subtitleStyle: SubtitleStyleContent | undefined;
  readonly uploads: NamedUploads;
  readonly groupId: string | undefined;
  readonly model: TaskRecord['model'];
  readonly withoutEffect: readonly string[];
  readonly languages: TaskRecord['languages'];
}

function newTask(
  spec: FamilySpec,
  { newId, account, key, body: request }: TaskCall,
  { glossaries, subtitleStyle, uploads, groupId, model, withoutEffect, languages }: Named,
): TaskRecord {
  const now = Date.now();
  const state = firstState(spec);
  return {
    taskId: newId,
    family: spec.name,
    accountId: account.accountId,
    keyId: key.keyId,
    plan: account.plan,
    request,
    ...glossaries,
    ...(subtitleStyle && { subtitleStyle }),
    ...(Object.keys(uploads).length > 0 && { uploads: filesOf(uploads) }),
    ...(groupId !== undefined && { groupId }),
    ...(model && { model }),
    ...(languages && { languages }),
    ...(withoutEffect.length > 0 && { withoutEffect: [...withoutEffect] }),
    state,
    progress: 0,
    createdAtMs: now,
    updatedAtMs: now,
    history: [{ state, atMs: now }],
    ...(spec.project?.kindOf(request) ? { projectId: newId } : {}),
  };
}

function checkUrls({ inputs }: FamilySpec, request: TaskRequest, { fetcher }: Gateway): void {
  const files = Object.values(inputs).map(({ field }) => field);
  for (const field of [...files, 'callback_url']) {
    const url = request[field];
    const isFetched = typeof url === 'string' && !(files.includes(field) && uploadIdIn(url) !== undefined);
    if (isFetched) inField(field, () => fetcher.check(url));
  }
}

const namedIds = z.array(z.string());

async function readGlossaries({ gateway, account, body }: TaskCall): Promise<GlossaryContent[]> {
  const records = gateway.bus.records(gatewayBuckets.glossaries);
  const ids = namedIds.parse(body.glossary_ids ?? []);
  const found = ids.map(async (id, index) => {
    const record = isId(id) ? await records.get(`${account.accountId}.${id}`) : undefined;
    if (record) return record.content;
    throw new ApiError('5', {
      message: `glossary_ids[${index}]: expected the id of a glossary of this account, got ${JSON.stringify(id.slice(0, 80))}.`,
    });
  });
  return Promise.all(found);
}

async function readStyle({ gateway, account, body }: TaskCall): Promise<SubtitleStyleContent | undefined> {
  const { subtitle_style_id: id } = body;
  if (typeof id !== 'string') return undefined;
  const builtIn = builtInSubtitleStyle(id);
  if (builtIn) return builtIn;
  const records = gateway.bus.records(gatewayBuckets.subtitleStyles);
  const record = isId(id) ? await records.get(`${account.accountId}.${id}`) : undefined;
  if (record) return record.content;
  throw new ApiError('5', {
    message: `subtitle_style_id: expected the id of a subtitle style of this account, got ${JSON.stringify(id.slice(0, 80))}.`,
  });
}

function modelIdOf({ body }: TaskCall): string {
  return z.string().parse(body.model_id);
}

/** Refuses a model that cannot be used before anything is held or sent. */
async function checkModel(call: TaskCall): Promise<void> {
  const { gateway, account } = call;
  const modelId = modelIdOf(call);
  requireUsable(await findModel(gateway, account.accountId, modelId), modelId, gateway);
}
