import type { FieldValues, Resolver } from 'react-hook-form';
import type * as z from 'zod';

/** A resolver whose large rules load when the form is filled in. Without them only the server validates. */
export function lateResolver<Values extends FieldValues>(
  load: () => Promise<Resolver<Values>>,
): Resolver<Values> {
  return async (values, context, options) => {
    const resolver = await load().catch(() => undefined);
    return resolver ? resolver(values, context, options) : { values, errors: {} };
  };
}

export type LateRules<Values extends FieldValues> = { resolver: Resolver<Values>; preload: () => void };

/** The late resolver of a schema, and what loads it in advance: a failed load is retried when the form is sent. */
export function lateRules<Values extends FieldValues>(
  loadSchema: () => Promise<z.ZodType<unknown, Values>>,
): LateRules<Values> {
  const load = async (): Promise<Resolver<Values>> => {
    const [{ zodResolver }, schema] = await Promise.all([import('@hookform/resolvers/zod'), loadSchema()]);
    // The API takes the values as typed, and converts them itself.
    return zodResolver(schema, undefined, { raw: true });
  };
  return { resolver: lateResolver(load), preload: () => void load().catch(() => undefined) };
}
