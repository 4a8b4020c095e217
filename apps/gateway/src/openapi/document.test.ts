import { Validator } from '@seriousme/openapi-schema-validator';
import { describe, expect, it } from 'vitest';
import { endpoints } from '../endpoints.js';
import { openApiDocument } from './document.js';
import { documentationPage } from './page.js';

const document = openApiDocument(endpoints, 'https://dub.example.com');

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
    expect(operations).toHaveLength(endpoints.length);
    expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(endpoints.length);
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
    expect(Object.keys(operation?.responses ?? {})).toEqual('200 400 401 402 403 404 409 429 500'.split(' '));
    expect(operation?.responses['429']).toMatchObject({ description: expect.stringContaining('1304') });
  });
});

describe('the page', () => {
  it('shows every operation and loads nothing from elsewhere', () => {
    const page = documentationPage(document);
    for (const { path, summary } of endpoints) {
      expect(page).toContain(path);
      expect(page).toContain(summary);
    }
    expect(page).not.toMatch(/<script|<link|src=|@import|url\(/);
  });
});
