import type { ErrorResponse } from '@shared/errors';
import type * as z from 'zod';

/** A path as OpenAPI writes it: `/api/events/:id` becomes `/api/events/{id}`. */
type DocumentedPath<Path extends string> = Path extends `${infer Before}:${infer Name}/${infer After}`
  ? `${Before}{${Name}}/${DocumentedPath<After>}`
  : Path extends `${infer Before}:${infer Name}`
    ? `${Before}{${Name}}`
    : Path;

type FullPath<Prefix extends string, Path extends string> = Path extends '/' ? Prefix : `${Prefix}${Path}`;

type PathParameters<Params extends Record<string, z.ZodType>> = keyof Params extends never
  ? unknown
  : { path: { [Name in keyof Params]: z.input<Params[Name]> } };

type QueryParameters<Query> = Query extends z.ZodType ? { query?: z.input<Query> } : unknown;

type RequestBody<Body> = Body extends z.ZodType
  ? { requestBody: { content: { 'application/json': z.input<Body> } } }
  : unknown;

/** An endpoint as clients see it, in the form that openapi-typescript gives to the same endpoint of a document. */
export type Operation<
  Prefix extends string,
  Path extends string,
  Method extends string,
  Params extends Record<string, z.ZodType>,
  Query,
  Body,
  Sent,
> = {
  [Name in DocumentedPath<FullPath<Prefix, Path>>]: {
    [Name in Method]: {
      parameters: PathParameters<Params> & QueryParameters<Query>;
      responses: { '2XX': { content: Sent }; default: { content: { 'application/json': ErrorResponse } } };
    } & RequestBody<Body>;
  };
};

type Intersection<Union> = (Union extends unknown ? (member: Union) => void : never) extends (
  member: infer All,
) => void
  ? All
  : never;

/** The operations of these groups of endpoints, by path and method. */
export type OperationsOf<Group extends { operations?: unknown }> = Intersection<
  NonNullable<Group['operations']>
>;
