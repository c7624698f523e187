import { execFile, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { chromium } from '@playwright/test';
import { addDays, orlandoDay } from '@shared/dates';
import { eventPath, pages } from '@shared/pages';
import { z } from 'zod';
import { launchOptions } from '../e2e/chromium';
import { freePort, temporaryFolder } from '../server/testing/process';
import { install } from './install';
import { storeRoute } from './route';
import { adminHeaders, postJson, startBuiltServer, stopServer } from './server';
import { median } from './statistics';
import { titles } from './titles';
import { startWithoutScripts } from './without-scripts';

const runs = 5;
const events = 12;
const allowedForScripts = 50;
const categories = ['performance', 'accessibility', 'best-practices', 'seo'];
const metrics: Record<string, string> = {
  LCP: 'largest-contentful-paint',
  TBT: 'total-blocking-time',
  CLS: 'cumulative-layout-shift',
  FCP: 'first-contentful-paint',
};

async function listEvents(base: string): Promise<{ id: number; title: string }[]> {
  return (await fetch(`${base}/api/events`)).json();
}

/** Adds to the sample data until so many crawls are coming up. Gives the path of one with a route of six stops. */
async function fillSeason(base: string): Promise<string> {
  const headers = await adminHeaders(base);
  const present = await listEvents(base);
  let event = '';
  for (let number = present.length + 1; number <= events; number += 1) {
    const response = await postJson(
      `${base}/api/admin/events`,
      {
        title: titles[number % titles.length],
        description: 'Six stops along Park Avenue — with water bowls at each, and “the” photo at the last …',
        // Before the sample data's: the first of them are on the home page.
        date: addDays(orlandoDay(new Date()), 1),
        startTime: '4:00 PM',
        endTime: '9:00 PM',
        location: 'Winter Park',
        startingVenue: 'Peña’s Pub & Café',
        price: 2500,
        venueCount: 6,
        ticketUrl: `https://tickets.example/${number}`,
      },
      headers,
    );
    if (response.status !== 201) throw new Error(`an event was rejected: ${await response.text()}`);
    const added: { id: number; title: string } = await response.json();
    if (!event) await storeRoute(base, headers, added.id);
    event ||= eventPath(added);
  }
  if (!event) throw new Error('there is no event to look at');
  return event;
}

const tools = join(import.meta.dirname, 'tools');
const program = join(tools, 'node_modules/.bin/lighthouse');
const reportSchema = z.object({
  categories: z.record(z.string(), z.object({ score: z.number().nullable() })),
  audits: z.record(z.string(), z.object({ numericValue: z.number().optional() })),
});
type Result = z.infer<typeof reportSchema>;

const tries = 3;

/**
 * As a program and not a module: the code can then be checked where Lighthouse is not installed. Now and then the browser
 * records no start of the page, and Lighthouse asks to be run again.
 */
async function audit(url: string, port: number, left = tries): Promise<Result> {
  const options = [`--port=${port}`, '--output=json', '--quiet', '--no-enable-error-reporting'];
  try {
    const { stdout } = await promisify(execFile)(program, [url, ...options], { maxBuffer: 64 * 1024 ** 2 });
    return reportSchema.parse(JSON.parse(stdout));
  } catch (error) {
    if (left <= 1 || !String(error).includes('NO_NAVSTART')) throw error;
    return audit(url, port, left - 1);
  }
}

const metricOf = (result: Result, id: string) => result.audits[id]?.numericValue ?? Number.NaN;

function report(path: string, audits: Result[]): void {
  const scores = categories.map((category) => {
    const score = median(audits.map((result) => (result.categories[category]?.score ?? 0) * 100));
    return `${category} ${Math.round(score)}`;
  });
  const values = Object.entries(metrics).map(([name, id]) => {
    const value = median(audits.map((result) => metricOf(result, id)));
    return `${name} ${name === 'CLS' ? value.toFixed(3) : `${Math.round(value)} ms`}`;
  });
  console.log(`lighthouse ${path}: ${[...scores, ...values].join(', ')}`);
}

/** What a page's scripts cost a visitor: its blocking time less that of the same page without them. */
function reportScripts(pages: Result[], references: Result[]): void {
  const blocking = (results: Result[]) => results.map((result) => metricOf(result, 'total-blocking-time'));
  const [own, reference] = [median(blocking(pages)), median(blocking(references))];
  const difference = Math.round(own - reference);
  const verdict = difference <= allowedForScripts ? 'within' : 'OVER';
  console.log(
    `  TBT ${Math.round(own)} ms, without scripts ${Math.round(reference)} ms: ` +
      `${difference} ms more, ${verdict} the limit of ${allowedForScripts} ms`,
  );
}

/**
 * Runs Lighthouse's mobile audit with its default throttling; prints the median of each score and metric. Each page is
 * measured in turn with itself without scripts: what else the machine does meanwhile falls on both.
 */
export async function measureLighthouse(): Promise<void> {
  install(tools);
  const env = { DATA_DIR: await temporaryFolder() };
  spawnSync('npm', ['run', '--silent', 'db:seed'], { env: { ...process.env, ...env }, stdio: 'ignore' });
  const port = await freePort();
  const server = await startBuiltServer(env, port);
  const base = `http://127.0.0.1:${port}`;
  const referencePort = await freePort();
  const withoutScripts = await startWithoutScripts(base, referencePort);
  const debuggingPort = await freePort();
  const browser = await chromium.launch({
    ...launchOptions,
    args: [...launchOptions.args, `--remote-debugging-port=${debuggingPort}`],
  });
  try {
    const event = await fillSeason(base);
    for (const path of [pages.home, pages.events, event, pages.venuePartner, pages.vendorPartner]) {
      const results: Result[] = [];
      const references: Result[] = [];
      for (let run = 0; run < runs; run += 1) {
        results.push(await audit(base + path, debuggingPort));
        references.push(await audit(`http://127.0.0.1:${referencePort}${path}`, debuggingPort));
      }
      report(path, results);
      reportScripts(results, references);
    }
  } finally {
    await browser.close();
    withoutScripts.close();
    await stopServer(server, 'SIGTERM');
  }
}
