import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Config, StartError } from '../config';

/**
 * The secret that signs tokens: `JWT_SECRET`, or, outside production, one that is made at the first start and kept
 * in the data directory, so that a restart logs nobody out. Throws a StartError where it cannot be kept.
 */
export async function findTokenSecret(config: Config): Promise<string> {
  if (config.jwtSecret) return config.jwtSecret;
  const file = join(config.dataDirectory, 'jwt-secret');
  try {
    await mkdir(config.dataDirectory, { recursive: true, mode: 0o700 });
    await writeFile(file, randomBytes(32).toString('hex'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) {
      throw new StartError(
        `The file ${file} (DATA_DIR) cannot be written: ${error instanceof Error ? error.message : error}.`,
      );
    }
  }
  return readFile(file, 'utf8');
}
