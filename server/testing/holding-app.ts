import express, { type RequestHandler, type Response } from 'express';
import { type Logger, pino } from 'pino';
import supertest from 'supertest';
import { shedLoad } from '../http/load-shedding/load-shedding';
import type { ResponseCache } from '../http/response-cache/response-cache';
import { serve } from './serve';

const never = 60_000;

/** Sheds load where one client has this many slots, of so many in all. Nothing waits unless `maxWait` is set. */
export const shedding = ({
  perClient = 1,
  all = 2,
  maxWait = 0,
  maxAtWork = never,
  log = pino({ level: 'silent' }),
}: {
  perClient?: number;
  all?: number;
  maxWait?: number;
  maxAtWork?: number;
  log?: Logger;
}) => shedLoad(log, { isProduction: false }, { perClient, all, reserve: 1, maxWait, maxAtWork });

/** An app that holds each request until its response is ended here. */
export async function holding(
  { before = [], ...settings }: { before?: RequestHandler[] } & Parameters<typeof shedding>[0],
  inFront: ResponseCache['serve'] = (app) => app,
) {
  const held: Response[] = [];
  const app = express();
  app.set('trust proxy', 1);
  // Else Express prints each request that a client breaks off.
  app.set('env', 'test');
  app.use(shedding(settings), ...before);
  app.use('/api/health', (_req, res) => void res.json({ status: 'ok' }));
  app.use((_req, res) => void held.push(res));
  const port = await serve(inFront(app));
  return { held, port, api: supertest(`http://127.0.0.1:${port}`) };
}
