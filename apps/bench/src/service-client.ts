import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import type { ServiceUp } from './service-up.js';

const route = '/v1/media/translate';
const createdSchema = z.object({ task_id: z.string() });
const statusSchema = z.object({ status: z.string(), err_message: z.string().optional() });
const lookEveryMs = 100;

/** Takes a job on and gives its id. */
export async function submitJob({ url, apiKey }: ServiceUp, request: object): Promise<string> {
  const fixed = { media_type: 'audio', source_language: 'en', target_language: 'es' };
  const headers = { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json' };
  const body = JSON.stringify({ ...fixed, ...request });
  const answer = await fetch(url + route, { method: 'POST', headers, body });
  if (answer.status !== 200) throw new Error(`a job was refused: ${await answer.text()}`);
  return createdSchema.parse(await answer.json()).task_id;
}

/** Asks for a job's status once. */
export async function statusOfJob({ url, apiKey }: ServiceUp, taskId: string) {
  const answer = await fetch(`${url}${route}/${taskId}`, { headers: { authorization: `Bearer ${apiKey}` } });
  return statusSchema.parse(await answer.json());
}

/** Waits until a job is done; throws when it fails. */
export async function finishJob(up: ServiceUp, taskId: string, signal: AbortSignal): Promise<void> {
  for (;;) {
    const { status, err_message: why } = await statusOfJob(up, taskId);
    if (status === 'done') return;
    if (status === 'failed') throw new Error(`a job failed: ${why}`);
    await sleep(lookEveryMs, undefined, { signal });
  }
}
