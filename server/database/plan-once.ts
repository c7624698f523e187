import type pg from 'pg';

/** So many statements have a name: each keeps its plan in the memory of each connection. */
const mostNames = 300;
/** What has more parameters writes many rows, and another number of them the next time. */
const mostParameters = 40;

const hasText = (config: unknown): config is { text: string } =>
  typeof config === 'object' && config !== null && 'text' in config && typeof config.text === 'string';

/**
 * Has PostgreSQL plan each of drizzle's statements with parameters once for each connection of the pool, by giving it a
 * name: planning most of ours takes as long as running them.
 */
export function planOnce(pool: pg.Pool): void {
  const names = new Map<string, string>();
  const nameOf = (text: string) => {
    if (!names.has(text) && names.size < mostNames) names.set(text, `statement_${names.size + 1}`);
    return names.get(text);
  };
  pool.on('connect', (client) => {
    const { query } = client;
    const queryByName = (config: unknown, values: unknown, ...rest: unknown[]) => {
      const parameters = Array.isArray(values) ? values.length : 0;
      const isRepeated = hasText(config) && parameters > 0 && parameters <= mostParameters;
      const named = isRepeated ? { ...config, name: nameOf(config.text) } : config;
      return Reflect.apply(query, client, [named, values, ...rest]);
    };
    Object.assign(client, { query: queryByName });
  });
}
