import * as z from 'zod';
import { type Database, ping } from '../../database/database';
import { databaseUnavailable } from '../../errors';
import { json, publicEndpoints } from '../../http/route';

const freshMilliseconds = 1000;

const checks = new WeakMap<Database, { at: number; isUp: Promise<boolean> }>();

/** Whether the database responds. Checked at most once a second, however many ask. */
function isDatabaseUp(db: Database): Promise<boolean> {
  const last = checks.get(db);
  if (last && performance.now() - last.at < freshMilliseconds) return last.isUp;
  const isUp = ping(db);
  checks.set(db, { at: performance.now(), isUp });
  return isUp;
}

export const health = publicEndpoints('/health').get('/', {
  operationId: 'getHealth',
  summary: 'Whether all is well',
  response: json(z.object({ status: z.literal('ok') }).meta({ id: 'Health' })),
  caching: 'no-store',
  async handler({ db }) {
    if (!(await isDatabaseUp(db))) throw databaseUnavailable();
    return { status: 'ok' as const };
  },
});
