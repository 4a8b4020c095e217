import { html, raw } from 'hono/html';
import type { OpenApiDocument, Operation } from './document.js';

type Html = ReturnType<typeof html>;

/** The document as one HTML page that loads no other files. */
export function documentationPage({ info, tags, paths, webhooks, servers }: OpenApiDocument): string {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
  const sections = tags.map(({ name }) => {
    const own = operations.filter(({ operation }) => operation.tags.includes(name));
    return html`<h2>${name}</h2>${own.map(({ path, method, operation }) => section(method, path, operation))}`;
  });
  const { post } = webhooks.statusChange as { post: Operation };
  return String(html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width" />
    <title>${info.title}</title>
    <style>${raw(style)}</style>
  </head>
  <body>
    <h1>${info.title} <small>${info.version}</small></h1>
    <p>${info.description}</p>
    <p>Base address: <code>${servers[0]?.url}</code>. Send <code>Authorization: Bearer &lt;API_KEY&gt;</code> with every request.
      As a document for programs: <a href="/v1/openapi.json">OpenAPI 3.1</a>.</p>
    ${sections}
    <h2>Callbacks</h2>
    ${section('post', 'your callback_url', post)}
  </body>
</html>`);
}

function section(method: string, path: string, operation: Operation): Html {
  const { summary, description, parameters, requestBody, responses } = operation;
  return html`<details>
  <summary><code class="method">${method.toUpperCase()}</code> <code>${path}</code> ${summary}</summary>
  ${description === undefined ? '' : html`<p>${description}</p>`}
  ${(parameters ?? []).length === 0 ? '' : html`<ul>${parameters.map(({ name, in: place, description: text }) => html`<li><code>${name}</code> (${place}) ${text ?? ''}</li>`)}</ul>`}
  ${requestBody === undefined ? '' : html`<h3>Body</h3>${schema(requestBody)}`}
  ${Object.entries(responses).map(([status, response]) => html`<h3>${status}</h3><p>${(response as { description: string }).description}</p>${status === '200' ? schema(response) : ''}`)}
</details>`;
}

function schema(holder: unknown): Html {
  const content = (holder as { content?: Record<string, { schema?: unknown }> }).content;
  return html`<pre>${JSON.stringify(content?.['application/json']?.schema, null, 2)}</pre>`;
}

const style = `
body { font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; }
@media (prefers-color-scheme: dark) { body { background: #14171a; color: #e6e6e6; } a { color: #8ab4f8; } }
code, pre { font: 14px/1.4 ui-monospace, monospace; }
pre { overflow: auto; padding: 1rem; border: 1px solid #8886; border-radius: 6px; max-height: 30rem; }
details { border-bottom: 1px solid #8886; padding: .4rem 0; }
summary { cursor: pointer; }
.method { display: inline-block; min-width: 4.5rem; font-weight: bold; }
`;
