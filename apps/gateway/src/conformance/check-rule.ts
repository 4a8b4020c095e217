import { expect } from 'vitest';
import { call } from '../testing/service.js';
import type { BlackBox } from './black-box.js';
import { goodRequestTo, isLipSync, MEDIA, type Rule } from './rule.js';

/** Sends a rule's request and compares the answer. */
export async function checkRule(rule: Rule, box: BlackBox): Promise<void> {
  const { url, keys } = box;
  const { as = 'customer', request = 'POST /v1/media/translate', status, code, names = '', header, headers } = rule;
  const { answer: expected } = rule;
  const [method = '', path = ''] = request.split(' ');
  const body = bodyOf(rule, box);
  const answer = await call(url, keys[as], method, filledIn(path, box), body && filledIn(body, box), headers);
  expect([answer.status, answer.body.code], JSON.stringify(answer.body)).toEqual([status, code]);
  if (header) expect(answer.headers.get(header[0])).toContain(header[1]);
  if (code === undefined) {
    if (expected) expect(answer.body).toMatchObject(expected);
    else expect(answer.body).toEqual(expectedAnswer(request));
    return;
  }
  expect(Object.keys(answer.body).sort()).toEqual(['code', 'message', 'serverTs']);
  expect(answer.body.message).toContain(names);
  expect(Math.abs(Number(answer.body.serverTs) - Date.now())).toBeLessThan(60_000);
}

/** What a request that is not refused is answered with. */
function expectedAnswer(request: string): object {
  if (/_model(\/|$)/.test(request)) {
    return { model_id: expect.any(String), status: 'active', expires_at: expect.any(String) };
  }
  return { task_id: expect.any(String), status: isLipSync(request) ? 'pending' : 'queuing' };
}

/** A text of a rule with what its placeholders stand for. */
export function filledIn(text: string, { names, mediaUrl }: Pick<BlackBox, 'names' | 'mediaUrl'>): string {
  return Object.entries(names).reduce(
    (filled, [name, value]) => filled.replaceAll(name, value),
    text.replaceAll(MEDIA, mediaUrl),
  );
}

/** A good request with the changes of a rule, as JSON; by default to translate and dub. */
export function requestText(change: Readonly<Record<string, unknown>>, mediaUrl: string, request = ''): string {
  return JSON.stringify({ ...goodRequestTo(request), ...change }).replaceAll(MEDIA, mediaUrl);
}

function bodyOf({ request = 'POST ', body, change = {} }: Rule, { mediaUrl }: BlackBox): string | undefined {
  if (!request.startsWith('POST')) return undefined;
  if (body === undefined) return requestText(change, mediaUrl, request);
  return typeof body === 'string' ? body : JSON.stringify(body);
}
