/**
 * The page of `/docs`. Its addresses are relative: a proxy may serve the gateway under a path of its own.
 */
export const docsPage = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Polydub API</title>
    <link rel="icon" href="data:," />
    <link rel="stylesheet" href="docs/swagger-ui.css" />
    <link rel="stylesheet" href="docs/page.css" />
  </head>
  <body>
    <div id="docs"></div>
    <noscript>This page needs JavaScript. The same as a document: <a href="v1/openapi.json">OpenAPI 3.1</a>.</noscript>
    <script src="docs/swagger-ui-bundle.js"></script>
    <script src="docs/start.js"></script>
  </body>
</html>
`;

/** Shows the document. Nothing is sent to a validator, and keys that are typed in are forgotten with the page. */
export const docsScript = `const dark = matchMedia('(prefers-color-scheme: dark)');
const follow = () => document.documentElement.classList.toggle('dark-mode', dark.matches);
dark.addEventListener('change', follow);
follow();
SwaggerUIBundle({
  url: 'docs/openapi.json',
  dom_id: '#docs',
  validatorUrl: null,
  deepLinking: true,
  filter: true,
  displayRequestDuration: true,
  defaultModelsExpandDepth: -1,
  defaultModelExpandDepth: 3,
});
`;

/** What Swagger UI leaves to its page: margins, and room on phones. */
export const docsStyle = `body { margin: 0; }
noscript { display: block; padding: 2rem; font-family: sans-serif; }
.swagger-ui .info { margin: 2rem 0; }
@media (max-width: 640px) {
  .swagger-ui .wrapper, .swagger-ui .info { padding-inline: 12px; }
  .swagger-ui .opblock .opblock-summary-method { min-width: 4.5rem; padding-inline: 0; }
  .swagger-ui .opblock .opblock-section-header { flex-wrap: wrap; }
}
`;
