import { endWith, loadConfig } from '../config';
import type { Announce, Database } from '../database/database';
import { openDatabase } from '../database/open';
import { createLog } from '../http/middleware/request-log';

/** Runs a shell command on the migrated database, and closes it. A failure ends the process with exit code 1. */
export async function withDatabase(
  command: (db: Database) => Promise<void>,
  announce?: Announce,
): Promise<void> {
  try {
    // Shell commands neither sign tokens nor listen, and so do not need the variables that production requires for these.
    const config = loadConfig({ NODE_ENV: 'development' });
    const database = await openDatabase(config, createLog(config.logLevel));
    try {
      await database.migrate(announce);
      await command(database.db);
    } finally {
      await database.close();
    }
  } catch (error) {
    endWith(error);
  }
}
