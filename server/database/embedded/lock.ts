import { type FileHandle, open } from 'node:fs/promises';
import { join } from 'node:path';
import { tryLock } from 'fs-native-extensions';
import { StartError } from '../../config';

/** The byte that is locked. It lies beyond the holder's id: on Windows no other process can read what is locked. */
const lockedByte = 1024;

async function openLockFile(path: string): Promise<{ file: FileHandle; isLocked: boolean }> {
  try {
    const file = await open(path, 'a+');
    return { file, isLocked: tryLock(file.fd, lockedByte, 1) };
  } catch (error) {
    throw new StartError(
      `The file ${path} cannot be locked: ${error instanceof Error ? error.message : error}.`,
    );
  }
}

/** Locks a data directory for this process, as two lose writes; what it returns releases it. Throws a StartError. */
export async function lockDataDirectory(directory: string): Promise<() => Promise<void>> {
  const { file, isLocked } = await openLockFile(join(directory, 'database.lock'));
  if (isLocked) {
    // The file stays: another process may have opened it and be about to lock it.
    await file.truncate();
    await file.write(`process ${process.pid}`);
    return () => file.close();
  }
  const holder = (await file.readFile('utf8')) || 'another process';
  await file.close();
  throw new StartError(
    `The embedded database in ${directory} (DATA_DIR) is in use by ${holder}. Stop that first, or set another DATA_DIR.`,
  );
}
