import { createHash, randomUUID } from 'node:crypto';
import { access, mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { startPGlite } from '../database/embedded/start-pglite';
import { migrationsFolder } from '../database/own-migrations';
import { openPostgres } from '../database/postgres/postgres';
import { createLog } from '../http/middleware/request-log';
import { bundlePrograms } from './programs';

declare module 'vitest' {
  interface ProvidedContext {
    databaseTemplate: { url: string; name: string } | { file: string };
    /** The same for the programs under test, which are always on the embedded database. */
    embeddedTemplate: string;
    programs: string;
  }
}

const cacheFolder = 'node_modules/.cache/pup-crawl';

async function hashOfMigrations(): Promise<string> {
  const hash = createHash('sha256');
  for (const file of (await readdir(migrationsFolder)).filter((name) => name.endsWith('.sql')).sort()) {
    hash.update(await readFile(join(migrationsFolder, file)));
  }
  return hash.digest('hex').slice(0, 16);
}

/** A migrated embedded database as one file: loading it takes a fraction of making it. */
async function embeddedTemplate(): Promise<string> {
  const file = join(cacheFolder, `${await hashOfMigrations()}.tar`);
  try {
    await access(file);
  } catch {
    const client = await startPGlite();
    await migrate(drizzle(client), { migrationsFolder });
    const dump = await client.dumpDataDir('none');
    await mkdir(cacheFolder, { recursive: true });
    // The setups of two projects may do this at once: neither must find half a file.
    const unfinished = `${file}.${randomUUID()}`;
    await writeFile(unfinished, Buffer.from(await dump.arrayBuffer()));
    await rename(unfinished, file);
    await client.close();
  }
  return file;
}

/** A migrated database on the PostgreSQL server under test, of which each test file gets a copy. */
async function postgresTemplate(url: string, project: string): Promise<{ url: string; name: string }> {
  const name = `pup_template_${project}_${process.pid}`;
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  const template = new URL(url);
  template.pathname = name;
  const database = await openPostgres(template.href, createLog('silent'));
  await database.migrate();
  await database.close();
  return { url, name };
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const url = process.env.TEST_DATABASE_URL;
  const file = await embeddedTemplate();
  project.provide('embeddedTemplate', file);
  const programs = await bundlePrograms();
  project.provide('programs', programs.folder);
  if (!url) {
    project.provide('databaseTemplate', { file });
    return programs.remove;
  }
  const template = await postgresTemplate(url, project.name);
  project.provide('databaseTemplate', template);
  return async () => {
    await programs.remove();
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await client.query(`drop database ${template.name} with (force)`);
    await client.end();
  };
}
