import { Validator } from '@seriousme/openapi-schema-validator';
import { describe, expect, it } from 'vitest';
import { endpoints } from '../endpoints';
import { testServer } from '../testing/server';
import { describeApi, documentedPath } from './document';
import { createValidator } from './response-validator';
import { routesOf } from './routes-of';

const server = testServer();
const browser = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';

describe('the document', () => {
  it('is valid OpenAPI 3.1', async () => {
    const validator = new Validator();
    const { valid, errors } = await validator.validate(JSON.parse(JSON.stringify(describeApi(endpoints))));
    expect(errors).toBeUndefined();
    expect(valid).toBe(true);
    expect(validator.version).toBe('3.1');
  });

  it('names every route that there is under /api, and no other', () => {
    const documented = endpoints.map(({ method, path }) => `${method.toUpperCase()} ${path}`);
    const routes = routesOf(server.app).filter((route) => route.includes(' /api'));
    expect(routes).toEqual(documented.sort());
    expect(routes.length).toBeGreaterThan(50);
  });

  it('names each call by a word of its own, which generated clients can use as it is', () => {
    const { paths } = describeApi(endpoints);
    const names = Object.values(paths).flatMap((calls) =>
      Object.values(calls).map((call) => call.operationId),
    );
    expect(names).toHaveLength(endpoints.length);
    expect(new Set(names).size).toBe(names.length);
    for (const name of names) expect(name).toMatch(/^[a-z]+(?:[A-Z][a-z]+)*$/);
    expect(names).toEqual(
      expect.arrayContaining(['listEvents', 'updateEvent', 'approveVenue', 'importVendors']),
    );
  });

  it('leaves no room for fields that it does not name', () => {
    const { schemas } = describeApi(endpoints).components;
    const open = Object.entries<Record<string, unknown>>(schemas)
      .filter(([, { properties, additionalProperties }]) => properties && additionalProperties !== false)
      .map(([name]) => name);
    expect(open).toEqual([]);
  });

  it('says nothing of what stays in the house', () => {
    expect(JSON.stringify(describeApi(endpoints).components.schemas)).not.toMatch(
      /password|usernameKey|faxNumber/,
    );
    expect(JSON.stringify(describeApi(endpoints))).not.toContain('faxNumber');
  });

  it('is held against answers by a judge who sees what is missing, too much or of another kind', () => {
    const validator = createValidator(describeApi(endpoints));
    const endpoint = endpoints.find(({ path }) => path === '/api/admin/counts');
    if (!endpoint) throw new Error('/api/admin/counts is not in the document');
    const answer = { status: 200, type: 'application/json', headers: {} };
    const counts = { events: 1, venues: 1, vendors: 1, subscribers: 1, messages: 1, settings: 1 };
    const { events: _events, ...fewer } = counts;
    expect(validator.response(endpoint, { ...answer, body: counts })).toEqual([]);
    for (const body of [fewer, { ...counts, dogs: 1 }, { ...counts, events: '1' }])
      expect(validator.response(endpoint, { ...answer, body })).toHaveLength(1);
    expect(validator.response(endpoint, { ...answer, status: 418, body: counts })).toHaveLength(1);
    expect(validator.response(endpoint, { ...answer, type: 'text/html', body: counts })).toHaveLength(1);
    expect(validator.response(endpoint, { ...answer, status: 401, body: { message: 'x' } })).toHaveLength(1);
  });
});

describe('GET /api/docs/openapi.json', () => {
  it('is the document, which is asked about again each time', async () => {
    const answer = await server.api.get('/api/docs/openapi.json').expect(200);
    expect(answer.body).toEqual(JSON.parse(JSON.stringify(describeApi(endpoints))));
    expect(answer.type).toBe('application/json');
    expect(answer.headers['cache-control']).toBe('no-cache');
    const etag = String(answer.headers.etag);
    expect(etag).toMatch(/^"/);
    await server.api.get('/api/docs/openapi.json').set('If-None-Match', etag).expect(304);
  });
});

describe('GET /api/docs', () => {
  it('is a page for a browser, with every call and no script', async () => {
    const { text, type, headers } = await server.api.get('/api/docs').set('Accept', browser).expect(200);
    expect(type).toBe('text/html');
    expect(headers.vary).toContain('Accept');
    for (const { method, path } of endpoints)
      expect(text).toContain(`<code>${method.toUpperCase()} ${path}</code>`);
    expect(text).not.toMatch(/<script|\son\w+=|undefined|\[object/);
    expect(text).not.toMatch(/(?:src|href)="(?!#|\/)/);
  });

  it('leads from each reference to its schema', async () => {
    const { text } = await server.api.get('/api/docs').set('Accept', browser);
    const targets = [...text.matchAll(/href="#(\w+)"/g)].map(([, name]) => name);
    expect(targets.length).toBeGreaterThan(20);
    for (const name of targets) expect(text).toContain(`id="${name}"`);
  });

  it('is JSON for who does not ask for a page', async () => {
    const { body } = await server.api.get('/api/docs').expect(200);
    expect(body.openapi).toBe('3.1.0');
  });
});
