import type { ErrorCode } from '@shared/errors';
import { id } from '@shared/fields';
import type { NameIn } from '@shared/rendering/is-page';
import type { Request, RequestHandler, Response } from 'express';
import * as z from 'zod';
import type { Database } from '../database/database';
import type { Mail } from '../mail/mail';
import type { AuthenticatedUser, ConfirmedAction } from './auth/authentication';
import type { RateLimit, Rule } from './middleware/rate-limits';

export type ResponseShape<Result = never, Wire = unknown> = {
  status: 200 | 201 | 202 | 204 | 303;
  /** The body's schema by media type; none where there is no body. */
  content: Record<string, z.ZodType>;
  /** Whether `X-Total-Count` tells how many rows there are in all. */
  isPage?: boolean;
  parse?: (result: Result) => Wire;
  send: (req: Request, res: Response, result: Result) => unknown;
  /** What its client gets. Never set: it is there for its type. */
  wire?: Wire;
};

export type Params = Record<string, z.ZodType>;

/** The params of most paths, in this order. A path that names no other one need not declare them. */
export const usualParams = { token: z.string(), id };

type UsualParams<Path extends string> = Pick<typeof usualParams, NameIn<Path> & keyof typeof usualParams>;

/** Who may call an endpoint, and who it is then that calls. */
export type Callers = { public: undefined; user: AuthenticatedUser; admin: AuthenticatedUser };
export type Access = keyof Callers;

export type Context<P extends Params, Query, Body, Caller> = {
  req: Request;
  res: Response;
  db: Database;
  mail: Mail;
  actor: Caller;
  params: { [Name in keyof P]: z.output<P[Name]> };
  query: Query extends z.ZodType ? z.output<Query> : undefined;
  body: Body extends z.ZodType ? z.output<Body> : undefined;
};

/** A body that is needed byte for byte, such as a file, in place of JSON. */
export type Upload = {
  mediaTypes: readonly string[];
  maxBytes: number;
  otherType?: string;
  /** Whether it is read like any other body: it takes no room among pictures, and no longer than what is typed. */
  isSmall?: boolean;
  /** Of an endpoint without a login: names its sender. Throws, before the body is read, where they may not send it. */
  admit?: (req: Request) => Promise<string>;
  /** How often one sender may try: counted before anything of the body is read, whatever becomes of it. */
  limit?: Rule;
};

type Description<Code = ErrorCode, Limit = RateLimit, ByLink = boolean, Confirmed = ConfirmedAction> = {
  /** What generated clients call it by: no other endpoint's name, and never changed. */
  operationId: string;
  summary: string;
  description?: string;
  /** What may go wrong besides what follows from the rest: 400 for a body, 401 without a token and so on. */
  errors?: readonly Code[];
  rateLimit?: Limit;
  /** Whether it is for who has a link from a mail: tokens that are none are limited like forms, others never are. */
  byLink?: ByLink;
  /** As what it asks that the session's owner showed lately to be it, by logging in or by confirming it. */
  needsConfirmation?: Confirmed;
  /** Whether it keeps no session from ending (docs/product/accounts.md#background-requests). */
  isBackground?: boolean;
  caching?: 'no-store' | 'revalidate';
  /** Whether it changes what public reads show: those in memory are invalid then. Every write below `/api/admin` may. */
  changesPublicData?: boolean;
  isConstant?: boolean;
  /** Whether it takes a body of any kind, up to the usual size, and leaves it unread. */
  ignoresBody?: boolean;
  maxBytes?: number;
  /** The body that it takes as it is, which `uploadedFile` gives; it then takes no other. */
  upload?: Upload;
};

export type Declaration<
  P extends Params,
  Query,
  Body,
  Result,
  Caller,
  Wire = unknown,
  Code = ErrorCode,
  Limit = RateLimit,
  ByLink = boolean,
  Confirmed = ConfirmedAction,
> = Description<Code, Limit, ByLink, Confirmed> & {
  params?: P;
  query?: Query;
  body?: Body;
  response: ResponseShape<Result, Wire>;
  handler: (context: Context<P, Query, Body, Caller>) => Result | Promise<Result>;
};

export type Method = 'get' | 'post' | 'put' | 'delete';

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
  /** Gives a page the JSON of a read, by a request that no limit of links counts. Throws what the handler throws. */
  read: (req: Request, input: Pick<Request, 'params' | 'query'>) => Promise<unknown>;
};

type Below<Prefix extends string, Path extends string> = Path extends '/' ? Prefix : `${Prefix}${Path}`;

/** Declares an endpoint of a group, and adds to its type what a client has to know of it. */
export type Declare<M extends Method, Kind extends Access, Prefix extends string, Calls> = <
  Path extends string,
  Result,
  Wire,
  P extends Params = UsualParams<Path>,
  Query extends z.ZodObject | undefined = undefined,
  Body extends z.ZodType | undefined = undefined,
  const Code extends ErrorCode = never,
  Limit extends RateLimit = never,
  ByLink extends boolean = false,
  Confirmed extends ConfirmedAction = never,
>(
  path: Path,
  declaration: Declaration<P, Query, Body, Result, Callers[Kind], Wire, Code, Limit, ByLink, Confirmed>,
) => EndpointGroup<
  Kind,
  Prefix,
  | Calls
  | {
      method: M;
      path: Below<Prefix, Path>;
      query: Query extends z.ZodType ? z.output<Query> : undefined;
      body: Body extends z.ZodType ? z.input<Body> : undefined;
      wire: Wire;
      code:
        | Code
        | (Limit extends RateLimit ? 'too-many-attempts' : never)
        | (ByLink extends true ? 'link-not-found' | 'link-ended' | 'too-many-attempts' : never)
        | (Confirmed extends ConfirmedAction ? 'confirm-identity' : never);
    }
>;

/** Endpoints under one path for one kind of caller, each declared by `get`, `post`, `put` or `delete`. */
export type EndpointGroup<Kind extends Access, Prefix extends string, Calls = never> = {
  endpoints: readonly Endpoint[];
  /** What clients can call. Never set: it is there for its type. */
  calls?: Calls;
} & { [M in Method]: Declare<M, Kind, Prefix, Calls> };
