import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { StartError } from '../config';
import { createLog } from '../http/middleware/request-log';
import { temporaryFolder } from '../testing/process';
import { openEmbedded } from './embedded';

it('a migration that fails says why in one line', async () => {
  const folder = await temporaryFolder();
  const database = await openEmbedded(folder, createLog('silent'));
  await database.db.execute(sql`create table users (name text)`);
  await expect(database.migrate()).rejects.toThrow(
    new StartError(
      `The embedded database in ${folder}/database (DATA_DIR) cannot be migrated: relation "users" already exists.`,
    ),
  );
  await database.close();
});
