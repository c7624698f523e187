import { join } from 'node:path';
import { tables } from '@shared/tables';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import type { Logger } from 'pino';
import { StartError } from '../../config';
import { explain, type OpenDatabase } from '../database';
import { announceInLog, announceMigration, migrationsFolder, requireOwnMigrations } from '../own-migrations';
import { watchEmbedded } from '../watch';
import { prepareDataDirectory, requireSpace } from './data-directory';
import { lockDataDirectory } from './lock';
import { unpackNewDatabase } from './new-database';
import { startPGlite } from './start-pglite';

/** Opens the embedded database (PGlite), one process at a time. It calls no fsync: a power cut may lose writes. */
export async function openEmbedded(dataDirectory: string, log: Logger): Promise<OpenDatabase> {
  const files = join(dataDirectory, 'database');
  await prepareDataDirectory(dataDirectory);
  const isNew = await requireSpace(dataDirectory, files);
  const unlock = await lockDataDirectory(dataDirectory);
  try {
    if (isNew) {
      log.info('making a new database');
      // Where it is missing or cut off, or the folder mounted, `initdb` makes one.
      await unpackNewDatabase(files).catch((error) =>
        log.warn(`the packed database is not used: ${explain(error)}`),
      );
    }
    const client = await startPGlite({ dataDir: files });
    const db = drizzle(client, { schema: tables });
    return {
      db,
      isEmbedded: true,
      async migrate(announce = announceInLog(log)) {
        await requireOwnMigrations(db, `The embedded database in ${files} (DATA_DIR)`);
        try {
          await announceMigration(db, announce, () => migrate(db, { migrationsFolder }));
        } catch (error) {
          if (error instanceof StartError) throw error;
          throw new StartError(
            `The embedded database in ${files} (DATA_DIR) cannot be migrated: ${explain(error)}.`,
          );
        }
      },
      watch: (watcher) => watchEmbedded(client, watcher),
      async close() {
        await client.close();
        await unlock();
      },
    };
  } catch (error) {
    await unlock();
    const reason = error instanceof Error ? error.message.slice(0, 200) : String(error);
    throw new StartError(`The embedded database in ${files} (DATA_DIR) cannot be opened: ${reason}.`);
  }
}
