import { randomBytes } from 'node:crypto';
import { link, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Config, StartError } from '../../config';
import { prepareDataDirectory } from '../../database/embedded/data-directory';

/** `JWT_SECRET`; outside production else one kept in the data directory, over restarts. Throws a StartError. */
export async function findTokenSecret(config: Config): Promise<string> {
  if (config.jwtSecret) return config.jwtSecret;
  const file = join(config.dataDirectory, 'jwt-secret');
  await prepareDataDirectory(config.dataDirectory);
  const draft = `${file}-${process.pid}`;
  try {
    await writeFile(draft, randomBytes(32).toString('hex'), { mode: 0o600 });
    // A link appears whole or not at all: another process never reads half a secret.
    await link(draft, file);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) {
      throw new StartError(
        `The file ${file} (DATA_DIR) cannot be written: ${error instanceof Error ? error.message : error}.`,
      );
    }
  } finally {
    await rm(draft, { force: true });
  }
  return readFile(file, 'utf8');
}
