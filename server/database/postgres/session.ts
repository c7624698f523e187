import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from 'pino';
import { databaseReached } from '../outage';

const reconnectMilliseconds = 500;
const heartbeatMilliseconds = 10_000;
const patienceMilliseconds = 2000;
const endMilliseconds = 400;

type Kept = {
  name: string;
  /** Called with each new connection. Where it throws, another one is made. */
  onConnected: (client: pg.Client) => Promise<void>;
  onLost?: () => void;
};

/** Keeps its own connection to PostgreSQL, asking every few seconds. Gives the first attempt, and what ends it. */
export function keepSession(
  connectionString: string,
  { name, onConnected, onLost }: Kept,
  log: Logger,
): { connected: Promise<void>; stop: () => Promise<void> } {
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  let current: pg.Client | undefined;

  async function connect(): Promise<void> {
    let client: pg.Client | undefined;
    let isLost = false;
    const lose = (error?: Error) => {
      if (isLost || isStopped) return;
      isLost = true;
      onLost?.();
      if (error) log.warn({ err: error }, `the database connection "${name}" was lost`);
      clearTimeout(timer);
      // It may hang or fail: neither matters any more.
      client?.end().catch(() => undefined);
      timer = setTimeout(() => connect().catch(() => undefined), reconnectMilliseconds);
    };
    const checkHeartbeat = () => {
      timer = setTimeout(() => client?.query('select 1').then(checkHeartbeat, lose), heartbeatMilliseconds);
    };
    try {
      // Inside the try: it reads the certificates that the URL names, which may be gone.
      client = new pg.Client({
        connectionString,
        connectionTimeoutMillis: patienceMilliseconds,
        query_timeout: patienceMilliseconds,
        application_name: `pup-crawl-orlando ${name}`,
      });
      current = client;
      client.on('error', lose);
      client.on('end', () => lose());
      await client.connect();
      await onConnected(client);
      log.error(databaseReached);
    } catch (error) {
      lose(error instanceof Error ? error : undefined);
      throw error;
    }
    if (!isStopped && !isLost) checkHeartbeat();
  }

  return {
    connected: connect(),
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      // A silent server would keep it waiting.
      await Promise.race([current?.end().catch(() => undefined), wait(endMilliseconds)]);
    },
  };
}
