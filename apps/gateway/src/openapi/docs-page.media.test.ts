import { buckets } from '@polydub/bus';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startService, type TestService } from '../testing/service.js';
import { workerRecord } from '../testing/work.js';
import type { OpenApiDocument } from './document.js';

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

const get = (path: string) => fetch(`${service.gateway.url}${path}`);

describe('the page of /docs', () => {
  it('comes with all its files from the gateway, and may load nothing else', async () => {
    const answer = await get('/docs');
    const page = await answer.text();
    const files = [...page.matchAll(/(?:src|href)="(docs\/[^"]+)"/g)].map(([, file]) => file);
    expect(files).toEqual(['docs/swagger-ui.css', 'docs/page.css', 'docs/swagger-ui-bundle.js', 'docs/start.js']);
    for (const file of files) {
      const { status, headers } = await get(`/${file}`);
      expect([status, headers.get('content-type')]).toEqual([200, expect.stringMatching(/^text\/(css|javascript);/)]);
    }
    expect(page).not.toMatch(/https?:|<style|<script>|\son\w+=/);
    expect(answer.headers.get('content-security-policy')).not.toMatch(/unsafe|https?:|\*/);
  });

  it('is where a browser is led that opens the address of the gateway', async () => {
    const answer = await get('/');
    expect([answer.status, answer.url]).toEqual([200, `${service.gateway.url}/docs`]);
  });

  it('asks no server of others', async () => {
    const script = await (await get('/docs/start.js')).text();
    expect(script).toContain("url: 'docs/openapi.json'");
    expect(script).toContain('validatorUrl: null');
  });
});

describe('the document that /docs shows', () => {
  const shown = async () => Object.keys(((await (await get('/docs/openapi.json')).json()) as OpenApiDocument).paths);
  const languagesByFamily = { visual: { en: ['es'] } };

  it('is the whole one while no worker is known', async () => {
    const whole = (await (await get('/v1/openapi.json')).json()) as OpenApiDocument;
    expect(await shown()).toEqual(Object.keys(whole.paths));
  });

  it('leaves out a family as long as no worker can do any language in it', async () => {
    const workers = service.bus.records(buckets.workers);
    const able = { ...workerRecord, families: ['translate', 'visual', 'lip-sync'], languages: { en: ['es'] } };
    await workers.put('worker', able);
    const some = await shown();
    expect(some).toEqual(expect.arrayContaining(['/v1/media/translate', '/v1/video_generation', '/v1/projects']));
    expect(some.filter((path) => path.includes('frame_translate'))).toEqual([]);
    await workers.put('worker', { ...able, languagesByFamily });
    expect(await shown()).toContain('/v1/media/frame_translate');
  });
});
