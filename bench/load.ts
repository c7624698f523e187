import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import * as z from 'zod';
import { install } from './install';

const tools = join(import.meta.dirname, 'tools');
const connections = 50;

/** What autocannon reports, in milliseconds where it is a time. */
const loadReport = z.object({
  duration: z.number(),
  '2xx': z.number(),
  non2xx: z.number(),
  errors: z.number(),
  timeouts: z.number(),
  requests: z.object({ total: z.number() }),
  latency: z.object({ p99: z.number() }),
});

/** Runs autocannon with these options, in a process of its own so that it does not delay the measurements. */
export async function runAutocannon(options: object) {
  install(tools);
  const { stdout } = await promisify(execFile)(process.execPath, [
    join(tools, 'send-load.mjs'),
    JSON.stringify(options),
  ]);
  return loadReport.parse(JSON.parse(stdout));
}

export type Load = { requests: number; perSecond: number; p99: number };

/** Requests one URL over and over on 50 connections. Throws where a response is not 200. */
export async function load(url: string, seconds: number): Promise<Load> {
  const result = await runAutocannon({ url, connections, duration: seconds });
  const wrong = result.non2xx + result.errors + result.timeouts;
  if (wrong > 0) throw new Error(`${url} gave ${wrong} wrong responses`);
  const requests = result.requests.total;
  return { requests, perSecond: requests / result.duration, p99: result.latency.p99 };
}
