import express from 'express';
import supertest from 'supertest';
import { beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { AppError } from '../errors';
import { type Endpoint, usualParams } from './endpoint';
import { handleError } from './error-handler';
import { file, json, noContent, page, publicEndpoints, redirect, routerOf } from './route';

const described = { operationId: 'test', summary: 'Test' };
const dog = z.object({ name: z.string().transform((name) => name.toUpperCase()) });

const bo = () => ({ name: 'Bo' });
const manyBos = () => ({ name: 'Bo'.repeat(500) });
const pageOfBo = () => ({ rows: [bo()], total: 40 });

const declareDogs = () =>
  publicEndpoints('/dogs')
    .get('/json', { ...described, response: json(dog), handler: () => ({ name: 'Bo', owner: 'secret' }) })
    .get('/created', { ...described, response: json(dog, { status: 201 }), handler: async () => bo() })
    .get('/compressed', { ...described, response: json(dog, { isCompressed: true }), handler: manyBos })
    .get('/revalidated', { ...described, response: json(dog, { isRevalidated: true }), handler: bo })
    .get('/page', { ...described, response: page(dog), handler: pageOfBo })
    .get('/done', { ...described, response: noContent, handler: () => undefined })
    .get('/moved', { ...described, response: redirect, handler: () => '/elsewhere?x=1' })
    .get('/text', {
      ...described,
      response: file('text/plain', 'application/json'),
      handler: ({ res }) => void res.type('text').send('Woof'),
    })
    .put('/:id/of/:owner', {
      ...described,
      params: { id: z.coerce.number().int(), owner: z.string() },
      query: z.object({ when: z.enum(['past']).default('past') }),
      body: z.object({ age: z.number().max(20, 'At most 20') }),
      response: json(z.unknown()),
      handler: ({ params, query, body, actor }) => ({ params, query, body, actor: String(actor) }),
    })
    .get('/kept', { ...described, caching: 'revalidate', response: noContent, handler: () => {} })
    .get('/own', { ...described, caching: 'no-store', response: noContent, handler: () => {} })
    .get('/failing', {
      ...described,
      response: json(dog),
      handler: async () => Promise.reject(Object.assign(new Error('no'), { status: 418 })),
    })
    .delete('/', { ...described, ignoresBody: true, response: noContent, handler: () => {} });

// Declared anew for each test: what declaring does is tested too.
let endpoints: readonly Endpoint[];
let api: ReturnType<typeof supertest>;
beforeEach(() => {
  endpoints = declareDogs().endpoints;
  api = supertest(express().use(express.json(), routerOf(endpoints), handleError));
});

describe('a response', () => {
  it('has only what its schema names, as the schema makes it', async () => {
    const { body, headers } = await api.get('/api/dogs/json').expect(200);
    expect(body).toEqual({ name: 'BO' });
    expect(headers['content-type']).toBe('application/json; charset=utf-8');
    expect(headers).not.toHaveProperty('content-encoding');
    expect((await api.get('/api/dogs/created').expect(201)).body).toEqual({ name: 'BO' });
  });

  it('is compressed where its endpoint says so', async () => {
    const { body, headers } = await api.get('/api/dogs/compressed').set('Accept-Encoding', 'gzip');
    expect(headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'Accept-Encoding' });
    expect(body.name).toBe('BO'.repeat(500));
  });

  it('is sent once to who asks again and again', async () => {
    const { headers, body } = await api.get('/api/dogs/revalidated').expect(200);
    expect(body).toEqual({ name: 'BO' });
    const script = { 'If-None-Match': headers.etag, 'Cache-Control': 'no-cache' };
    const again = await api.get('/api/dogs/revalidated').set(script).expect(304);
    expect(again.text).toBe('');
    // Others are not asked for it.
    expect((await api.get('/api/dogs/json').set(script)).status).toBe(200);
  });

  it('of a list says how many rows there are in all', async () => {
    const { body, headers } = await api.get('/api/dogs/page').expect(200);
    expect(body).toEqual([{ name: 'BO' }]);
    expect(headers['x-total-count']).toBe('40');
  });

  it('may be empty, lead elsewhere, or be what its handler sent', async () => {
    expect((await api.get('/api/dogs/done').expect(204)).text).toBe('');
    const moved = await api.get('/api/dogs/moved').expect(303);
    expect([moved.headers.location, moved.text]).toEqual(['/elsewhere?x=1', '']);
    expect((await api.get('/api/dogs/text').expect(200)).text).toBe('Woof');
  });

  it('says how long it may be kept', async () => {
    const kept = (path: string) => api.get(path).then(({ headers }) => headers['cache-control']);
    expect(await kept('/api/dogs/kept')).toBe('no-cache');
    expect(await kept('/api/dogs/own')).toBe('no-store');
    expect(await kept('/api/dogs/done')).toBeUndefined();
  });

  it('tells what its handler threw', async () => {
    expect((await api.get('/api/dogs/failing').expect(418)).body).toMatchObject({ code: 'invalid-request' });
  });
});

describe('a request', () => {
  it('reaches its handler parsed', async () => {
    const { body } = await api.put('/api/dogs/7/of/ada').send({ age: 3, more: true }).expect(200);
    expect(body).toEqual({
      params: { id: 7, owner: 'ada' },
      query: { when: 'past' },
      body: { age: 3 },
      actor: 'undefined',
    });
  });

  it('is rejected where a parameter, the question or the body is not valid', async () => {
    const age = { age: 3 };
    await api.put('/api/dogs/x/of/ada').send(age).expect(400);
    await api.put('/api/dogs/7/of/ada?when=soon').send(age).expect(400);
    // A read that many link to may have been given others on the way.
    await api.get('/api/dogs/json?utm_source=x').expect(200);
    const { body } = await api.put('/api/dogs/7/of/ada').send({ age: 21 }).expect(400);
    expect(body).toMatchObject({ code: 'invalid-input', errors: { age: ['At most 20'] } });
  });

  it('is checked before its body is read, by the same schemas', () => {
    const { checkInput } = endpoints.find(({ method }) => method === 'put') ?? {};
    const params = { id: '7', owner: 'ada' };
    expect(() => checkInput?.({ params, query: {} })).not.toThrow();
    expect(() => checkInput?.({ params: { ...params, id: 'x' }, query: {} })).toThrow();
    expect(() => checkInput?.({ params, query: { when: 'soon' } })).toThrow();
    expect(() => checkInput?.({ params, query: { When: 'past' } })).toThrow('Unrecognized key: "When"');
  });

  it('of an endpoint that ignores its body is rejected where that is too large', async () => {
    await api.delete('/api/dogs').set('Content-Type', 'text/plain').send('x'.repeat(90_000)).expect(204);
    await api.delete('/api/dogs').set('Content-Type', 'text/plain').send('x'.repeat(103_000)).expect(413);
  });
});

describe('a read that a page runs', () => {
  const byLink = {
    byLink: true,
    response: json(dog),
    handler: () => Promise.reject(new AppError('link-not-found')),
  };
  const read = (path: string, params = {}) => {
    const linked = publicEndpoints('/links').get('/:token', { ...described, ...byLink }).endpoints;
    const endpoint = [...endpoints, ...linked].find((one) => one.path === `/api${path}`);
    return endpoint?.read(express.request, { params, query: {} });
  };

  it('gives only what the schema names, as the schema makes it', async () => {
    expect(await read('/dogs/json')).toEqual({ name: 'BO' });
  });

  it('writes no response', async () => {
    await expect(read('/dogs/text')).rejects.toThrow('uses its response: type');
  });

  it('throws where a parameter is missing or misspelled, as no page that does not exist', async () => {
    await expect(read('/links/:token', { tokne: 'abc' })).rejects.toMatchObject({ code: 'invalid-input' });
  });

  it('counts no try of a link', async () => {
    await expect(read('/links/:token', { token: 'abc' })).rejects.toMatchObject({ code: 'link-not-found' });
  });
});

describe('an endpoint', () => {
  const get = { ...described, response: noContent, handler: () => {} };

  it('has a schema for each parameter of its path, in their order, and for no other', () => {
    const id = z.string();
    const declare = (path: string, params: Record<string, z.ZodType>) => () =>
      publicEndpoints('').get(path, { ...get, params });
    expect(declare('/:id/:of', { id, of: id })).not.toThrow();
    expect(declare('/:id', {})).toThrow('/:id and its params differ');
    expect(declare('/:id/:of', { of: id, id })).toThrow();
    expect(declare('/all', { id })).toThrow();
  });

  it('has the usual schemas without declaring them, and no other', () => {
    const [endpoint] = publicEndpoints('').get('/:token/of/:id', get).endpoints;
    expect(endpoint?.params).toEqual(usualParams);
    expect(() => endpoint?.checkInput({ params: { token: 'x', id: 'x' }, query: {} })).toThrow();
    const declare = () => publicEndpoints('').get('/:id/of/:owner', get);
    expect(declare).toThrow('/:id/of/:owner and its params differ');
  });
});
