import { randomBytes } from 'node:crypto';
import { link, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Config, StartError } from '../../config';
import { prepareDataDirectory } from '../../database/data-directory';

/**
 * The secret that signs tokens: `JWT_SECRET`, or, outside production, one that is made at the first start and kept
 * in the data directory, so that a restart logs nobody out. Throws a StartError where it cannot be kept.
 */
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
