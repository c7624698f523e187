import type { ChildProcess } from 'node:child_process';
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import * as z from 'zod';
import type { Rate } from './compare';
import { install } from './install';
import { cpuMicroseconds } from './site';

const tools = join(import.meta.dirname, '../tools');
const connections = 50;
const seconds = 2;

/** What autocannon reports. */
const loadReport = z.object({
  duration: z.number(),
  '2xx': z.number(),
  non2xx: z.number(),
  errors: z.number(),
  timeouts: z.number(),
  requests: z.object({ total: z.number() }),
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

/** How many times a second a URL is served on 50 connections. Throws where a response is not 200. */
export async function load(url: string, child: ChildProcess): Promise<Rate> {
  const before = cpuMicroseconds(child);
  const result = await runAutocannon({ url, connections, duration: seconds });
  const wrong = result.non2xx + result.errors + result.timeouts;
  if (wrong > 0) throw new Error(`${url} gave ${wrong} wrong responses`);
  const { total } = result.requests;
  return { perSecond: total / result.duration, cpu: (cpuMicroseconds(child) - before) / total };
}
