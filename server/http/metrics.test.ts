import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { freePort } from '../testing/process';
import { countCacheHit, measured, serveMetrics } from './metrics';
import { createLog } from './middleware/request-log';

it('the metrics count responses by kind of path, never by the path itself, in the Prometheus format', async () => {
  const app = createServer(
    measured((req, res) => {
      res.statusCode = req.url === '/api/events/7' ? 404 : 200;
      res.end();
    }),
  ).listen(0, '127.0.0.1');
  await once(app, 'listening');
  const { port: appPort } = app.address() as AddressInfo;
  for (const path of ['/', '/events', '/api/events/7', '/api/admin/venues?q=rosie', '/assets/a.js']) {
    await fetch(`http://127.0.0.1:${appPort}${path}`);
  }
  countCacheHit();
  const port = await freePort();
  const stop = await serveMetrics({ port, host: '127.0.0.1', processes: 1 }, createLog('silent'));
  const response = await fetch(`http://127.0.0.1:${port}/metrics`);
  const text = await response.text();
  expect(response.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
  expect(text).toContain('http_request_duration_seconds_count{method="GET",kind="page",status="2xx"} 2');
  expect(text).toContain('http_request_duration_seconds_count{method="GET",kind="api",status="4xx"} 1');
  expect(text).toContain('http_request_duration_seconds_count{method="GET",kind="admin",status="2xx"} 1');
  expect(text).toMatch(/^http_response_cache_hits_total 1$/m);
  expect(text).toMatch(/^process_resident_memory_bytes \d+/m);
  expect(text).not.toContain('rosie');
  stop();
  app.close();
  app.closeAllConnections();
});
