import type { Database } from './database';

/**
 * A query that is built once for each connection, and by PostgreSQL planned once, rather than each time it runs: for
 * those that run while others wait. Give it `sql.placeholder` for what differs, and `prepare` a name of its own.
 */
export function preparedQuery<Query>(build: (db: Database) => Query): (db: Database) => Query {
  const bySession = new WeakMap<object, Query>();
  return (db) => {
    const { session } = db._;
    const known = bySession.get(session);
    if (known) return known;
    const query = build(db);
    bySession.set(session, query);
    return query;
  };
}
