import { families } from '@polydub/contracts';
import { type Document, type OpenAPIClient, OpenAPIClientAxios } from 'openapi-client-axios';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { endpointsOf } from '../endpoints.js';
import { visualProjectOf } from '../testing/projects.js';
import { serveMedia, type TestServer } from '../testing/serve.js';
import { startService, type TestService } from '../testing/service.js';
import { finishTask, takeRecipe, until } from '../testing/work.js';

let service: TestService;
let media: TestServer;
beforeAll(async () => {
  [service, media] = await Promise.all([startService(), serveMedia()]);
});
afterAll(async () => {
  await service.stop();
  await media.stop();
});

/** A client made from nothing but the served document. */
async function makeClient(apiKey: string): Promise<OpenAPIClient> {
  const definition = (await (await fetch(`${service.gateway.url}/v1/openapi.json`)).json()) as Document;
  const headers = { authorization: `Bearer ${apiKey}` };
  return new OpenAPIClientAxios({ definition, axiosConfigDefaults: { headers } }).init();
}

it('a client generated from the document takes a job to its end', async () => {
  const client = await makeClient((await service.customer()).apiKey);
  const glossary = await client.createGlossary?.(undefined, { name: 'G', entries: [{ term: 'a', translation: 'b' }] });
  const created = await client.createTranslateTask?.(undefined, {
    media_type: 'audio',
    media_url: `${media.url}/5.wav`,
    source_language: 'en',
    target_language: 'es',
    glossary_ids: [glossary?.data.glossary_id],
  });
  expect(created?.data).toEqual({ task_id: expect.any(String), status: 'queuing' });
  await finishTask(service, await takeRecipe(service));
  const status = await client.getTranslateTask?.({ task_id: created?.data.task_id });
  expect(status?.data).toMatchObject({ status: 'done', progress: 1 });
  const sound = await fetch(status?.data.result.audio_url);
  expect(await sound.text()).toBe('dubbed sound');
  const list = await client.listTranslateTasks?.({ limit: 1 });
  expect(list?.data.tasks).toHaveLength(1);
});

it('answers in the shapes that the document states, with nothing besides', async () => {
  const { call } = await service.customer();
  const request = {
    media_type: 'audio',
    media_url: `${media.url}/5.wav`,
    source_language: 'en',
    target_language: 'es',
    project_mode: 'editable',
  };
  const { body } = await call('POST', '/v1/media/translate', request);
  expectShape('createTranslateTask', body);
  await finishTask(service, body.task_id);
  const status = (await call('GET', `/v1/media/translate/${body.task_id}`)).body;
  expectShape('getTranslateTask', status);
  expectShape('cancelTranslateTask', (await call('DELETE', `/v1/media/translate/${body.task_id}`)).body);
  expectShape('listTranslateTasks', (await call('GET', '/v1/media/translate')).body);
  const project = await until(async () => {
    const answer = await call('GET', new URL(status.result.project_url).pathname);
    return answer.status === 200 && answer.body;
  }, 'project');
  expectShape('getProject', project);
  const pictured = await visualProjectOf(service, media, { call });
  expectShape('getProject', (await call('GET', pictured)).body);
  for (const [operation, path] of [
    ['listLanguages', '/v1/languages'],
    ['getAccount', '/v1/account'],
  ] as const)
    expectShape(operation, (await call('GET', path)).body);
  expectShape('createSubtitleStyle', (await call('POST', '/v1/subtitle_styles', { name: 'S' })).body);
});

function expectShape(operationId: string, body: unknown): void {
  const answer = endpointsOf(families).find((endpoint) => endpoint.operationId === operationId)?.answer;
  const shapes = answer instanceof z.ZodDiscriminatedUnion ? answer.options : [answer];
  const errors = shapes.map((shape) => {
    if (!(shape instanceof z.ZodObject)) throw new Error(`${operationId} states no shape`);
    return shape.strict().safeParse(body).error;
  });
  expect(errors).toContain(undefined);
}
