import type { z } from 'zod';
import { printable } from './api-error.js';

/** A body may contain thousands of wrong items: only the first ones are described. */
const SHOWN_AT_MOST = 20;

/**
 * One sentence per rejected field, for the first ones: its name, what was expected and what was sent. A text in the place of a
 * list is also too long for it, but to say so would only mislead: the first thing that is wrong with a field is all that is said.
 */
export function describeIssues(issues: readonly z.core.$ZodIssue[], input: unknown): string {
  const first = new Map<string, z.core.$ZodIssue>();
  for (const issue of issues) {
    const field = fieldName(issue.path);
    if (!first.has(field)) first.set(field, issue);
    if (first.size === SHOWN_AT_MOST) break;
  }
  return `${[...first.values()].map((issue) => describeIssue(issue, input)).join('; ')}.`;
}

function describeIssue(issue: z.core.$ZodIssue, input: unknown): string {
  return `${fieldName(issue.path)}: expected ${expectation(issue)}, got ${shownValue(valueAt(input, issue.path))}`;
}

/** The path of a field as a client writes it, such as `ocr_text_box.x` or `glossary_ids[2]`. */
export function fieldName(path: readonly PropertyKey[]): string {
  if (path.length === 0) return 'body';
  return path
    .map((key, index) => (typeof key === 'number' ? `[${key}]` : `${index === 0 ? '' : '.'}${String(key)}`))
    .join('');
}

function expectation(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return article(issue.expected);
    case 'invalid_value':
      return issue.values.length === 1 ? String(issue.values[0]) : `one of ${issue.values.map(String).join(', ')}`;
    case 'too_small':
      return `${issue.inclusive ? 'at least' : 'more than'} ${issue.minimum}${unitOf(issue.origin, issue.minimum)}`;
    case 'too_big':
      return `${issue.inclusive ? 'at most' : 'less than'} ${issue.maximum}${unitOf(issue.origin, issue.maximum)}`;
    case 'invalid_format':
      // The message of a pattern's schema describes the pattern in words.
      return issue.format === 'regex' ? issue.message : article(issue.format);
    default:
      return issue.message;
  }
}

function article(noun: string): string {
  if (noun === 'url') return 'a URL';
  if (noun === 'int') return 'an integer';
  return `${/^[aeio]/.test(noun) ? 'an' : 'a'} ${noun}`;
}

function unitOf(origin: string, count: number | bigint): string {
  const ending = Number(count) === 1 ? '' : 's';
  if (origin === 'string') return ` character${ending}`;
  return origin === 'array' ? ` item${ending}` : '';
}

function valueAt(input: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, key) => (typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined),
    input,
  );
}

function shownValue(value: unknown): string {
  if (value === undefined) return 'nothing';
  const text = JSON.stringify(value) ?? typeof value;
  const start = printable(text);
  return typeof value === 'string' && start.length < text.length ? `${start}"` : start;
}
