import { afterAll, beforeAll, expect, it } from 'vitest';
import { freePort } from '../testing/free-port';
import { serve } from '../testing/serve';
import {
  type Backlog,
  countCacheHit,
  countOutcome,
  measured,
  serveMetrics,
  watchBacklog,
  watchPayments,
} from './metrics';
import { createLog } from './middleware/request-log';

let url = '';
let stop = () => {};
// A process serves its metrics once.
beforeAll(async () => {
  const port = await freePort();
  stop = await serveMetrics({ port, host: '127.0.0.1' }, createLog('silent'));
  url = `http://127.0.0.1:${port}/metrics`;
});
afterAll(() => stop());

it('the metrics count responses by kind of path, never by the path itself, in the Prometheus format', async () => {
  const app = measured((req, res) => void res.writeHead(req.url === '/api/events/7' ? 404 : 200).end());
  const port = await serve(app);
  for (const path of ['/', '/events', '/api/events/7', '/api/admin/venues?q=rosie', '/assets/a.js'])
    await fetch(`http://127.0.0.1:${port}${path}`);
  countCacheHit();
  const response = await fetch(url);
  const text = await response.text();
  expect(response.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
  expect(text).toContain('http_request_duration_seconds_count{method="GET",kind="page",status="2xx"} 2');
  expect(text).toContain('http_request_duration_seconds_count{method="GET",kind="api",status="4xx"} 1');
  expect(text).toContain('http_request_duration_seconds_count{method="GET",kind="admin",status="2xx"} 1');
  expect(text).toMatch(/^http_response_cache_hits_total 1$/m);
  expect(text).toMatch(/^process_resident_memory_bytes \d+/m);
  expect(text).not.toContain('rosie');
});

it('the metrics count messages, and leave out what waits while the database does not respond', async () => {
  let read = async (): Promise<Backlog> => ({ queued: 3, oldestSeconds: 90.5 });
  watchBacklog(() => read());
  watchPayments(async () => ({ undecided: 4, refunds: 2, alarms: 1 }));
  countOutcome('sent', 2);
  countOutcome('failed', 1);
  countOutcome('deferred', 1);
  const metrics = async () => (await fetch(url)).text();
  const text = await metrics();
  expect(text).toContain('mail_messages_total{state="sent"} 2');
  expect(text).toContain('mail_messages_total{state="failed"} 1');
  expect(text).not.toContain('deferred');
  expect(text).toMatch(/^mail_queued 3$/m);
  expect(text).toMatch(/^payments_undecided 4$/m);
  expect(text).toMatch(/^payments_refunds_waiting 2$/m);
  expect(text).toMatch(/^payments_alarms 1$/m);
  expect(text).toMatch(/^mail_oldest_queued_seconds 90\.5$/m);
  for (const unanswered of [() => Promise.reject(new Error('gone')), () => new Promise<never>(() => {})]) {
    read = unanswered;
    expect(await metrics()).not.toMatch(/^mail_(queued|oldest)/m);
  }
});
