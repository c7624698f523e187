import express, { type RequestHandler, type Response } from 'express';
import { type Logger, pino } from 'pino';
import supertest from 'supertest';
import type { ConcurrencyLimit } from '../http/load-shedding/concurrency-limit';
import type { QueueSettings } from '../http/load-shedding/fair-queue';
import { shedLoad } from '../http/load-shedding/load-shedding';
import type { ResponseCache } from '../http/response-cache/response-cache';
import { serve } from './serve';

/** A host that does so many at a time, whatever is measured. */
export const fixed = (current: number): ConcurrencyLimit => ({ current, reportWait() {}, observe() {} });

export const shedding = (
  most: number,
  settings: Partial<QueueSettings> = {},
  log = pino({ level: 'silent' }),
) => shedLoad(log, { isProduction: false }, { limit: fixed(most), maxQueuedPerClient: 0, ...settings });

/** An app that holds each request until its response is ended here. One client gets half of the places. */
export async function holding(
  {
    most,
    before = [],
    log,
    ...settings
  }: { most: number; before?: RequestHandler[]; log?: Logger } & Partial<QueueSettings>,
  inFront: ResponseCache['serve'] = (app) => app,
) {
  const held: Response[] = [];
  const app = express();
  app.set('trust proxy', 1);
  app.use(shedding(most, settings, log), ...before);
  app.use('/api/health', (_req, res) => void res.json({ status: 'ok' }));
  app.use((_req, res) => void held.push(res));
  const port = await serve(inFront(app));
  return { held, port, api: supertest(`http://127.0.0.1:${port}`) };
}
