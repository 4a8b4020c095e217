import { buckets } from '@polydub/bus';
import {
  builtInSubtitleStyle,
  type GlossaryContent,
  MAX_INPUT_SECONDS,
  PolydubError,
  type SubtitleStyleContent,
  type TaskRecord,
  type TranslateRequest,
} from '@polydub/contracts';
import { proveCallback } from '../callbacks/challenge.js';
import type { Gateway } from '../gateway.js';
import { ApiError } from '../http/api-error.js';
import type { Call } from '../http/endpoint.js';
import { isId } from '../ids.js';
import { translatePrice } from '../points/price.js';
import { gatewayBuckets } from '../state.js';
import { checkKnown, checkSpeakable } from './check-languages.js';
import { keepGlossaries } from './keep-glossaries.js';
import { probeDuration } from './probe-duration.js';
import { withReservation } from './reserve.js';
import { type Charge, startTask } from './start-task.js';

/** Held until the duration is known; no input costs less. */
const UNKNOWN_DURATION_SECONDS = 60;

type TranslateCall = Call<TranslateRequest, undefined>;

/**
 * Checks all that a translate request asks for and takes it on. Nothing is sent to another server before the account has
 * points and the key a place for it. Throws `ApiError` 5, 104, 1301 and 1304.
 */
export async function acceptTranslate(call: TranslateCall): Promise<TaskRecord> {
  const { gateway, body: request, key } = call;
  checkKnown(request);
  const workers = await gateway.bus.records(buckets.workers).list();
  checkSpeakable(request, [...workers.values()]);
  checkUrls(request, gateway);
  const glossaries = await readGlossaries(call);
  const subtitleStyle = await readStyle(call);
  const task = { taskId: call.newId, accountId: call.account.accountId };
  return withReservation(gateway, { task, charge: chargeOf(request), key }, async () => {
    if (request.callback_url !== undefined) await proveCallback(gateway, key, request.callback_url);
    const charge = chargeOf(request, await knownDuration(call));
    const kept = await keepGlossaries(glossaries, gateway.store);
    const accepted = newTask(call, { glossaries: kept, subtitleStyle });
    await startTask(gateway, accepted, charge, key);
    return accepted;
  });
}

function chargeOf(request: TranslateRequest, durationSeconds = UNKNOWN_DURATION_SECONDS): Charge {
  return { points: translatePrice(request, durationSeconds), lane: 'translate', fixed: false };
}

/** What a request names, as it is now. */
interface Named {
  readonly glossaries: Pick<TaskRecord, 'glossaries' | 'glossaryFile'>;
  readonly subtitleStyle: SubtitleStyleContent | undefined;
}

function newTask(
  { newId, account, key, body: request }: TranslateCall,
  { glossaries, subtitleStyle }: Named,
): TaskRecord {
  const now = Date.now();
  const wantsProject = request.enable_proofreading || request.project_mode === 'editable';
  return {
    taskId: newId,
    family: 'translate',
    accountId: account.accountId,
    keyId: key.keyId,
    plan: account.plan,
    request,
    ...glossaries,
    ...(subtitleStyle && { subtitleStyle }),
    state: 'queuing',
    progress: 0,
    createdAtMs: now,
    updatedAtMs: now,
    history: [{ state: 'queuing', atMs: now }],
    ...(wantsProject ? { projectId: newId } : {}),
  };
}

function checkUrls(request: TranslateRequest, { fetcher }: Gateway): void {
  for (const field of ['media_url', 'subtitle_url', 'callback_url'] as const) {
    const url = request[field];
    if (url !== undefined) inField(field, () => fetcher.check(url));
  }
}

/** Undefined also when too many inputs are looked at just now. */
async function knownDuration({ gateway, key, body }: TranslateCall): Promise<number | undefined> {
  const probe = () => probeDuration(body.media_url, gateway);
  const durationSeconds = await gateway.probeSlots.during(key.keyId, probe).catch((error) =>
    inField('media_url', () => {
      throw error;
    }),
  );
  if (durationSeconds !== undefined && durationSeconds > MAX_INPUT_SECONDS) {
    throw new ApiError('5', {
      message: `media_url: expected media of at most 2 hours, got ${(durationSeconds / 3600).toFixed(2)} hours.`,
    });
  }
  return durationSeconds;
}

/** Names the field in what an action throws. */
function inField<T>(field: string, action: () => T): T {
  try {
    return action();
  } catch (error) {
    if (!(error instanceof PolydubError)) throw error;
    throw new ApiError('5', { message: `${field}: ${error.message}`, cause: error });
  }
}

async function readGlossaries({ gateway, account, body }: TranslateCall): Promise<GlossaryContent[]> {
  const records = gateway.bus.records(gatewayBuckets.glossaries);
  const found = body.glossary_ids.map(async (id, index) => {
    const record = isId(id) ? await records.get(`${account.accountId}.${id}`) : undefined;
    if (record) return record.content;
    throw new ApiError('5', {
      message: `glossary_ids[${index}]: expected the id of a glossary of this account, got ${JSON.stringify(id.slice(0, 80))}.`,
    });
  });
  return Promise.all(found);
}

async function readStyle({ gateway, account, body }: TranslateCall): Promise<SubtitleStyleContent | undefined> {
  const { subtitle_style_id: id } = body;
  if (id === undefined) return undefined;
  const builtIn = builtInSubtitleStyle(id);
  if (builtIn) return builtIn;
  const records = gateway.bus.records(gatewayBuckets.subtitleStyles);
  const record = isId(id) ? await records.get(`${account.accountId}.${id}`) : undefined;
  if (record) return record.content;
  throw new ApiError('5', {
    message: `subtitle_style_id: expected the id of a subtitle style of this account, got ${JSON.stringify(id.slice(0, 80))}.`,
  });
}
