import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';

/** A process that ends sooner than this is not replaced at once: what ended it would probably end the next one. */
const quickMilliseconds = 5000;
const pauseMilliseconds = 2000;

/** Starts `count` processes of this program, which share its port, and starts another for each one that dies. */
export function startWorkers(count: number, log: Logger): { stop: () => Promise<void> } {
  let isStopping = false;
  let hasListened = false;
  cluster.on('listening', () => {
    hasListened = true;
  });

  async function replace(worker: Worker, startedAt: number): Promise<void> {
    const [code, signal] = await once(worker, 'exit');
    if (isStopping) return;
    // It has logged why it cannot start, and another one could not either.
    if (!hasListened) process.exit(code ?? 1);
    log.error({ code, signal }, 'a process died; another one takes its place');
    if (performance.now() - startedAt < quickMilliseconds) await wait(pauseMilliseconds);
    if (!isStopping) start();
  }

  function start(): void {
    void replace(cluster.fork(), performance.now());
  }

  for (let started = 0; started < count; started += 1) start();

  return {
    async stop() {
      isStopping = true;
      const workers = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
      const exits = workers.map((worker) => once(worker, 'exit'));
      for (const worker of workers) worker.process.kill('SIGTERM');
      await Promise.all(exits);
    },
  };
}
