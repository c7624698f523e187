import type { PGlite } from '@electric-sql/pglite';
import type { Logger } from 'pino';
import { keepSession } from './postgres/session';

/** The channel on which the database notifies of changes to public data. Its triggers name it too. */
export const publicDataChannel = 'public_data';

export type Watcher = {
  onChange: () => void;
  onWatched: (isWatched: boolean) => void;
};

/** Listens on a connection of its own for changes that any process makes. Returns a function that stops it. */
export function watchPostgres(
  connectionString: string,
  { onChange, onWatched }: Watcher,
  log: Logger,
): () => Promise<void> {
  const { connected, stop } = keepSession(
    connectionString,
    {
      name: 'watch',
      async onConnected(client) {
        client.on('notification', onChange);
        await client.query(`listen ${publicDataChannel}`);
        onWatched(true);
      },
      onLost: () => onWatched(false),
    },
    log,
  );
  // It tries again by itself.
  connected.catch(() => undefined);
  return stop;
}

/** The same for the embedded database, which only this process has open. */
export async function watchEmbedded(client: PGlite, { onChange, onWatched }: Watcher) {
  const stop = await client.listen(publicDataChannel, onChange);
  onWatched(true);
  return async () => {
    if (!client.closed) await stop();
  };
}
