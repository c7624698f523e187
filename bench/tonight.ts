import type { ChildProcess } from 'node:child_process';
import * as z from 'zod';
import { freePort, temporaryFolder } from '../server/testing/process';
import { anEventInput } from '../shared/testing/builders';
import { startBare } from './bare';
import { runAutocannon } from './load';
import { adminHeaders, cpuMicroseconds, startBuiltServer, stopServer } from './server';

/** 5,000 phones that ask every 20 seconds. */
const perSecond = 250;
const seconds = 20;
/** The share of a core that this may cost. */
const most = 0.05;

const stored = z.object({ id: z.int() });

/** Makes an event with six stops whose venues have agreed. Gives the path that phones ask for. */
async function makeEvening(base: string): Promise<string> {
  const headers = { 'Content-Type': 'application/json', ...(await adminHeaders(base)) };
  const send = async (method: string, path: string, body: object) => {
    const response = await fetch(base + path, { method, headers, body: JSON.stringify(body) });
    if (!response.ok) throw new Error(`${path} gave ${response.status}: ${await response.text()}`);
    return response.json();
  };
  const { id } = stored.parse(await send('POST', '/api/admin/events', anEventInput()));
  const stops = Array.from({ length: 6 }, (_, index) => ({
    name: `The Wagging Tail ${index + 1}`,
    address: `${index + 1} Orange Avenue, Orlando`,
    arrivesAt: `${4 + index}:00 PM`,
    leavesAt: `${4 + index}:45 PM`,
    specials: [{ what: 'Salty Dog', price: '$6' }],
    latitude: 28.54 + index / 500,
    longitude: -81.37,
    isConfirmed: true,
  }));
  await send('PUT', `/api/admin/events/${id}/stops`, { stops });
  return `/api/events/${id}/tonight`;
}

/** The share of a core that a server takes while it is asked at this rate. */
async function shareOf(child: ChildProcess, url: string): Promise<{ share: number; p99: number }> {
  const options = { url, connections: 50, overallRate: perSecond };
  await runAutocannon({ ...options, duration: 3 });
  const [cpu, started] = [cpuMicroseconds(child), performance.now()];
  const { latency, non2xx, errors, timeouts } = await runAutocannon({ ...options, duration: seconds });
  const taken = cpuMicroseconds(child) - cpu;
  if (non2xx + errors + timeouts > 0) throw new Error(`${url} gave wrong responses`);
  return { share: taken / 1000 / (performance.now() - started), p99: latency.p99 };
}

/** Measures what the phones of an evening cost the server, beside a bare server that sends the same. */
export async function measureTonight(): Promise<void> {
  const port = await freePort();
  const base = `http://127.0.0.1:${port}`;
  const own = await startBuiltServer({ RATE_LIMITS: 'off', DATA_DIR: await temporaryFolder() }, port);
  const children = [own];
  try {
    const url = base + (await makeEvening(base));
    const bare = await startBare(url);
    children.push(bare.child);
    console.log(`GET /api/events/:id/tonight, ${perSecond} a second for ${seconds} s:`);
    for (const [name, child, address] of [
      ['ours', own, url],
      ['bare node:http', bare.child, bare.url],
    ] as const) {
      const { share, p99 } = await shareOf(child, address);
      console.log(`  ${name}: ${(share * 100).toFixed(1)} % of a core, p99 ${p99} ms`);
      if (child === own && share > most) {
        console.error(`  MISSED: at most ${most * 100} %`);
        process.exitCode = 1;
      }
    }
  } finally {
    for (const child of children) await stopServer(child, 'SIGTERM');
  }
}
