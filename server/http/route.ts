import type { ErrorCode } from '@shared/errors';
import { totalCountHeader } from '@shared/site';
import { type Request, type RequestHandler, type Response, Router } from 'express';
import * as z from 'zod';
import type { Database } from '../database/database';
import type { Page } from '../database/list';
import { invalidInput } from '../errors';
import type { Operation } from './api-types';
import { type AuthenticatedUser, authenticate, currentUser } from './auth/authentication';
import { sendCompressed } from './compression';
import { isUnchanged } from './etag';
import { limitBody } from './middleware/body';
import { noStore, revalidate } from './middleware/caching';
import { limitByClient, type RateLimit } from './middleware/rate-limits';
import type { Upload } from './middleware/upload';
import { invalidateAfterWrite } from './response-cache/invalidate-after-write';

/** What an endpoint sends where nothing is wrong, and how it is sent. */
export type ResponseShape<Result = never, Sent = unknown> = {
  status: 200 | 201 | 202 | 204 | 303;
  /** The body's schema by media type; none where there is no body. */
  content: Record<string, z.ZodType>;
  /** Whether `X-Total-Count` tells how many rows there are in all. */
  isPage?: boolean;
  /** For types only: the body as clients get it, by media type. */
  sent?: Sent;
  send: (req: Request, res: Response, result: Result) => unknown;
};

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
): ResponseShape<z.input<Schema>, { 'application/json': z.output<Schema> }> {
  return {
    status,
    content: { 'application/json': schema },
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
): ResponseShape<Page<z.input<Schema>>, { 'application/json': z.output<Schema>[] }> {
  const rows = row.array();
  return {
    status: 200,
    content: { 'application/json': rows },
    isPage: true,
    send: (_req, res, result) =>
      res.set(totalCountHeader, String(result.total)).json(rows.parse(result.rows)),
  };
}

/** Nothing but the word that it is done. */
export const noContent: ResponseShape<void, never> = {
  status: 204,
  content: {},
  send: (_req, res) => res.sendStatus(204),
};

/** The way to another URL, which the handler gives. */
export const redirect: ResponseShape<string, never> = {
  status: 303,
  content: {},
  send: (_req, res, url) => res.status(303).location(url).end(),
};

/** An object of no schema here. */
const anyObject = z.unknown().meta({ type: 'object' });

/** What the handler sends by itself: a text, or JSON that is described elsewhere. */
export function file<MediaType extends string>(
  ...mediaTypes: MediaType[]
): ResponseShape<void, { [Name in MediaType]: Name extends 'application/json' ? object : string }> {
  const content = Object.fromEntries(
    mediaTypes.map((mediaType) => [mediaType, mediaType === 'application/json' ? anyObject : z.string()]),
  );
  return { status: 200, content, send: () => {} };
}

type Params = Record<string, z.ZodType>;

/** Who may call an endpoint, and who it is then that calls. */
type Callers = { public: undefined; user: AuthenticatedUser; admin: AuthenticatedUser };
export type Access = keyof Callers;

type Context<P extends Params, Query, Body, Caller> = {
  req: Request;
  res: Response;
  db: Database;
  actor: Caller;
  params: { [Name in keyof P]: z.output<P[Name]> };
  query: Query extends z.ZodType ? z.output<Query> : undefined;
  body: Body extends z.ZodType ? z.output<Body> : undefined;
};

type Description = {
  /** What generated clients call it by: no other endpoint's name, and never changed. */
  operationId: string;
  summary: string;
  description?: string;
  /** What may go wrong besides what follows from the rest: 400 for a body, 401 without a token and so on. */
  errors?: readonly ErrorCode[];
  rateLimit?: RateLimit;
  caching?: 'no-store' | 'revalidate';
  /** Whether it changes what public reads show: those in memory are invalid then. Every write below `/api/admin` may. */
  changesPublicData?: boolean;
  /** Whether it responds without the database. */
  isConstant?: boolean;
  /** Whether it takes a body of any kind, up to the usual size, and leaves it unread. */
  ignoresBody?: boolean;
  /** The file that it takes as its body, which `uploadedFile` gives; it then takes no other. */
  upload?: Upload;
};

type Declaration<P extends Params, Query, Body, Result, Sent, Caller> = Description & {
  params?: P;
  query?: Query;
  body?: Body;
  response: ResponseShape<Result, Sent>;
  handler: (context: Context<P, Query, Body, Caller>) => Result | Promise<Result>;
};

type Method = 'get' | 'post' | 'put' | 'delete';

/** An endpoint as the router, the API document and the tests read it. */
export type Endpoint = Description & {
  method: Method;
  /** As Express writes it: `/api/events/:id`. */
  path: string;
  access: Access;
  params: Params;
  query: z.ZodObject | undefined;
  body: z.ZodType | undefined;
  response: Pick<ResponseShape, 'status' | 'content' | 'isPage'>;
  /** Throws where params or query are not valid: of an upload, before its body is read. */
  checkInput: (req: Pick<Request, 'params' | 'query'>) => void;
  handle: RequestHandler;
};

/** Parses a value of a request by its schema. Throws `invalid-input` with each field's messages. */
export function parse<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const result = schema.safeParse(value);
  if (!result.success) throw invalidInput(result.error);
  return result.data;
}

function requireParamsOf(path: string, params: Params): void {
  const named = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name);
  if (named.join() !== Object.keys(params).join()) throw new Error(`${path} and its params differ`);
}

/** Endpoints under one path for one kind of caller, each declared by `get`, `post`, `put` or `delete`. */
export type EndpointGroup<Kind extends Access, Prefix extends string, Operations = unknown> = {
  endpoints: readonly Endpoint[];
  /** For types only: what the typed client knows of these endpoints. */
  operations?: Operations;
} & {
  [M in Method]: <
    Path extends string,
    Result,
    Sent,
    P extends Params = Record<never, never>,
    Query extends z.ZodObject | undefined = undefined,
    Body extends z.ZodType | undefined = undefined,
  >(
    path: Path,
    declaration: Declaration<P, Query, Body, Result, Sent, Callers[Kind]>,
  ) => EndpointGroup<Kind, Prefix, Operations & Operation<Prefix, Path, M, P, Query, Body, Sent>>;
};

/** What the params and the query of a request say. Throws `invalid-input`. */
const inputParser =
  ({ params = {}, query }: { params?: Params | undefined; query?: unknown }) =>
  (req: Pick<Request, 'params' | 'query'>) => ({
    params: Object.fromEntries(
      Object.entries<z.ZodType>(params).map(([name, schema]) => [name, parse(schema, req.params[name])]),
    ),
    query: query instanceof z.ZodType ? parse(query, req.query) : undefined,
  });

function handlerOf<P extends Params, Query, Body, Result, Sent, Caller>(
  { params, query, body, response, handler }: Declaration<P, Query, Body, Result, Sent, Caller>,
  callerOf: (req: Request) => Caller,
): RequestHandler {
  const parseInput = inputParser({ params, query });
  return async (req, res) => {
    const context = {
      req,
      res,
      db: req.db,
      actor: callerOf(req),
      ...parseInput(req),
      body: body instanceof z.ZodType ? parse(body, req.body) : undefined,
    };
    // The one place where what was parsed by a schema is said to have the schema's type: TypeScript cannot follow.
    const result = await handler(context as Context<P, Query, Body, Caller>);
    await response.send(req, res, result);
  };
}

function endpointsFor<Kind extends Access, Prefix extends string>(
  access: Kind,
  prefix: Prefix,
  callerOf: (req: Request) => Callers[Kind],
): EndpointGroup<Kind, Prefix> {
  const endpoints: Endpoint[] = [];

  const declareBy =
    (method: Method): EndpointGroup<Kind, Prefix, never>[Method] =>
    (path, declaration) => {
      const { params = {}, query, body, response, handler: _handler, ...description } = declaration;
      requireParamsOf(path, params);
      endpoints.push({
        ...description,
        method,
        path: `${prefix}${path}`.replace(/\/$/, ''),
        access,
        params,
        query,
        body,
        response,
        checkInput: inputParser({ params, query }),
        handle: handlerOf(declaration, callerOf),
      });
      return group;
    };

  const group: EndpointGroup<Kind, Prefix, never> = {
    endpoints,
    get: declareBy('get'),
    post: declareBy('post'),
    put: declareBy('put'),
    delete: declareBy('delete'),
  };
  return group;
}

/** Endpoints for everyone, under `/api`. */
export const publicEndpoints = <Prefix extends string>(prefix: Prefix) =>
  endpointsFor('public', `/api${prefix}`, () => undefined);

/** Endpoints for everybody who is logged in, under `/api`. */
export const userEndpoints = <Prefix extends string>(prefix: Prefix) =>
  endpointsFor('user', `/api${prefix}`, currentUser);

/** Endpoints for administrators, under `/api/admin`, whose guard stands before them all. */
export const adminEndpoints = <Prefix extends string>(prefix: Prefix) =>
  endpointsFor('admin', `/api/admin${prefix}`, currentUser);

const caching = { 'no-store': noStore, revalidate };

function middlewareOf(endpoint: Endpoint): RequestHandler[] {
  return [
    ...(endpoint.ignoresBody ? limitBody : []),
    ...(endpoint.caching ? [caching[endpoint.caching]] : []),
    ...(endpoint.access === 'user' ? [authenticate] : []),
    ...(endpoint.rateLimit ? [limitByClient(endpoint.rateLimit)] : []),
    ...(endpoint.changesPublicData ? [invalidateAfterWrite] : []),
  ];
}

/** The router of these endpoints, in their order. */
export function routerOf(endpoints: readonly Endpoint[]): Router {
  const router = Router();
  for (const endpoint of endpoints) {
    router[endpoint.method](endpoint.path, ...middlewareOf(endpoint), endpoint.handle);
  }
  return router;
}
