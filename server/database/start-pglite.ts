import type { PGlite, PGliteOptions } from '@electric-sql/pglite';

/**
 * Starts PGlite. It is loaded here, so that a server on PostgreSQL does not hold it in memory. A timer that reports slow
 * starts every ten seconds is left out: nothing would ever end it here, and after the clock was put back by more than 25
 * days it would go off a thousand times a second, with a warning each. So are the parsers of 290 kinds of arrays, which
 * no statement here returns: PGlite copies all parsers for each of drizzle's statements, a third of a short one's time.
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
