import { expect } from 'vitest';
import { call, type TestAnswer } from '../testing/service.js';
import { until } from '../testing/work.js';
import type { BlackBox } from './black-box.js';
import { checkDub } from './check-dub.js';
import { filledIn, requestText } from './check-rule.js';
import { checkTalkingVideo } from './check-talking-video.js';
import { checkTranslatedPicture } from './check-translated-picture.js';
import { isLipSync, type JobRule, tasksPathOf, VISUAL_REQUEST } from './rule.js';

const dubbingStates = [
  'queuing',
  'preprocessing',
  'transcribing',
  'translating',
  'dubbing',
  'rendering',
  'done',
  'failed',
];
const lipSyncStates = ['pending', 'processing', 'done', 'failed'];
const visualStates = ['queuing', 'preprocessing', 'detecting', 'translating', 'rendering', 'done', 'failed'];

/** Submits a job and compares its end with the rule, by polling and by callbacks. */
export async function checkJob(rule: JobRule, box: BlackBox): Promise<void> {
  const { as = 'customer', request = 'POST /v1/media/translate', change, fails, names = '', links } = rule;
  const { url, keys, mediaUrl, callbacks } = box;
  const body = filledIn(requestText({ ...change, callback_url: `${callbacks.url}/hook` }, mediaUrl, request), box);
  const [, path = ''] = request.split(' ');
  const created = await call(url, keys[as], 'POST', path, body);
  expect(created.status, JSON.stringify(created.body)).toBe(200);
  const { body: status } = await endOf(created.body.task_id, box, keys[as], request);
  expect([status.status, status.err_code], JSON.stringify(status)).toEqual([fails ? 'failed' : 'done', fails]);
  if (rule.status) expect(status).toMatchObject(rule.status);
  if (fails) {
    expect(status.err_message).toMatch(/\w/);
    expect(status.err_message).toContain(names);
    expect(status).not.toHaveProperty('result');
  } else if (isLipSync(request)) {
    await checkTalkingVideo(rule, status, JSON.parse(body));
  } else {
    expect(Object.keys(status.result).sort()).toEqual([...(links ?? []), ...moreSubtitles(rule)].sort());
    expect(status.progress).toBe(1);
    await checkLinks(status.result, keys[as]);
    if (request === VISUAL_REQUEST) await checkTranslatedPicture(rule, status);
    else await checkDub(rule, status, mediaUrl);
  }
  await checkCallbacks(status, statesOf(request), box);
}

/** The links that a dub has beside `subtitle_url`; the original is not known where only its translation was given. */
function moreSubtitles({ links = [], change }: JobRule): string[] {
  if (!links.includes('subtitle_url')) return [];
  const original = ['original_subtitle_url', 'original_subtitle_vtt_url'];
  return ['subtitle_vtt_url', ...(change.subtitle_usage_type === 'final_translated' ? [] : original)];
}

function statesOf(request: string): readonly string[] {
  if (isLipSync(request)) return lipSyncStates;
  return request === VISUAL_REQUEST ? visualStates : dubbingStates;
}

/** Asks for a task's status until it has ended. */
export function endOf(
  taskId: string,
  { url }: BlackBox,
  key: string | undefined,
  request = 'POST /v1/media/translate',
): Promise<TestAnswer> {
  const look = async () => {
    const answer = await call(url, key, 'GET', `${tasksPathOf(request)}/${taskId}`);
    expect(statesOf(request)).toContain(answer.body.status);
    return ['done', 'failed'].includes(answer.body.status) && answer;
  };
  return until(look, `the end of ${taskId}`, { withinMs: 20 * 60_000 });
}

async function checkLinks(result: Readonly<Record<string, string>>, key: string | undefined): Promise<void> {
  for (const [name, link] of Object.entries(result)) {
    const headers: Record<string, string> = name === 'project_url' ? { authorization: `Bearer ${key}` } : {};
    const file = await fetch(link, { headers });
    expect(file.status, `${name} ${link}`).toBe(200);
    expect((await file.arrayBuffer()).byteLength, name).toBeGreaterThan(50);
  }
}

/** Checks that each change of status came once and in order, with the progress of its own state. */
async function checkCallbacks(
  { task_id: taskId, status: end }: TestAnswer['body'],
  states: readonly string[],
  { callbacks }: BlackBox,
): Promise<void> {
  const mine = () => callbacks.received.filter(({ body }) => body.task_id === taskId);
  await until(async () => mine().some(({ body }) => body.status === end), `the callback ${end} of ${taskId}`);
  const told = mine().map(({ body }) => states.indexOf(body.status));
  expect(told).toEqual([...new Set(told)].sort((a, b) => a - b));
  const progress = mine().map(({ body }) => body.progress);
  expect(progress[0]).toBeLessThanOrEqual(0.01);
  expect(progress).toEqual([...progress].sort((a, b) => a - b));
  const last = mine().at(-1)?.body;
  if (end === 'done') expect(last?.result ?? last?.video_url).toBeDefined();
}
