import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Hono } from 'hono';
import { endpointsOf } from '../endpoints.js';
import type { Gateway } from '../gateway.js';
import { usableFamilies } from '../tasks/usable-families.js';
import { openApiDocument } from './document.js';
import { docsPage, docsScript, docsStyle } from './page.js';

const { resolve } = createRequire(import.meta.url);

/** Swagger UI is served from here, never from elsewhere: the page works without the internet. */
const rendererFiles = {
  'swagger-ui-bundle.js': 'text/javascript; charset=UTF-8',
  'swagger-ui.css': 'text/css; charset=UTF-8',
} as const;

/**
 * What the page may load and do. Swagger UI puts small pictures into its style sheet as `data:`, and nothing else needs more than
 * the gateway's own files.
 */
const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** Serves `/docs`, where `/` leads to: the API for people, without the families that can do nothing on this service now. */
export function serveDocs(app: Hono, gateway: Gateway): void {
  const { publicUrl } = gateway.options;
  app.get('/', (context) => context.redirect('docs'));
  app.get('/docs', (context) =>
    context.html(docsPage, 200, {
      'content-security-policy': contentSecurityPolicy,
      'x-content-type-options': 'nosniff',
    }),
  );
  app.get('/docs/openapi.json', async (context) =>
    context.json(openApiDocument(endpointsOf(await usableFamilies(gateway)), publicUrl, gateway.options)),
  );
  const own = {
    'start.js': ['text/javascript; charset=UTF-8', docsScript],
    'page.css': ['text/css; charset=UTF-8', docsStyle],
  };
  for (const [name, [type = '', content = '']] of Object.entries(own)) {
    app.get(`/docs/${name}`, (context) => context.body(content, 200, { 'content-type': type }));
  }
  for (const [name, type] of Object.entries(rendererFiles)) {
    const file = resolve(`swagger-ui-dist/${name}`);
    app.get(`/docs/${name}`, async (context) =>
      context.body(await readFile(file), 200, { 'content-type': type, 'cache-control': 'public, max-age=86400' }),
    );
  }
}
