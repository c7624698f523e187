import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import { vi } from 'vitest';

/** How many statements something takes, outside transactions. A client of PostgreSQL has a method of its own for them. */
export async function countStatements(act: () => Promise<unknown>): Promise<number> {
  const spies = [vi.spyOn(PGlite.prototype, 'query'), vi.spyOn(pg.Pool.prototype, 'query')];
  await act();
  const calls = spies.map(({ mock }) => mock.calls.length);
  for (const spy of spies) spy.mockRestore();
  return Math.max(...calls);
}
