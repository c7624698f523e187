import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type * as z from 'zod';
import { type packedDatabase, packedFile } from '../database/embedded/new-database';
import { startPGlite } from '../database/embedded/start-pglite';

/** Packs what PGlite's `initdb` makes, for first starts that need not wait for it. Without a table: those are migrated. */
async function packNewDatabase(): Promise<void> {
  const directory = await mkdtemp(join(tmpdir(), 'new-database-'));
  const client = await startPGlite({ dataDir: directory });
  await client.query('checkpoint');
  await client.close();
  const header: z.infer<typeof packedDatabase> = { folders: [], files: [] };
  const contents: Buffer[] = [];
  for (const entry of await readdir(directory, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    const name = relative(directory, path).replaceAll('\\', '/');
    if (entry.isDirectory()) {
      header.folders.push(name);
      continue;
    }
    const content = await readFile(path);
    header.files.push({ name, bytes: content.length });
    contents.push(content);
  }
  await rm(directory, { recursive: true });
  // The database is in it three times, further apart than the usual window reaches.
  const params = { [constants.BROTLI_PARAM_LARGE_WINDOW]: 1, [constants.BROTLI_PARAM_LGWIN]: 26 };
  const content = Buffer.concat([Buffer.from(`${JSON.stringify(header)}\n`), ...contents]);
  const file = await packedFile();
  for (const old of await readdir(dirname(file))) await rm(join(dirname(file), old));
  await writeFile(file, await promisify(brotliCompress)(content, { params }));
  console.log(`${file} is stored.`);
}

await packNewDatabase();
