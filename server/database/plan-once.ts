import type pg from 'pg';

/** So many statements have a name: each keeps its plan in the memory of each connection. */
const mostNames = 300;
const names = new Map<string, string>();

function nameOf(text: string): string | undefined {
  if (!names.has(text) && names.size < mostNames) names.set(text, `statement_${names.size + 1}`);
  return names.get(text);
}

const hasText = (config: unknown): config is { text: string } =>
  typeof config === 'object' && config !== null && 'text' in config && typeof config.text === 'string';

/**
 * Has PostgreSQL plan each of drizzle's statements with parameters once for this connection, by giving it a name:
 * planning most of ours takes as long as running them.
 */
export function planOnce(client: pg.PoolClient): void {
  const { query } = client;
  const queryByName = (config: unknown, values: unknown, ...rest: unknown[]) => {
    const isStatement = hasText(config) && Array.isArray(values) && values.length > 0;
    const named = isStatement ? { ...config, name: nameOf(config.text) } : config;
    return Reflect.apply(query, client, [named, values, ...rest]);
  };
  Object.assign(client, { query: queryByName });
}
