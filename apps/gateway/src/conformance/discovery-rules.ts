import type { Rule } from './rule.js';

const ok = { status: 200 } as const;
const refused = { status: 400, code: '5' } as const;

/** Rules on what a client can find out before it asks for a job, and on query parameters. */
export const discoveryRules: readonly Rule[] = [
  {
    section: '2.7',
    rule: 'The languages are listed, with what the installed engines can make of them.',
    request: 'GET /v1/languages',
    ...ok,
    answer: {
      families: [
        { family: 'translate', targets_by_source: { pt: ['en', 'es', 'pt'] } },
        { family: 'visual', path: '/v1/media/frame_translate' },
      ],
    },
  },
  {
    section: '2.7',
    rule: 'Every key may ask for the languages, also one without the scopes of jobs.',
    as: 'unscoped',
    request: 'GET /v1/languages',
    ...ok,
    answer: { families: [{ family: 'translate' }, { family: 'visual' }] },
  },
  {
    section: '2.1',
    rule: 'The stock voices of a language are listed.',
    request: 'GET /v1/voices?language=es',
    ...ok,
    answer: { voices: [{ voice: 'stub/tone', name: 'tone', gender: 'male', quality: 'natural' }] },
  },
  {
    section: '2.1',
    rule: 'A language without a voice has none.',
    request: 'GET /v1/voices?language=fr',
    ...ok,
    answer: { voices: [] },
  },
  {
    section: '2.1',
    rule: 'Voices of a language that is not in the table are refused.',
    request: 'GET /v1/voices?language=xx',
    ...refused,
    names: 'language: expected one of en',
  },
  {
    section: '8',
    rule: 'The account shows its points, and what the key that asks may do.',
    as: 'poor',
    request: 'GET /v1/account',
    ...ok,
    answer: {
      plan: 'studio',
      points: { balance: 2, held: 0, available: 2 },
      limits: { translate_tasks: { limit: 10, in_use: 0 }, requests_per_minute: { reads: 1200, writes: 120 } },
    },
  },
  {
    section: '5',
    rule: 'The account is shown to a good key only.',
    as: 'revoked',
    request: 'GET /v1/account',
    status: 401,
    code: '1302',
  },
  {
    section: '4',
    rule: 'A query parameter that is not known is refused.',
    request: 'GET /v1/media/translate?limt=5',
    ...refused,
    names: 'query: expected only limit, cursor, got "limt"',
  },
  {
    section: '4',
    rule: 'A query parameter has a right value.',
    request: 'GET /v1/media/translate?limit=many',
    ...refused,
    names: 'limit: expected a number',
  },
  {
    section: '4',
    rule: 'The cursor of a list is one that a page gave.',
    request: 'GET /v1/media/translate?cursor=abc',
    ...refused,
    names: 'cursor: expected the next_cursor of a page',
  },
];
