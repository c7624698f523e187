function textOf(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return typeof value === 'string' ? value : '';
}

/** What the fields with these names show of an application. */
export const typedValues = (
  names: readonly string[],
  application: Readonly<Record<string, unknown>>,
): Record<string, string> => Object.fromEntries(names.map((name) => [name, textOf(application[name])]));
