import type { ChildProcess } from 'node:child_process';
import { freePort, temporaryFolder } from '../server/testing/process';
import { startBare } from './bare';
import { type Send, sender } from './client';
import { makeEvent } from './fixtures';
import { runAutocannon } from './load';
import { storeRoute } from './route';
import { adminHeaders, cpuMicroseconds, startBuiltServer, stopServer } from './server';

/** 5,000 phones that ask every 20 seconds. */
const perSecond = 250;
const seconds = 20;
/** The share of a core that this may cost. */
const most = 0.05;

/** Makes an event with a route. Gives the path that phones ask for. */
async function makeEvening(base: string, send: Send): Promise<string> {
  const headers = await adminHeaders(base);
  const id = await makeEvent(send, headers);
  await storeRoute(base, headers, id);
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
    const url = base + (await makeEvening(base, sender(port)));
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
