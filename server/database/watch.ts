import { setTimeout as wait } from 'node:timers/promises';
import type { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import type { Logger } from 'pino';

/** The channel on which the database notifies of changes to public data. Its triggers name it too. */
export const publicDataChannel = 'public_data';

const reconnectMilliseconds = 500;
const heartbeatMilliseconds = 5000;
const patienceMilliseconds = 2000;
const endMilliseconds = 400;

export type Watcher = {
  /** Public data has changed, in any process. */
  onChange: () => void;
  /** Whether notices of changes arrive. */
  onWatched: (isWatched: boolean) => void;
};

/**
 * Listens on a connection of its own for changes that any process makes. It reconnects until it succeeds; a query every
 * few seconds detects a connection that died silently. Returns a function that stops it.
 */
export function watchPostgres(connectionString: string, watcher: Watcher, log: Logger): () => Promise<void> {
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  let current: pg.Client | undefined;

  async function connect(): Promise<void> {
    let client: pg.Client | undefined;
    let isLost = false;
    const lose = (error?: Error) => {
      if (isLost || isStopped) return;
      isLost = true;
      watcher.onWatched(false);
      if (error) log.warn({ err: error }, 'the connection that watches for changes was lost');
      clearTimeout(timer);
      // It may hang or fail: neither matters any more.
      client?.end().catch(() => undefined);
      timer = setTimeout(connect, reconnectMilliseconds);
    };
    const beat = () => {
      timer = setTimeout(() => client?.query('select 1').then(beat, lose), heartbeatMilliseconds);
    };
    try {
      // Inside the try: it reads the certificates that the URL names, which may be gone.
      client = new pg.Client({
        connectionString,
        connectionTimeoutMillis: patienceMilliseconds,
        query_timeout: patienceMilliseconds,
        application_name: 'pup-crawl-orlando watch',
      });
      current = client;
      client.on('notification', () => watcher.onChange());
      client.on('error', lose);
      client.on('end', () => lose());
      await client.connect();
      await client.query(`listen ${publicDataChannel}`);
    } catch (error) {
      lose(error instanceof Error ? error : undefined);
      return;
    }
    if (isStopped || isLost) return;
    watcher.onWatched(true);
    beat();
  }

  void connect();
  return async () => {
    isStopped = true;
    clearTimeout(timer);
    // A silent server would keep it waiting.
    await Promise.race([current?.end().catch(() => undefined), wait(endMilliseconds)]);
  };
}

/** The same for the embedded database, which only this process has open. */
export async function watchEmbedded(client: PGlite, { onChange, onWatched }: Watcher) {
  const stop = await client.listen(publicDataChannel, onChange);
  onWatched(true);
  return async () => {
    if (!client.closed) await stop();
  };
}
