import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { site } from '@shared/site';
import { type RequestHandler, Router } from 'express';
import { version } from '../../package.json';
import { sendConstant } from '../http/compression';
import type { Endpoint } from '../http/endpoint';
import { serveFiles } from '../http/middleware/static-files';
import { file, publicEndpoints } from '../http/route';
import { describeApi } from './document';

/** Where the page's files are served: Swagger UI and the script that starts it. */
export const pageFilesPath = '/api/docs/files';

/** The page that shows the API document in a browser. Its scripts are files of this host, as the policy asks. */
const pageHtml = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${site.name}: API</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${pageFilesPath}/swagger-ui.css"><link rel="stylesheet" href="${pageFilesPath}/page.css"></head>
<body><main id="api"><p>The API is described in <a href="/api/docs/openapi.json">an OpenAPI document</a>.</p></main>
<footer>${site.name}, version ${version}</footer>
<script src="${pageFilesPath}/swagger-ui-bundle.js"></script><script src="${pageFilesPath}/start.js"></script></body></html>`;

function swaggerUi(): string {
  const require = createRequire(import.meta.url);
  return dirname(require.resolve('swagger-ui-dist/package.json'));
}

/** The page's own files. The build lays Swagger UI's beside them; from source they come from its package. */
export function pageFiles(): RequestHandler {
  const own = fileURLToPath(new URL('./api-docs', import.meta.url));
  const router = Router();
  router.use(serveFiles(own));
  if (!existsSync(join(own, 'swagger-ui.css'))) router.use(serveFiles(swaggerUi()));
  return router;
}

/** The document of these endpoints, for people and for programs. */
export function documentEndpoints(endpoints: () => readonly Endpoint[]) {
  // Made at the first request for it, and the same from then on: it depends on the code alone.
  let document: string | undefined;
  const asJson = () => {
    document ??= JSON.stringify(describeApi(endpoints()));
    return document;
  };

  return publicEndpoints('/docs')
    .get('/', {
      operationId: 'getApiReference',
      summary: 'This document',
      description: 'A page for a browser, JSON for anyone else.',
      response: file('text/html', 'application/json'),
      caching: 'revalidate',
      isConstant: true,
      async handler({ req, res }) {
        res.vary('Accept');
        const isForPeople = req.accepts(['json', 'html']) === 'html';
        if (isForPeople) await sendConstant(req, res.type('html'), pageHtml);
        else await sendConstant(req, res.type('json'), asJson());
      },
    })
    .get('/openapi.json', {
      operationId: 'getOpenApiDocument',
      summary: 'This document, as JSON',
      response: file('application/json'),
      caching: 'revalidate',
      isConstant: true,
      handler: ({ req, res }) => sendConstant(req, res.type('json'), asJson()),
    });
}
