import type { PGlite, PGliteOptions } from '@electric-sql/pglite';

/**
 * Loads PGlite late, for a server on PostgreSQL. Off is its timer of slow starts, which would go off all the time
 * once the clock is put back, and the parsers of arrays, which it copies for each of drizzle's statements.
 */
export async function startPGlite(options: PGliteOptions = {}): Promise<PGlite> {
  const [{ PGlite, types }, { pg_trgm }] = await Promise.all([
    import('@electric-sql/pglite'),
    import('@electric-sql/pglite/contrib/pg_trgm'),
  ]);
  const client = await PGlite.create({
    ...options,
    extensions: { pg_trgm },
    startParams: [...PGlite.defaultStartParams, '-c', 'log_startup_progress_interval=0'],
  });
  client.parsers = types.parsers;
  return client;
}
