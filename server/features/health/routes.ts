import { Router } from 'express';
import type { Database } from '../../database/open';
import { ping } from '../../database/ping';
import { noStore } from '../../http/caching';
import { unavailable } from '../../http/errors';

const freshMilliseconds = 1000;

const checks = new WeakMap<Database, { at: number; isUp: Promise<boolean> }>();

/** Whether the database answers. Asked at most once a second, however many ask. */
function isDatabaseUp(db: Database): Promise<boolean> {
  const last = checks.get(db);
  if (last && performance.now() - last.at < freshMilliseconds) return last.isUp;
  const isUp = ping(db);
  checks.set(db, { at: performance.now(), isUp });
  return isUp;
}

export const health = Router();

health.get('/', noStore, async (req, res) => {
  if (!(await isDatabaseUp(req.db))) throw unavailable();
  res.json({ status: 'ok' });
});
