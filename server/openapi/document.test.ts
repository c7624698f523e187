import { Validator } from '@seriousme/openapi-schema-validator';
import type { Express } from 'express';
import { describe, expect, it } from 'vitest';
import { version } from '../../package.json';
import { endpoints } from '../endpoints';
import { testServer } from '../testing/server';
import { describeApi, documentedPath } from './document';

const server = testServer();
const document = describeApi(endpoints);
const browser = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';

/** A layer of a router's stack: a route, or what was mounted, which may be a router itself. */
type Layer = {
  handle: unknown;
  route?: { path: string; stack: { method: string }[] };
  rawPath?: unknown;
};

const isRouter = (handle: unknown): handle is { stack: Layer[] } =>
  typeof handle === 'function' && 'stack' in handle && Array.isArray(handle.stack);

function routesIn(stack: Layer[], prefix: string): string[] {
  return stack.flatMap(({ handle, route, rawPath }) => {
    if (route) {
      const path = (prefix + route.path).replace(/\/$/, '');
      return route.stack.map(({ method }) => `${method} ${path}`);
    }
    if (!isRouter(handle)) return [];
    if (typeof rawPath !== 'string') throw new Error(`a router is mounted at ${String(rawPath)}`);
    return routesIn(handle.stack, prefix + rawPath.replace(/\/$/, ''));
  });
}

/** Every route of an app, `get /api/events/:id`, once. */
const routesOf = (app: Express) => [...new Set(routesIn(app.router.stack, ''))];

describe('the OpenAPI document', () => {
  it('is valid OpenAPI 3.1', async () => {
    const validator = new Validator();
    const { valid, errors } = await validator.validate(JSON.parse(JSON.stringify(document)));
    expect(errors).toBeUndefined();
    expect(valid).toBe(true);
    expect(validator.version).toBe('3.1');
  });

  it('names every endpoint, and the app has no other route under /api', () => {
    const declared = endpoints.map(({ method, path }) => `${method} ${path}`).sort();
    const documented = Object.entries(document.paths ?? {}).flatMap(([path, operations]) =>
      Object.keys(operations).map((method) => `${method} ${path}`),
    );
    expect(documented.sort()).toEqual(
      endpoints.map((endpoint) => `${endpoint.method} ${documentedPath(endpoint)}`).sort(),
    );
    const routes = routesOf(server.app).filter((route) => route.includes(' /api'));
    expect(routes.sort()).toEqual(declared);
    expect(routes.length).toBeGreaterThan(50);
  });

  it('gives each operation a unique id that generated clients can use unchanged', () => {
    const ids = Object.values(document.paths ?? {}).flatMap((operations) =>
      Object.values(operations).map((operation) => operation.operationId),
    );
    expect(ids).toHaveLength(endpoints.length);
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ids) expect(id).toMatch(/^[a-z]+(?:[A-Z][a-z]+)*$/);
    expect(ids).toEqual(
      expect.arrayContaining(['listEvents', 'updateEvent', 'approveVenue', 'importVendors']),
    );
  });

  it('allows no fields that it does not name', () => {
    const schemas = Object.entries(document.components?.schemas ?? {});
    expect(schemas.length).toBeGreaterThan(15);
    const open = schemas
      .filter(([, schema]) => 'properties' in schema && schema.additionalProperties !== false)
      .map(([name]) => name);
    expect(open).toEqual([]);
  });

  it('contains no private field', () => {
    expect(JSON.stringify(document.components?.schemas)).not.toMatch(
      /"password\w*"|usernameKey|leaveBlank|isPerson/,
    );
    expect(JSON.stringify(document)).not.toMatch(/leaveBlank|isPerson/);
  });
});

it('GET /api/docs/openapi.json returns the document, which clients revalidate each time', async () => {
  const response = await server.api.get('/api/docs/openapi.json').expect(200);
  expect(response.body).toEqual(JSON.parse(JSON.stringify(document)));
  expect(response.type).toBe('application/json');
  expect(response.headers['cache-control']).toBe('no-cache');
  const etag = String(response.headers.etag);
  expect(etag).toMatch(/^"/);
  await server.api.get('/api/docs/openapi.json').set('If-None-Match', etag).expect(304);
});

describe('GET /api/docs', () => {
  const page = () => server.api.get('/api/docs').set('Accept', browser).expect(200);

  it('returns an HTML page to a browser', async () => {
    const { text, type, headers } = await page();
    expect(type).toBe('text/html');
    expect(headers.vary).toContain('Accept');
    expect(headers['cache-control']).toBe('no-cache');
    expect(text).toContain('<title>Pup Crawl Orlando: API</title>');
    // The version of the release, as the document says it.
    expect(text).toContain(`<footer>Pup Crawl Orlando, version ${version}</footer>`);
    expect(document.info.version).toBe(version);
    // The usual policy, and a page that needs no exception from it.
    const other = await server.api.get('/api/events');
    expect(headers['content-security-policy']).toBe(other.headers['content-security-policy']);
    expect(text).not.toMatch(/<script(?! src=")|<style|\s(?:on\w+|style)=/);
    expect(text).not.toMatch(/(?:src|href)="(?!\/|data:,)/);
  });

  it('returns a page whose files all exist', async () => {
    const { text } = await page();
    const files = [...text.matchAll(/(?:src|href)="(\/api\/docs\/[^"]+)"/g)].map(([, url = '']) => url);
    expect(files.length).toBeGreaterThan(3);
    for (const file of files) {
      const response = await server.api.get(file).expect(200);
      expect(response.headers['cache-control']).toBe('no-cache');
    }
  });

  it('returns JSON to a client that does not ask for HTML, and no files but its own', async () => {
    const { body } = await server.api.get('/api/docs').expect(200);
    expect(body.openapi).toBe('3.1.0');
    for (const path of ['/api/docs/files/', '/api/docs/files/../page.ts', '/api/docs/files/nope.js'])
      await server.api.get(path).expect(404);
  });
});
