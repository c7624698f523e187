import { access, mkdir, rm, statfs, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { StartError } from '../../config';

const mebibyte = 1024 * 1024;
/** The space that a new embedded database needs (it takes 39 MB), and an existing one to go on writing. */
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

/** Node's own recursive mkdir never returns where the system rejects a folder as if its parent were missing (/proc). */
async function makeFolder(path: string): Promise<void> {
  if (await exists(path)) return;
  if (!(await exists(dirname(path)))) await makeFolder(dirname(path));
  await mkdir(path, { mode: 0o700 });
}

/** Makes the data directory, readable by its owner only. Throws a StartError where it cannot be written. */
export async function prepareDataDirectory(directory: string): Promise<void> {
  try {
    await makeFolder(resolve(directory));
    const probe = join(directory, `.probe-${process.pid}`);
    await writeFile(probe, 'x');
    await rm(probe);
  } catch (error) {
    throw new StartError(
      `The folder ${directory} (DATA_DIR) cannot be written: ${error instanceof Error ? error.message : error}.`,
    );
  }
}

/** Checks that the disk has room for the embedded database, and gives whether it is new. Throws a StartError if it is full. */
export async function requireSpace(directory: string, databaseFiles: string): Promise<boolean> {
  const { bavail, bsize } = await statfs(directory);
  const isNew = !(await exists(join(databaseFiles, 'PG_VERSION')));
  const needed = isNew ? newDatabaseBytes : existingDatabaseBytes;
  if (bavail * bsize < needed) {
    const mebibytes = (bytes: number) => `${Math.floor(bytes / mebibyte)} MB`;
    throw new StartError(
      `The disk of ${directory} (DATA_DIR) is full: ${mebibytes(bavail * bsize)} are free, ${mebibytes(needed)} are needed.`,
    );
  }
  return isNew;
}
