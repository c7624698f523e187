import { execFile, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { chromium } from '@playwright/test';
import { addDays, orlandoDay } from '@shared/dates';
import { eventPath, pages } from '@shared/pages';
import { z } from 'zod';
import { launchOptions } from '../e2e/chromium';
import { freePort } from '../server/testing/free-port';
import { anEvent, storeEvent, storeRoute, titles } from './harness/fixtures';
import { install } from './harness/install';
import { median, report } from './harness/report';
import { embedded, type Headers, type Send, withSite } from './harness/site';

const events = 12;
/** The least score of each category; of performance less than all, since a busy machine takes some of it. */
const least = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 };
const metrics: Record<string, string> = {
  LCP: 'largest-contentful-paint',
  TBT: 'total-blocking-time',
  CLS: 'cumulative-layout-shift',
  FCP: 'first-contentful-paint',
};

/** Adds to the sample data until so many crawls are coming up. Gives the path of one with a route of six stops. */
async function fillSeason(send: Send, admin: Headers): Promise<string> {
  const present: object[] = JSON.parse((await send('GET', '/api/events')).body);
  // Before the sample data's: the first of them are on the home page.
  const day = addDays(orlandoDay(new Date()), 1);
  const ids: number[] = [];
  for (let number = present.length + 1; number <= events; number += 1) {
    const named = { title: titles[number % titles.length], ticketUrl: `https://tickets.example/${number}` };
    ids.push(await storeEvent(send, admin, { ...anEvent(number, day), ...named }));
  }
  const [id] = ids;
  if (id === undefined) throw new Error('there is no event to look at');
  await storeRoute(send, admin, id);
  return eventPath({ id });
}

const tools = join(import.meta.dirname, 'tools');
const program = join(tools, 'node_modules/.bin/lighthouse');
const reportSchema = z.object({
  categories: z.record(z.string(), z.object({ score: z.number().nullable() })),
  audits: z.record(z.string(), z.object({ numericValue: z.number().optional() })),
});
export type Result = z.infer<typeof reportSchema>;

/**
 * As a program and not a module: the code can then be checked where Lighthouse is not installed. Now and then the browser
 * records no start of the page, and Lighthouse asks to be run again.
 */
export async function audit(url: string, port: number, more: string[] = [], left = 3): Promise<Result> {
  const options = [`--port=${port}`, '--output=json', '--quiet', '--no-enable-error-reporting', ...more];
  try {
    const { stdout } = await promisify(execFile)(program, [url, ...options], { maxBuffer: 64 * 1024 ** 2 });
    return reportSchema.parse(JSON.parse(stdout));
  } catch (error) {
    if (left <= 1 || !String(error).includes('NO_NAVSTART')) throw error;
    return audit(url, port, more, left - 1);
  }
}

export const medianOf = (audits: Result[], metric: string) =>
  median(audits.map((result) => result.audits[metrics[metric] ?? '']?.numericValue ?? Number.NaN));

function reportPage(path: string, audits: Result[]): void {
  const wrongs: string[] = [];
  const scores = Object.entries(least).map(([category, atLeast]) => {
    const scored = audits.map((result) => (result.categories[category]?.score ?? 0) * 100);
    const score = Math.round(median(scored));
    if (score < atLeast) wrongs.push(`${category} is below ${atLeast}`);
    return `${category} ${score}`;
  });
  const values = Object.keys(metrics).map((name) => {
    const value = medianOf(audits, name);
    return `${name} ${name === 'CLS' ? value.toFixed(3) : `${Math.round(value)} ms`}`;
  });
  report(`lighthouse ${path}`, [...scores, ...values].join(', '), wrongs);
}

/** Starts the build in a directory on a database of its own, filled for measuring. */
export async function withSeason(
  directory: string,
  use: (site: { base: string; event: string }) => Promise<void>,
): Promise<void> {
  const env = await embedded();
  const options = { cwd: directory, env: { ...process.env, ...env }, stdio: 'ignore' } as const;
  spawnSync('npm', ['run', '--silent', 'db:seed'], options);
  await withSite(
    env,
    async ({ base, send, admin }) => use({ base, event: await fillSeason(send, admin) }),
    directory,
  );
}

/** Runs with Lighthouse installed and a browser for it, whose port is given. */
export async function withBrowser(use: (debuggingPort: number) => Promise<void>): Promise<void> {
  install(tools);
  const debuggingPort = await freePort();
  const browser = await chromium.launch({
    ...launchOptions,
    args: [...launchOptions.args, `--remote-debugging-port=${debuggingPort}`],
  });
  try {
    await use(debuggingPort);
  } finally {
    await browser.close();
  }
}

/** Runs Lighthouse's mobile audit with its default throttling; prints the median of each score and metric. */
export const measureLighthouse = (rounds = 5): Promise<void> =>
  withBrowser((debuggingPort) =>
    withSeason('.', async ({ base, event }) => {
      for (const path of [pages.home, pages.events, event, pages.venuePartner, pages.vendorPartner]) {
        const results: Result[] = [];
        while (results.length < rounds) results.push(await audit(base + path, debuggingPort));
        reportPage(path, results);
      }
    }),
  );
