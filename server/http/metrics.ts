import { createServer, type RequestListener } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { takePort } from './listen';

/** A database that takes longer to say what waits is left out; Prometheus asks again by itself. */
const patienceMilliseconds = 500;

const registry = new Registry();

const seconds = new Histogram({
  name: 'http_request_duration_seconds',
  help: 'How long requests took, by the kind of their path.',
  labelNames: ['method', 'kind', 'status'],
  buckets: [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5],
  registers: [registry],
});
const cacheHits = new Counter({
  name: 'http_response_cache_hits_total',
  help: 'Public reads that the response cache served without the app.',
  registers: [registry],
});
const emails = new Counter({
  name: 'mail_messages_total',
  help: 'Messages by their outcome: sent, or failed for good.',
  labelNames: ['state'],
  registers: [registry],
});

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE']);

/** Paths contain ids, and anybody can invent more: requests are counted by kind. */
function kindOf(url: string): string {
  if (url.startsWith('/api/admin/')) return 'admin';
  if (url.startsWith('/api/')) return 'api';
  if (url.startsWith('/assets/')) return 'asset';
  return 'page';
}

export function measured(app: RequestListener): RequestListener {
  return (req, res) => {
    const started = performance.now();
    const { method = '', url = '' } = req;
    res.once('finish', () => {
      const labels = {
        method: methods.has(method) ? method : 'other',
        kind: kindOf(url),
        status: `${Math.floor(res.statusCode / 100)}xx`,
      };
      seconds.observe(labels, (performance.now() - started) / 1000);
    });
    app(req, res);
  };
}

export function countCacheHit(): void {
  cacheHits.inc();
}

export function countOutcome(outcome: string, count: number): void {
  if (outcome === 'sent' || outcome === 'failed') emails.inc({ state: outcome }, count);
}

type Shown<State> = [name: string, help: string, pick: (state: State) => number];

/** Shows a state of the database. Every process sees the same, and none shows it while the database does not respond. */
function watch<State>(read: () => Promise<State>, gauges: Shown<State>[]): void {
  for (const [name, help, pick] of gauges)
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        const late = wait(patienceMilliseconds, undefined, { ref: false });
        const state = await Promise.race([read(), late]).catch(() => undefined);
        if (state) this.set(pick(state));
        else this.remove();
      },
    });
}

/** What waits to be sent, and for how long the oldest of it has. */
export type Backlog = { queued: number; oldestSeconds: number };

export const watchBacklog = (read: () => Promise<Backlog>): void =>
  watch(read, [
    ['mail_queued', 'Messages that wait to be sent.', ({ queued }) => queued],
    ['mail_oldest_queued_seconds', 'The age of the oldest of them.', ({ oldestSeconds }) => oldestSeconds],
  ]);

export type OpenPayments = { undecided: number; refunds: number; alarms: number };

export const watchPayments = (read: () => Promise<OpenPayments>): void =>
  watch(read, [
    [
      'payments_undecided',
      'Payments of which Stripe has not said how they end.',
      ({ undecided }) => undecided,
    ],
    ['payments_refunds_waiting', 'Refunds that wait to be sent to Stripe.', (open) => open.refunds],
    ['payments_alarms', 'Kinds of what about payments needs the organizer.', ({ alarms }) => alarms],
  ]);

/** Serves Prometheus metrics on a port that visitors do not reach. Gives what stops it. Throws a StartError. */
export async function serveMetrics(address: { port: number; host: string }, log: Logger) {
  collectDefaultMetrics({ register: registry });
  const server = createServer(async (_req, res) => {
    try {
      const text = await registry.metrics();
      res.writeHead(200, { 'Content-Type': registry.contentType }).end(text);
    } catch (error) {
      log.error({ err: error }, 'the metrics could not be collected');
      res.writeHead(503).end();
    }
  });
  await takePort(server, address, 'METRICS_');
  return () => {
    server.close();
    server.closeAllConnections();
  };
}
