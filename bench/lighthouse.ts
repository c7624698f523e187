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
import { adminHeaders, postJson, startBuiltServer, stopServer } from './server';
import { median } from './statistics';

const runs = 3;
const events = 12;
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

/** Adds to the sample data until so many crawls are coming up; gives the address of one. */
async function fillSeason(base: string): Promise<string> {
  const headers = await adminHeaders(base);
  const present = await listEvents(base);
  for (let number = present.length + 1; number <= events; number += 1) {
    const answer = await postJson(
      `${base}/api/admin/events`,
      {
        title: `Winter Park Wagabout ${number}`,
        description: 'Six stops along Park Avenue, with water bowls at each and a photo at the last.',
        date: addDays(orlandoDay(new Date()), 60 + 7 * number),
        startTime: '4:00 PM',
        endTime: '9:00 PM',
        location: 'Winter Park',
        startingVenue: 'The Dock',
        price: 2500,
        venueCount: 6,
        ticketUrl: `https://tickets.example/${number}`,
      },
      headers,
    );
    if (answer.status !== 201) throw new Error(`an event was refused: ${await answer.text()}`);
  }
  const [first] = await listEvents(base);
  if (!first) throw new Error('there is no event to look at');
  return eventPath(first);
}

const tools = join(import.meta.dirname, 'tools');
const program = join(tools, 'node_modules/.bin/lighthouse');
const reportSchema = z.object({
  categories: z.record(z.string(), z.object({ score: z.number().nullable() })),
  audits: z.record(z.string(), z.object({ numericValue: z.number().optional() })),
});
type Result = z.infer<typeof reportSchema>;

/** As a program and not a module: the code can then be checked where Lighthouse is not installed. */
async function audit(url: string, port: number): Promise<Result> {
  const options = [`--port=${port}`, '--output=json', '--quiet', '--no-enable-error-reporting'];
  const { stdout } = await promisify(execFile)(program, [url, ...options], { maxBuffer: 64 * 1024 ** 2 });
  return reportSchema.parse(JSON.parse(stdout));
}

/** Runs Lighthouse's mobile audit with its default throttling; prints the median of each score and metric. */
export async function measureLighthouse(): Promise<void> {
  install(tools);
  const env = { DATA_DIR: await temporaryFolder() };
  spawnSync('npm', ['run', '--silent', 'db:seed'], { env: { ...process.env, ...env }, stdio: 'ignore' });
  const port = await freePort();
  const server = await startBuiltServer(env, port);
  const base = `http://127.0.0.1:${port}`;
  const debuggingPort = await freePort();
  const browser = await chromium.launch({
    ...launchOptions,
    args: [...launchOptions.args, `--remote-debugging-port=${debuggingPort}`],
  });
  try {
    const event = await fillSeason(base);
    for (const path of [pages.home, pages.events, event, pages.venuePartner]) {
      const results: Result[] = [];
      for (let run = 0; run < runs; run += 1) results.push(await audit(base + path, debuggingPort));
      const scores = categories.map((category) => {
        const score = median(results.map((result) => (result.categories[category]?.score ?? 0) * 100));
        return `${category} ${Math.round(score)}`;
      });
      const values = Object.entries(metrics).map(([name, id]) => {
        const value = median(results.map((result) => result.audits[id]?.numericValue ?? Number.NaN));
        return `${name} ${name === 'CLS' ? value.toFixed(3) : `${Math.round(value)} ms`}`;
      });
      console.log(`lighthouse ${path}: ${[...scores, ...values].join(', ')}`);
    }
  } finally {
    await browser.close();
    await stopServer(server, 'SIGTERM');
  }
}
