import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { endWith, loadConfig, StartError } from '../config';
import { moveToPostgres } from '../database/move/move';
import { createLog } from '../http/middleware/request-log';

async function move(): Promise<void> {
  const { databaseUrl, dataDirectory, logLevel } = loadConfig({ NODE_ENV: 'development' });
  if (!databaseUrl) throw new StartError('DATABASE_URL should be set to the PostgreSQL database to move to.');
  let moved = 0;
  await moveToPostgres({ dataDirectory, databaseUrl }, createLog(logLevel), ({ name, rows, checksum }) => {
    moved += rows;
    console.log(`${name.padEnd(20)}${String(rows).padStart(8)} rows, the same: ${checksum.slice(0, 16)}`);
  });
  console.log(`${moved} rows were moved. The embedded database in ${dataDirectory} is as it was.`);
  const secretFile = join(dataDirectory, 'jwt-secret');
  if (existsSync(secretFile)) {
    console.log(`JWT_SECRET stood in ${secretFile}: set it to that, and nobody has to log in again.`);
  }
}

move().catch(endWith);
