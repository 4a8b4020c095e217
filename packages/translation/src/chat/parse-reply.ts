import { completePairs } from './complete-pairs.js';

const nothing: ReadonlyMap<string, string> = new Map();

/**
 * The strings of a model's answer by their keys. Text around the object (such as code fences) is ignored; of an answer that was
 * cut short, the complete `"key": "text"` pairs are taken. An answer whose keys are not those that were asked for is not
 * trusted in any of its lines, since the model may have merged or shifted them.
 */
export function parseReply(reply: string, keys: readonly string[]): ReadonlyMap<string, string> {
  const whole = objectIn(reply);
  const entries = whole === undefined ? pairsIn(reply) : Object.entries(whole);
  const answered = entries.map(([key]) => key);
  if (answered.some((key) => !keys.includes(key))) return nothing;
  if (whole !== undefined && answered.length < keys.length) return nothing;
  return new Map(entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
}

/** Whether an answer is, with nothing around it, the object that was asked for: each key with a string. */
export function isWhole(reply: string, keys: readonly string[]): boolean {
  const answer = tryParse(reply);
  if (typeof answer !== 'object' || answer === null) return false;
  const texts = new Map<string, unknown>(Object.entries(answer));
  return texts.size === keys.length && keys.every((key) => typeof texts.get(key) === 'string');
}

function objectIn(reply: string): object | undefined {
  const parsed = tryParse(reply.slice(reply.indexOf('{'), reply.lastIndexOf('}') + 1));
  return typeof parsed === 'object' && parsed !== null ? parsed : undefined;
}

function pairsIn(reply: string): [string, unknown][] {
  return completePairs(reply).map(({ key, text }) => [key.slice(1, -1), tryParse(text)]);
}

function tryParse(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}
