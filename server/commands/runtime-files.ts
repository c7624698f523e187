import { readdirSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { basename, join } from 'node:path';

const swaggerUi = 'node_modules/swagger-ui-dist';
const swaggerUiFiles = ['swagger-ui-bundle.js', 'swagger-ui.css', 'LICENSE', 'NOTICE'];

/** The programs of threads and processes, by the names under which a bundled server finds them beside itself. */
export const workers = Object.fromEntries(
  readdirSync('server', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('-worker.mjs'))
    .map((file) => [basename(file, '.mjs'), join('server', file)]),
);

/** Copies the files that a bundled server reads beside itself into `folder`. */
export async function copyRuntimeFiles(folder: string): Promise<void> {
  await cp('server/database/migrations', join(folder, 'migrations'), { recursive: true });
  await cp('server/database/new-database', join(folder, 'new-database'), { recursive: true });
  await cp(
    'server/features/account/common-passwords/common-passwords.txt.br',
    join(folder, 'common-passwords.txt.br'),
  );
  await cp('server/features/pictures/sample-pictures', join(folder, 'sample-pictures'), { recursive: true });
  await cp('server/node-env.mjs', join(folder, 'node-env.mjs'));
  await cp('server/openapi/api-docs', join(folder, 'api-docs'), { recursive: true });
  for (const file of swaggerUiFiles) await cp(join(swaggerUi, file), join(folder, 'api-docs', file));
}
