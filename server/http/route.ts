import { totalCountHeader } from '@shared/site';
import express, { type Request, type RequestHandler, type Response, Router } from 'express';
import * as z from 'zod';
import type { Page } from '../database/list';
import { invalidInput } from '../errors';
import {
  authenticate,
  authenticateAdminAgain,
  confirmedOnly,
  currentUser,
  inBackground,
} from './auth/authentication';
import { isUnchanged, sendCompressed } from './compression';
import {
  type Access,
  type Callers,
  type Context,
  type Declaration,
  type Declare,
  type Endpoint,
  type EndpointGroup,
  type Method,
  type Params,
  type ResponseShape,
  usualParams,
} from './endpoint';
import { limitBody, readBody } from './middleware/body';
import { invalidateAfterWrite, noStore, revalidate } from './middleware/caching';
import { followLink, limitByClient } from './middleware/rate-limits';
import { readUpload } from './middleware/upload';
import { refuseSurplus } from './surplus';

type JsonOptions = {
  status?: 200 | 201 | 202;
  isCompressed?: boolean;
  /** Whether its reader asks again and again, and gets 304 while nothing has changed. */
  isRevalidated?: boolean;
};

/** A JSON body. Only what the schema names goes out. */
export function json<Schema extends z.ZodType>(
  schema: Schema,
  { status = 200, isCompressed = false, isRevalidated = false }: JsonOptions = {},
): ResponseShape<z.input<Schema>, z.output<Schema>> {
  return {
    status,
    content: { 'application/json': schema },
    parse: (result) => schema.parse(result),
    send(req, res, result) {
      const body = schema.parse(result);
      const text = JSON.stringify(body);
      if (isRevalidated && isUnchanged(req, res, text)) return res.status(304).end();
      res.status(status).type('json');
      return isCompressed ? sendCompressed(req, res, text) : res.send(text);
    },
  };
}

/** One page of a list: the rows as an array, how many there are in all in `X-Total-Count`. */
export function page<Schema extends z.ZodType>(
  row: Schema,
): ResponseShape<Page<z.input<Schema>>, z.output<Schema>[]> {
  const rows = row.array();
  return {
    status: 200,
    content: { 'application/json': rows },
    isPage: true,
    send: (_req, res, result) =>
      res.set(totalCountHeader, String(result.total)).json(rows.parse(result.rows)),
  };
}

export const noContent: ResponseShape<void, undefined> = {
  status: 204,
  content: {},
  send: (_req, res) => res.sendStatus(204),
};

export const redirect: ResponseShape<string, never> = {
  status: 303,
  content: {},
  send: (_req, res, url) => res.status(303).location(url).end(),
};

const anyObject = z.unknown().meta({ type: 'object' });

/** What the handler sends by itself: a text, or JSON that is described elsewhere. */
export function file(...mediaTypes: string[]): ResponseShape<void, Blob> {
  const content = Object.fromEntries(
    mediaTypes.map((mediaType) => [mediaType, mediaType === 'application/json' ? anyObject : z.string()]),
  );
  return { status: 200, content, send: () => {} };
}

/** Parses a value of a request by its schema. Throws `invalid-input` with each field's messages. */
export function parse<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const result = schema.safeParse(value);
  if (!result.success) throw invalidInput(result.error);
  return result.data;
}

/** The schemas of what a path names. Throws where one is missing, or is left over. */
function paramsOf(path: string, declared: Params | undefined): Params {
  const named = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name);
  const usual = Object.entries(usualParams).filter(([name]) => named.includes(name));
  const params = declared ?? Object.fromEntries(usual);
  if (named.join() !== Object.keys(params).join()) throw new Error(`${path} and its params differ`);
  return params;
}

/** What a write's query may be: a parameter that is misspelled would have it store what was only to be tried. */
const strictQuery = (query: z.ZodObject = z.object({})) => query.strict();

const inputParser = (params: Params, query: unknown) => (req: Input) => ({
  params: Object.fromEntries(
    Object.entries(params).map(([name, schema]) => [name, parse(schema, req.params[name])]),
  ),
  query: query instanceof z.ZodType ? parse(query, req.query) : undefined,
});

type Input = Pick<Request, 'params' | 'query'>;

const refuse = (_response: Response, name: string | symbol): never => {
  throw new Error(`A read that pages show uses its response: ${String(name)}`);
};
/** In place of the response of a read that is run for a page, which has one of its own. */
const noResponse = new Proxy(express.response, { get: refuse, set: refuse });

function handlersOf<P extends Params, Query, Body, Result, Caller>(
  { body, response, byLink, handler }: Declaration<P, Query, Body, Result, Caller>,
  parseInput: ReturnType<typeof inputParser>,
  callerOf: (req: Request) => Caller,
): Pick<Endpoint, 'handle' | 'read'> {
  const run = async (req: Request, res: Response, input: Input) => {
    const context = {
      req,
      res,
      db: req.db,
      mail: req.mail,
      actor: callerOf(req),
      ...parseInput(input),
      body: body instanceof z.ZodType ? parse(body, req.body) : undefined,
    };
    // The one place where what was parsed by a schema is said to have the schema's type: TypeScript cannot follow.
    return handler(context as Context<P, Query, Body, Caller>);
  };
  return {
    async handle(req, res) {
      const result = await (byLink ? followLink(req, () => run(req, res, req)) : run(req, res, req));
      await response.send(req, res, result);
    },
    async read(req, input) {
      const result = await run(req, noResponse, input);
      return response.parse?.(result);
    },
  };
}

function endpointsFor<Kind extends Access, Prefix extends string>(
  access: Kind,
  prefix: Prefix,
  callerOf: (req: Request) => Callers[Kind],
): EndpointGroup<Kind, Prefix> {
  const endpoints: Endpoint[] = [];

  const declareBy =
    <M extends Method>(method: M): Declare<M, Kind, Prefix, never> =>
    (path, declaration) => {
      const { params: declared, query, body, response, handler: _handler, ...description } = declaration;
      const params = paramsOf(path, declared);
      const parseInput = inputParser(params, method === 'get' ? query : strictQuery(query));
      endpoints.push({
        ...description,
        method,
        path: `${prefix}${path}`.replace(/\/$/, ''),
        access,
        params,
        query,
        body,
        response,
        checkInput: parseInput,
        ...handlersOf(declaration, parseInput, callerOf),
      });
      return group;
    };

  const group: EndpointGroup<Kind, Prefix> = {
    endpoints,
    get: declareBy('get'),
    post: declareBy('post'),
    put: declareBy('put'),
    delete: declareBy('delete'),
  };
  return group;
}

export const publicEndpoints = <Prefix extends string>(prefix: Prefix) =>
  endpointsFor('public', `/api${prefix}`, () => undefined);

export const userEndpoints = <Prefix extends string>(prefix: Prefix) =>
  endpointsFor('user', `/api${prefix}`, currentUser);

/** Endpoints for administrators, under `/api/admin`, whose guard stands before them all. */
export const adminEndpoints = <Prefix extends string>(prefix: Prefix) =>
  endpointsFor('admin', `/api/admin${prefix}`, currentUser);

const caching = { 'no-store': noStore, revalidate };

function bodyReaderOf({ ignoresBody, upload, maxBytes, checkInput }: Endpoint): RequestHandler[] {
  if (ignoresBody) return [limitBody()];
  return upload ? readUpload({ upload, checkInput }) : readBody(maxBytes);
}

function middlewareOf(endpoint: Endpoint, all: readonly Endpoint[]): RequestHandler[] {
  return [
    ...bodyReaderOf(endpoint),
    ...(endpoint.access === 'admin' ? [...authenticateAdminAgain, ...refuseSurplus(endpoint, all)] : []),
    ...(endpoint.caching ? [caching[endpoint.caching]] : []),
    ...(endpoint.isBackground ? [inBackground] : []),
    ...(endpoint.access === 'user' ? [authenticate] : []),
    ...(endpoint.needsConfirmation ? [confirmedOnly(endpoint.needsConfirmation)] : []),
    ...(endpoint.rateLimit ? [limitByClient(endpoint.rateLimit)] : []),
    ...(endpoint.changesPublicData ? [invalidateAfterWrite] : []),
  ];
}

export function routerOf(endpoints: readonly Endpoint[]): Router {
  const router = Router();
  for (const endpoint of endpoints) {
    router[endpoint.method](endpoint.path, ...middlewareOf(endpoint, endpoints), endpoint.handle);
  }
  return router;
}
