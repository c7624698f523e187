import cluster from 'node:cluster';
import { createServer, type RequestListener } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';
import { AggregatorRegistry, Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import { takePort } from './listen';

/** A process that is just starting, or dying, does not answer; Prometheus asks again by itself. */
const patienceMilliseconds = 1000;

const registry = new Registry();
/** Of a program of several processes. Making it is what has a process answer when the first one asks for its figures. */
const ofAllProcesses = new AggregatorRegistry();
AggregatorRegistry.setRegistries(registry);

const seconds = new Histogram({
  name: 'http_request_duration_seconds',
  help: 'How long requests took, by what kind of address they were for.',
  labelNames: ['method', 'kind', 'status'],
  buckets: [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5],
  registers: [registry],
});
const fromMemory = new Counter({
  name: 'http_answers_from_memory_total',
  help: 'Public reads that were answered without the app.',
  registers: [registry],
});

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE']);

/** Addresses hold ids, and anybody can make them up: they are counted by kind. */
function kindOf(url: string): string {
  if (url.startsWith('/api/admin/')) return 'admin';
  if (url.startsWith('/api/')) return 'api';
  if (url.startsWith('/assets/')) return 'asset';
  return 'page';
}

/** Counts and times what an app answers. */
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

/** Counts an answer that was given from memory. */
export function countFromMemory(): void {
  fromMemory.inc();
}

async function figuresOfAll(): Promise<string> {
  const late = wait(patienceMilliseconds, undefined, { ref: false }).then(() => {
    throw new Error('a process did not tell its figures in time');
  });
  return Promise.race([ofAllProcesses.clusterMetrics(), late]);
}

/**
 * Serves this process's figures in Prometheus' format, on a port of their own that visitors do not reach; of a program
 * of several processes, the first one serves those of all the others. Gives back how to stop. Throws a StartError where
 * the port is not to be had.
 */
export async function serveMetrics(
  { port, host, processes }: { port: number; host: string; processes: number },
  log: Logger,
): Promise<() => void> {
  const isFirstOfSeveral = processes > 1 && cluster.isPrimary;
  if (!isFirstOfSeveral) collectDefaultMetrics({ register: registry });
  if (cluster.isWorker) return () => {};
  const server = createServer(async (_req, res) => {
    try {
      const text = await (isFirstOfSeveral ? figuresOfAll() : registry.metrics());
      res.writeHead(200, { 'Content-Type': registry.contentType }).end(text);
    } catch (error) {
      log.error({ err: error }, 'the figures could not be collected');
      res.writeHead(503).end();
    }
  });
  await takePort(server, { port, host }, 'METRICS_');
  return () => {
    server.close();
    server.closeAllConnections();
  };
}
