import { access, mkdir, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../../testing/process';
import { packedFile, unpackNewDatabase } from './new-database';
import { startPGlite } from './start-pglite';

it('there is a packed database of the installed PGlite', async () => {
  const made = await access(await packedFile()).then(
    () => 'is there',
    () => 'is missing: npm run db:pack makes it',
  );
  expect(made).toBe('is there');
});

it('a start that was cut off while it unpacked the database does not hinder the next one', async () => {
  const directory = join(await temporaryFolder(), 'database');
  await mkdir(join(`${directory}.unfinished`, 'PG_VERSION'), { recursive: true });
  await unpackNewDatabase(directory);
  expect((await stat(join(directory, 'base'))).mode & 0o777).toBe(0o700);
  const client = await startPGlite({ dataDir: directory });
  const { rows } = await client.query('select datname from pg_database order by oid');
  expect(rows).toEqual([{ datname: 'template1' }, { datname: 'template0' }, { datname: 'postgres' }]);
  await client.close();
});

it('what cannot be moved to its place is left nowhere', async () => {
  const folder = await temporaryFolder();
  await mkdir(join(folder, 'database', 'other'), { recursive: true });
  await expect(unpackNewDatabase(join(folder, 'database'))).rejects.toThrow('not empty');
  expect(await readdir(folder)).toEqual(['database']);
});
