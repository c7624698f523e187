import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress, constants } from 'node:zlib';
import * as z from 'zod';
import { newDatabaseFolder } from '../own-migrations';

/** What a packed database begins with, in one line: its folders, and its files with their sizes, whose contents follow. */
export const packedDatabase = z.object({
  folders: z.string().array(),
  files: z.object({ name: z.string(), bytes: z.int() }).array(),
});

/** The file of a packed database of the installed PGlite: another version may lay its files out in another way. */
export async function packedFile(): Promise<string> {
  const program = createRequire(import.meta.url).resolve('@electric-sql/pglite');
  const about = JSON.parse(await readFile(join(program, '../../package.json'), 'utf8'));
  const { version } = z.object({ version: z.string() }).parse(about);
  return join(newDatabaseFolder, `pglite-${version}.br`);
}

/** Unpacks a new, empty database, all or nothing: `initdb` takes several seconds and 200 MB of memory more. */
export async function unpackNewDatabase(directory: string): Promise<void> {
  const params = { [constants.BROTLI_DECODER_PARAM_LARGE_WINDOW]: 1 };
  const content = await promisify(brotliDecompress)(await readFile(await packedFile()), { params });
  let at = content.indexOf('\n') + 1;
  const { folders, files } = packedDatabase.parse(JSON.parse(content.toString('utf8', 0, at)));
  const unfinished = `${directory}.unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  try {
    for (const name of ['', ...folders])
      await mkdir(join(unfinished, name), { recursive: true, mode: 0o700 });
    for (const { name, bytes } of files) {
      await writeFile(join(unfinished, name), content.subarray(at, at + bytes), { mode: 0o600 });
      at += bytes;
    }
    await rename(unfinished, directory);
  } finally {
    await rm(unfinished, { recursive: true, force: true });
  }
}
