import {
  defaultConcurrency,
  type FamilySpec,
  families,
  planTerms,
  sourceLanguages,
  targetLanguages,
  tasksPathOf,
} from '@polydub/contracts';
import { describe, expect, it } from 'vitest';
import { endpointsOf } from '../endpoints.js';
import { openApiDocument } from './document.js';
import { FILES_PATH } from './files-operation.js';
import { timeText } from './service-terms.js';

const DAY_MS = 24 * 3_600_000;
const retention = { linkLifetimeSeconds: (3 * DAY_MS) / 1000, keepResultsForMs: 10 * DAY_MS };
const document = openApiDocument(endpointsOf(families), 'https://dub.example.com', retention);
const rows: readonly (readonly [string, FamilySpec])[] = Object.entries(families);
const createOf = ({ path }: FamilySpec) => document.paths[path]?.post;

describe.each(rows)('the terms of %s', (_, spec) => {
  const { description = '' } = createOf(spec) ?? {};

  it('tell its prices', () => {
    const minutes = (count: number, request: object) => spec.price(request as never, { durationSeconds: 60 * count });
    const base = minutes(2, {}) - 2 * (minutes(2, {}) - minutes(1, {}));
    expect(description).toContain(`${minutes(2, {}) - minutes(1, {})} `);
    expect(description).toMatch(
      base > 0 ? new RegExp(`Costs ${base} points, and`) : /Costs \d+ points for each started minute/,
    );
  });

  it('tell how many tasks a key may have, and which count with them', () => {
    expect(description).toContain(`A key may have ${defaultConcurrency[spec.lane]} of its tasks`);
    for (const [, other] of rows) {
      const counts = other.lane === spec.lane && other.name !== spec.name;
      expect(description.includes(`those of ${other.title}`) || description.includes(`and ${other.title} `)).toBe(
        counts,
      );
    }
  });

  it('tell each of its job codes with its meaning, and which are never given', () => {
    const status = JSON.stringify(document.paths[`${tasksPathOf(spec)}/{task_id}`]?.get?.responses['200']);
    const { meanings, neverGiven = {} } = spec.failures;
    for (const [code, meaning] of Object.entries(meanings)) expect(status).toContain(`${code}: ${meaning}`);
    for (const [code, why] of Object.entries(neverGiven))
      expect(status).toContain(`${code}: ${meanings[code]} (never given: ${why})`);
    for (const code of ['5: ', '104: ', '999: ', '1000: ', 'cancelled: ']) expect(status).toContain(code);
  });
});

it('the extra price of erasing is told', () => {
  const { translate } = families;
  const request = { media_type: 'video', subtitle_mode: 'replace', export_type: 'auto' } as never;
  const extra =
    translate.price(request, { durationSeconds: 60 }) - translate.price({} as never, { durationSeconds: 60 });
  expect(createOf(translate)?.description).toContain(`and ${extra} more where subtitles of the picture are erased`);
});

it('every language of the tables is told, with its regions', () => {
  const body = JSON.stringify(document.paths['/v1/media/translate']?.post?.requestBody);
  for (const table of [sourceLanguages, targetLanguages])
    for (const [language, locales] of Object.entries(table))
      expect(body).toContain(locales.length > 0 ? `${language} (${locales.join(' ')})` : `${language}`);
});

it('callbacks tell their pauses and time limits', () => {
  const { post } = document.webhooks.statusChange as { post: { description: string } };
  const told = [
    'HTTP 2xx within 10 s',
    'tried again after 5 s, 30 s, 2 min, 10 min and then every 60 min, for 24 h',
    'fails 5 times in a row',
    'one attempt after 5 s, 30 s, 2 min and then every 10 min',
    'for the first time in 24 h',
    'the challenge within 5 s',
  ];
  for (const text of told) expect(post.description).toContain(text);
});

it('rates, retention and links are told, those of this gateway', () => {
  const { writes, reads } = planTerms.studio;
  const { description } = document.info;
  for (const text of [`${writes.perMinute} requests a minute`, `${reads.perMinute} that read`, '3 days', '10 days'])
    expect(description).toContain(text);
});

it('result links are an operation that needs no key and answers ranges', () => {
  const files = document.paths[FILES_PATH]?.get;
  expect(files).toMatchObject({ security: [], description: expect.stringContaining('works for 3 days') });
  expect(Object.keys(files?.responses ?? {})).toEqual(['200', '206', '302', '403', '404', '416']);
});

it.each([
  [5000, '5 s'],
  [120_000, '2 min'],
  [3_600_000, '60 min'],
  [DAY_MS, '24 h'],
  [7 * DAY_MS, '7 days'],
])('%i ms are %s', (ms, text) => {
  expect(timeText(ms)).toBe(text);
});
