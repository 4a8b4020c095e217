import { families } from '@polydub/contracts';
import { Validator } from '@seriousme/openapi-schema-validator';
import { describe, expect, it } from 'vitest';
import { endpointsOf } from '../endpoints.js';
import { MODELS, TASKS, USES } from '../testing/lip-sync.js';
import { openApiDocument } from './document.js';

const endpoints = endpointsOf(families);
const retention = { linkLifetimeSeconds: 7 * 24 * 3600, keepResultsForMs: 30 * 24 * 3_600_000 };
const document = openApiDocument(endpoints, 'https://dub.example.com', retention);

describe('the OpenAPI document', () => {
  it('is valid OpenAPI 3.1', async () => {
    const validator = new Validator();
    const { valid, errors } = await validator.validate(JSON.parse(JSON.stringify(document)));
    expect(errors).toBeUndefined();
    expect(valid).toBe(true);
    expect(validator.version).toBe('3.1');
  });

  it('has every endpoint once, each with an id of its own', () => {
    const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods));
    // Result links are one more.
    expect(operations).toHaveLength(endpoints.length + 1);
    expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(endpoints.length + 1);
    expect(new Set(endpoints.map(({ path, method }) => `${method} ${path}`)).size).toBe(endpoints.length);
  });

  it('states what is checked', () => {
    const operation = document.paths['/v1/media/translate']?.post;
    expect(operation?.requestBody).toMatchObject({
      content: {
        'application/json': {
          schema: {
            required: ['media_type', 'media_url', 'source_language', 'target_language'],
            properties: {
              glossary_ids: { maxItems: 3 },
              subtitle_mode: { default: 'none' },
              subtitle_position_y: { maximum: 1 },
            },
          },
        },
      },
    });
    expect(Object.keys(operation?.responses ?? {})).toEqual('200 400 401 402 403 404 409 429 500 503'.split(' '));
    expect(operation?.responses['429']).toMatchObject({ description: expect.stringContaining('1304') });
  });
});

interface Field {
  readonly description?: string;
  readonly properties?: Readonly<Record<string, Field>>;
  readonly items?: Field;
}

describe('the fields of a translate request', () => {
  const body = document.paths['/v1/media/translate']?.post?.requestBody as {
    content: Record<string, { schema: Field }>;
  };
  const fields = body.content['application/json']?.schema.properties ?? {};

  it('are described, each of them', () => {
    const all = Object.entries({
      ...fields,
      ...fields.ocr_text_box?.properties,
      ...fields.speaker_number?.properties,
    });
    expect(all.length).toBe(19 + 4 + 2);
    expect(all.filter(([, { description }]) => !description).map(([name]) => name)).toEqual([]);
  });

  it.each([
    ['subtitle_url', 'Not together with ocr_text_box'],
    ['ocr_text_box', 'Only with media_type video, and not together with subtitle_url'],
    ['export_type', 'With media_type audio only auto and audio'],
    ['speaker_number', 'min is not above max'],
    ['subtitle_mode', 'where none are found'],
    ['ocr_text_box', 'they are read'],
  ])('say of %s: %s', (name, rule) => {
    expect(fields[name]?.description).toContain(rule);
  });
});

describe('visual translation', () => {
  const create = document.paths['/v1/media/frame_translate']?.post;
  const one = document.paths['/v1/media/frame_translate/{task_id}'];

  it('has fields that are described, each of them', () => {
    const body = create?.requestBody as { content: Record<string, { schema: Field }> };
    const fields = Object.entries(body.content['application/json']?.schema.properties ?? {});
    expect(fields.length).toBe(7);
    expect(fields.filter(([, { description }]) => !description).map(([name]) => name)).toEqual([]);
    expect(Object.fromEntries(fields).project_mode?.description).toContain('make a project');
  });

  it('has its own states and links', () => {
    const answer = JSON.stringify(one?.get?.responses['200']);
    for (const name of ['detecting', 'video_url', 'project_url', 'report_url', 'report_page_url'])
      expect(answer).toContain(`"${name}"`);
  });
});

describe('lip-sync', () => {
  const fieldsOf = (path: string) => {
    const body = document.paths[path]?.post?.requestBody as { content: Record<string, { schema: Field }> };
    return Object.entries(body.content['application/json']?.schema.properties ?? {});
  };
  const codesOf = (path: string) => JSON.stringify(document.paths[path]?.post?.responses);

  it('has fields that are described, each of them', () => {
    const counts = [TASKS, USES, MODELS].map((path) => {
      const fields = fieldsOf(path);
      expect(fields.filter(([, { description }]) => !description).map(([name]) => name)).toEqual([]);
      return fields.length;
    });
    expect(counts).toEqual([5, 4, 1]);
  });

  it('names its own codes', () => {
    expect(codesOf(TASKS)).toContain('1502: ');
    for (const code of ['1502: ', '1506: ']) expect(codesOf(USES)).toContain(code);
    for (const code of ['1504: ', '1506: ']) expect(codesOf(MODELS)).toContain(code);
    expect(codesOf('/v1/media/translate')).not.toContain('1502');
  });

  it('has models that are listed, shown and deleted, without answers of dubs', () => {
    expect(Object.keys(document.paths[MODELS] ?? {})).toEqual(['post', 'get']);
    expect(Object.keys(document.paths[`${MODELS}/{model_id}`] ?? {})).toEqual(['get', 'delete']);
    const answer = JSON.stringify(document.paths[`${TASKS}/{task_id}`]?.get?.responses['200']);
    expect(answer).toContain('"video_url"');
    for (const name of ['result', 'bank']) expect(answer).not.toContain(`"${name}"`);
  });
});

describe('examples', () => {
  const exampleIn = (body: unknown) =>
    (body as { content?: Record<string, { example?: unknown }> } | undefined)?.content?.['application/json']?.example;
  const shown = endpoints.flatMap(({ operationId, path, method, body }) => {
    const example = exampleIn(document.paths[path]?.[method]?.requestBody);
    return body && example ? [{ operationId, body, example }] : [];
  });

  it('are there for every new task', () => {
    const names = shown.map(({ operationId }) => operationId);
    const creating = endpoints
      .filter(({ errors = [] }) => errors.includes('1301'))
      .map(({ operationId }) => operationId);
    expect(names).toEqual(expect.arrayContaining(creating));
  });

  it.each(shown)('$operationId takes its own', ({ body, example }) => {
    expect(body.safeParse(example).error).toBeUndefined();
  });
});

describe('projects', () => {
  const schemaOf = (content: unknown) =>
    (content as { content: Record<string, { schema: { anyOf?: Field[]; oneOf?: Field[] } }> }).content[
      'application/json'
    ]?.schema;
  const fieldsOf = (family: Field) => Object.keys(family.properties ?? {});

  it('are described for each family that makes them', () => {
    const answer = schemaOf(document.paths['/v1/projects/{project_id}']?.get?.responses['200']);
    const [dub = {}, visual = {}, ...others] = answer?.oneOf ?? [];
    expect(others).toEqual([]);
    expect(fieldsOf(dub)).toEqual(expect.arrayContaining(['family', 'voice_model', 'lines', 'target_language']));
    expect(fieldsOf(visual)).not.toContain('voice_model');
    expect(fieldsOf(dub.properties?.files ?? {})).toContain('transcript_url');
    expect(fieldsOf(visual.properties?.files ?? {})).toContain('callouts_url');
    expect(fieldsOf(visual.properties?.lines?.items ?? {})).toEqual(expect.arrayContaining(['kind', 'style']));
  });

  it('say what may be edited', () => {
    const body = schemaOf(document.paths['/v1/projects/{project_id}/lines/{line_id}']?.patch?.requestBody);
    expect(body?.anyOf?.map(fieldsOf)).toEqual([
      ['translation', 'revision'],
      ['kind', 'start_seconds', 'end_seconds', 'source', 'translation', 'style', 'revision'],
    ]);
  });
});
