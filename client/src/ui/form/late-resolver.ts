import type { FieldValues, Resolver } from 'react-hook-form';

/**
 * A resolver that loads its rules when somebody fills in the form, because they are larger than the page. If they cannot
 * be loaded, only the server validates.
 */
export function lateResolver<Values extends FieldValues>(
  load: () => Promise<Resolver<Values>>,
): Resolver<Values> {
  return async (values, context, options) => {
    const resolver = await load().catch(() => undefined);
    return resolver ? resolver(values, context, options) : { values, errors: {} };
  };
}
