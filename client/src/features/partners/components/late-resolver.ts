import type { FieldValues, Resolver } from 'react-hook-form';

/**
 * Judges a form by rules that are loaded once somebody fills it in: they weigh more than the page that shows it. Where
 * they cannot be loaded, the server judges alone.
 */
export function lateResolver<Answers extends FieldValues>(
  load: () => Promise<Resolver<Answers>>,
): Resolver<Answers> {
  return async (values, context, options) => {
    const resolver = await load().catch(() => undefined);
    return resolver ? resolver(values, context, options) : { values, errors: {} };
  };
}
