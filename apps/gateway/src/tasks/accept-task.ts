import {
  builtInSubtitleStyle,
  type FamilySpec,
  firstState,
  type GlossaryContent,
  PolydubError,
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
import { gatewayBuckets } from '../state.js';
import { checkLanguages } from './check-languages.js';
import { keepGlossaries } from './keep-glossaries.js';
import { probeDuration } from './probe-duration.js';
import { withReservation } from './reserve.js';
import { type Charge, startTask } from './start-task.js';

/** Media duration whose price is held until the actual one is known; no shorter input costs less. */
const UNKNOWN_DURATION_SECONDS = 60;

type TaskCall = Call<TaskRequest, undefined>;

/**
 * Checks a request for a task completely and accepts it. Sends nothing to another server before the account's points
 * and a place in the key's lane are held. Throws `ApiError` 5, 104, 1301 and 1304.
 */
export async function acceptTask(spec: FamilySpec, call: TaskCall): Promise<TaskRecord> {
  const { gateway, body: request, key } = call;
  const languages = spec.languages?.(request);
  if (languages) await checkLanguages(spec, languages, gateway);
  checkUrls(spec, request, gateway);
  const glossaries = await readGlossaries(call);
  const subtitleStyle = await readStyle(call);
  const task = { taskId: call.newId, accountId: call.account.accountId };
  return withReservation(gateway, { task, charge: chargeOf(spec, request), key }, async () => {
    if (request.callback_url !== undefined) await proveCallback(gateway, key, request.callback_url);
    const charge = chargeOf(spec, request, await knownDuration(spec, call));
    const kept = await keepGlossaries(glossaries, gateway.store);
    const accepted = newTask(spec, call, { glossaries: kept, subtitleStyle });
    await startTask(gateway, accepted, charge, key);
    return accepted;
  });
}

function chargeOf(
  { lane, price }: FamilySpec,
  request: TaskRequest,
  durationSeconds = UNKNOWN_DURATION_SECONDS,
): Charge {
  return { points: price(request, { durationSeconds }), lane, fixed: false };
}

/** Copies of the things that a request names. */
interface Named {
  readonly glossaries: Pick<TaskRecord, 'glossaries' | 'glossaryFile'>;
  readonly subtitleStyle: SubtitleStyleContent | undefined;
}

function newTask(
  spec: FamilySpec,
  { newId, account, key, body: request }: TaskCall,
  { glossaries, subtitleStyle }: Named,
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
    state,
    progress: 0,
    createdAtMs: now,
    updatedAtMs: now,
    history: [{ state, atMs: now }],
    ...(spec.project?.kindOf(request) ? { projectId: newId } : {}),
  };
}

function checkUrls({ inputs }: FamilySpec, request: TaskRequest, { fetcher }: Gateway): void {
  for (const field of [...Object.values(inputs).map(({ field }) => field), 'callback_url']) {
    const url = request[field];
    if (typeof url === 'string') inField(field, () => fetcher.check(url));
  }
}

/** Undefined also when too many inputs are being probed. */
async function knownDuration(
  { inputs, maxInputSeconds }: FamilySpec,
  { gateway, key, body }: TaskCall,
): Promise<number | undefined> {
  const field = inputs.media?.field ?? '';
  const url = body[field];
  if (typeof url !== 'string') return undefined;
  const probe = () => probeDuration(url, gateway);
  const durationSeconds = await gateway.probeSlots.during(key.keyId, probe).catch((error) =>
    inField(field, () => {
      throw error;
    }),
  );
  if (durationSeconds !== undefined && durationSeconds > maxInputSeconds) {
    throw new ApiError('5', {
      message: `${field}: expected media of at most ${inWords(maxInputSeconds)}, got ${inWords(durationSeconds)}.`,
    });
  }
  return durationSeconds;
}

/** A duration for people: `2 hours`, `20 minutes`. */
function inWords(seconds: number): string {
  const [unit, unitSeconds] = seconds < 3600 ? (['minutes', 60] as const) : (['hours', 3600] as const);
  return `${Number((seconds / unitSeconds).toFixed(2))} ${unit}`;
}

/** Adds the field's name to the errors of an action. */
function inField<T>(field: string, action: () => T): T {
  try {
    return action();
  } catch (error) {
    if (!(error instanceof PolydubError)) throw error;
    throw new ApiError('5', { message: `${field}: ${error.message}`, cause: error });
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
