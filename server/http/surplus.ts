import type { RequestHandler } from 'express';
import * as z from 'zod';
import { invalidInput } from '../errors';
import type { Endpoint } from './endpoint';

/** What a schema is made of: of a list that of its rows, of a choice that of each. */
function partsOf(schema: z.core.$ZodType): z.core.$ZodType[] {
  if (schema instanceof z.ZodArray) return partsOf(schema.element);
  if (schema instanceof z.ZodUnion) return schema.options.flatMap(partsOf);
  if (schema instanceof z.ZodPipe) return [schema.in, schema.out].flatMap(partsOf);
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) return partsOf(schema.unwrap());
  if (schema instanceof z.ZodDefault || schema instanceof z.ZodPrefault) return partsOf(schema.unwrap());
  return [schema];
}

/** Of what says nothing of its properties, such as the rows of a file, each may be there. */
const isOpen = (schema: z.core.$ZodType) => schema instanceof z.ZodRecord || schema instanceof z.ZodUnknown;

type Surplus = { path: (string | number)[]; key: string };

function findSurplus(value: unknown, schemas: z.core.$ZodType[], path: Surplus['path'] = []): Surplus[] {
  if (typeof value !== 'object' || value === null || schemas.some(isOpen)) return [];
  if (Array.isArray(value))
    // No body has a list of lists, and one could go deeper than the stack.
    return value.flatMap((row, index) =>
      Array.isArray(row) ? [] : findSurplus(row, schemas, [...path, index]),
    );
  const objects = schemas.filter((schema) => schema instanceof z.ZodObject);
  // It should be no object: the body's own schema says so.
  if (objects.length === 0) return [];
  return Object.entries(value).flatMap(([key, inner]) => {
    const named = objects.flatMap(({ shape }) => (Object.hasOwn(shape, key) ? partsOf(shape[key]) : []));
    return named.length > 0 ? findSurplus(inner, named, [...path, key]) : [{ path, key }];
  });
}

const resourceOf = (path: string) => path.replace(/\/:\w+$/, '');

/**
 * Refuses a body with a property that neither it nor the resource has, as reads of its path or list give it: who
 * reads a row may put it back. Throws `invalid-input`, which names the property.
 */
export function refuseSurplus(
  { body, path, response }: Endpoint,
  all: readonly Endpoint[],
): RequestHandler[] {
  if (!body) return [];
  const ofAdmins = [path, resourceOf(path)];
  const paths = [...ofAdmins, ...ofAdmins.map((one) => one.replace('/admin', ''))];
  const reads = all.filter((other) => other.method === 'get' && paths.includes(other.path));
  const responses = [response, ...reads.map((read) => read.response)];
  const resource = responses.flatMap(({ content }) => content['application/json'] ?? []);
  const named = resource.flatMap(partsOf).filter((part) => !isOpen(part));
  const schemas = [...partsOf(body), ...named];
  return [
    (req, _res, next) => {
      const issues = findSurplus(req.body, schemas).map(({ path, key }) => ({
        code: 'custom' as const,
        path,
        message: `Unrecognized key: "${key}"`,
        input: req.body,
      }));
      next(issues.length > 0 ? invalidInput(new z.ZodError(issues)) : undefined);
    },
  ];
}
