import { fileURLToPath } from 'node:url';

/** The SQL that drizzle-kit made. The build lays it beside the bundled server under the same name. */
export const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url));
