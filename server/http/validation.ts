import { id } from '@shared/fields';
import type * as z from 'zod';
import { invalidInput } from './errors';

/** Parses a request's body, query or path by a shared schema. Throws 400 with each field's messages. */
export function parse<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const result = schema.safeParse(value);
  if (!result.success) throw invalidInput(result.error);
  return result.data;
}

/** An id out of a path. Throws 400 where it is no positive 32-bit integer. */
export function parseId(value: unknown): number {
  return parse(id, value);
}
