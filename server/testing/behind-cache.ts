import type { RequestListener, ServerResponse } from 'node:http';
import supertest from 'supertest';
import { createResponseCache } from '../http/response-cache/response-cache';
import { serve } from './serve';

const noon = Date.parse('2026-06-15T16:00:00Z');

export const plain: RequestListener = (_req, res) => {
  res.setHeader('ETag', '"one"');
  res.setHeader('Content-Type', 'text/plain');
  res.setHeader('Cache-Control', 'no-cache');
  res.end('Woof');
};

/** The same where each response is held, until a test ends it. */
export async function heldBehindCache(begin: RequestListener = () => {}) {
  const held: ServerResponse[] = [];
  const behind = await behindCache((req, res) => {
    held.push(res);
    begin(req, res);
  });
  return { ...behind, held };
}

/** An app behind a cache with a clock that can be set: `came` are all addresses, `asked` those that reached the app. */
export async function behindCache(answering: RequestListener = plain, settings = {}) {
  const clock = { now: noon };
  const came: string[] = [];
  const asked: string[] = [];
  const current = { answering };
  const cache = createResponseCache({ now: () => clock.now, ...settings });
  cache.setWatched(true);
  const cached = cache.serve((req, res) => {
    asked.push(`${req.url}`);
    current.answering(req, res);
  });
  const port = await serve((req, res) => {
    cached(req, res);
    came.push(`${req.url}`);
  });
  return { cache, clock, came, asked, current, port, api: supertest(`http://127.0.0.1:${port}`) };
}
