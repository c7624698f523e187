import { sendConstant } from '../http/compression';
import type { Endpoint } from '../http/endpoint';
import { file, publicEndpoints } from '../http/route';
import { describeApi } from './document';
import { pageHtml } from './page';

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
