import {
  type Families,
  type FamilySpec,
  type LanguageTable,
  languageName,
  sourceLanguages,
  targetLanguages,
} from '@polydub/contracts';
import { z } from 'zod';
import type { Gateway } from '../gateway.js';
import { defineEndpoint, type Endpoint } from '../http/endpoint.js';
import { languageTables } from '../tasks/language-tables.js';

const codes = z.array(z.string()).optional();

const languageSchema = z.object({
  language: z.string().describe('Its code without a region, such as es.'),
  name: z.string().describe('In English.'),
  source_codes: codes.describe('What source_language takes for it. Absent where it is only a target.'),
  target_codes: codes.describe(
    'What target_language takes for it; other regions are taken, too. Absent where it is only a source.',
  ),
});

const familySchema = z.object({
  family: z.string(),
  path: z.string().describe('Where its jobs are asked for.'),
  targets_by_source: z
    .record(z.string(), z.array(z.string()))
    .optional()
    .describe(
      'What the installed engines can do now: for each source language the target languages. Other pairs are refused. ' +
        'Absent while no worker is there to say it.',
    ),
});
type FamilyLanguages = z.infer<typeof familySchema>;

/** `GET /v1/languages`. */
export function languagesEndpoint(families: Families): Endpoint {
  const specs = Object.values(families).filter(({ languages }) => languages !== undefined);
  return defineEndpoint({
    method: 'get',
    path: '/v1/languages',
    operationId: 'listLanguages',
    tag: 'Languages and voices',
    summary: 'List the languages, and what can be made of them',
    answer: z.object({ languages: z.array(languageSchema), families: z.array(familySchema) }),
    handle: async ({ gateway }) => ({
      languages: knownLanguages(),
      families: await Promise.all(specs.map((spec) => languagesOf(spec, gateway))),
    }),
  });
}

function knownLanguages(): z.infer<typeof languageSchema>[] {
  const all = new Set([...Object.keys(sourceLanguages), ...Object.keys(targetLanguages)]);
  return [...all].sort().map((language) => ({
    language,
    name: languageName(language),
    ...codesIn(sourceLanguages, 'source_codes', language),
    ...codesIn(targetLanguages, 'target_codes', language),
  }));
}

function codesIn(table: Readonly<Record<string, readonly string[]>>, field: string, language: string) {
  const regions = table[language];
  return regions && { [field]: [language, ...regions.map((region) => `${language}-${region}`)] };
}

async function languagesOf(spec: FamilySpec, gateway: Pick<Gateway, 'bus'>): Promise<FamilyLanguages> {
  const tables = await languageTables(spec, gateway);
  return {
    family: spec.name,
    path: spec.path,
    ...(tables.length > 0 && { targets_by_source: unionOf(tables) }),
  };
}

/** What some workers can do together. */
export function unionOf(tables: readonly LanguageTable[]): Record<string, string[]> {
  const union: Record<string, string[]> = {};
  for (const [source, targets] of tables.flatMap((table) => Object.entries(table))) {
    if (targets.length > 0) union[source] = [...new Set([...(union[source] ?? []), ...targets])];
  }
  return union;
}
