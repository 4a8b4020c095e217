import { families } from '@polydub/contracts';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { endpointsOf } from '../endpoints.js';
import { describeIssues } from './describe-issue.js';

/** The patterns in a schema whose message is not in words: a client would be shown the regular expression. */
function wordless(schema: z.ZodType, place: string): string[] {
  if (schema instanceof z.ZodObject) return within(Object.entries(schema.shape), place);
  if (schema instanceof z.ZodUnion) return within(Object.entries(schema.options), place);
  if (schema instanceof z.ZodPipe) return within(Object.entries({ in: schema.in, out: schema.out }), place);
  if (schema instanceof z.ZodArray) return wordless(schema.element as z.ZodType, `${place}[]`);
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return wordless(schema.unwrap() as z.ZodType, place);
  if (!(schema instanceof z.ZodString)) return [];
  const checks = schema.def.checks ?? [];
  return checks.flatMap(({ _zod: { def } }) =>
    'format' in def && def.format === 'regex' && def.error === undefined ? [place] : [],
  );
}

function within(parts: readonly (readonly [string, unknown])[], place: string): string[] {
  return parts.flatMap(([name, part]) => wordless(part as z.ZodType, `${place}.${name}`));
}

it('finds a pattern without words', () => {
  const pattern = z.string().regex(/^a$/);
  expect(wordless(z.object({ a: z.array(pattern).optional(), b: pattern }), 'body')).toEqual(['body.a[]', 'body.b']);
  expect(wordless(z.string().regex(/^a$/, 'an a'), 'body')).toEqual([]);
});

it('no refusal shows a regular expression', () => {
  const schemas = endpointsOf(families).flatMap(({ operationId, body, query }) =>
    [body, query].flatMap((schema) => (schema ? wordless(schema, operationId) : [])),
  );
  expect(schemas).toEqual([]);
});

it('says one thing about each field that is wrong', () => {
  const schema = z.object({ ids: z.array(z.string()).max(3), name: z.string().min(1).regex(/\w/, 'a letter') });
  const input = { ids: 'none', name: '' };
  const { error } = schema.safeParse(input);
  expect(describeIssues(error?.issues ?? [], input)).toBe(
    'ids: expected an array, got "none"; name: expected at least 1 character, got "".',
  );
});
