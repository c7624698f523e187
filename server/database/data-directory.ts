import { access, mkdir, rm, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StartError } from '../config';

const mebibyte = 1024 * 1024;
/** What a new embedded database takes (39 MB), and what an existing one needs to go on writing. */
const newDatabaseBytes = 64 * mebibyte;
const existingDatabaseBytes = 8 * mebibyte;

async function exists(path: string): Promise<boolean> {
  try {
    await access(path);
    return true;
  } catch {
    return false;
  }
}

/**
 * Makes the data directory, readable by its owner only, and tries whether it can be written and has room.
 * Throws a StartError that says what is wrong with it.
 */
export async function prepareDataDirectory(directory: string, databaseFiles: string): Promise<void> {
  try {
    await mkdir(directory, { recursive: true, mode: 0o700 });
    const probe = join(directory, `.probe-${process.pid}`);
    await writeFile(probe, 'x');
    await rm(probe);
  } catch (error) {
    throw new StartError(
      `The folder ${directory} (DATA_DIR) cannot be written: ${error instanceof Error ? error.message : error}.`,
    );
  }
  const { bavail, bsize } = await statfs(directory);
  const needed = (await exists(join(databaseFiles, 'PG_VERSION'))) ? existingDatabaseBytes : newDatabaseBytes;
  if (bavail * bsize < needed) {
    const mebibytes = (bytes: number) => `${Math.floor(bytes / mebibyte)} MB`;
    throw new StartError(
      `The disk of ${directory} (DATA_DIR) is full: ${mebibytes(bavail * bsize)} are free, ${mebibytes(needed)} are needed.`,
    );
  }
}
