import { fileURLToPath } from 'node:url';

/** The SQL that drizzle-kit generated. The build copies it beside the bundled server under the same name. */
export const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url));

/** The packed database of one version of PGlite, a folder likewise. */
export const newDatabaseFolder = fileURLToPath(new URL('./new-database', import.meta.url));
