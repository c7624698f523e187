import { readFileSync } from 'node:fs';

/** The statements of a migration, by the name of its file. */
export const migrationStatements = (name: string): string[] =>
  readFileSync(`server/database/migrations/${name}.sql`, 'utf8').split('--> statement-breakpoint');
