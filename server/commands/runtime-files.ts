import { cp } from 'node:fs/promises';
import { join } from 'node:path';

const swaggerUi = 'node_modules/swagger-ui-dist';
const swaggerUiFiles = ['swagger-ui-bundle.js', 'swagger-ui.css', 'LICENSE', 'NOTICE'];
const workers = [
  'password-worker.mjs',
  'picture-worker.mjs',
  'print-worker.mjs',
  'decode-picture.mjs',
  'low-priority.mjs',
];

/** Copies the files that a bundled server reads beside itself: migrations, workers, the page of the API. */
export async function copyRuntimeFiles(folder: string): Promise<void> {
  await cp('server/database/migrations', join(folder, 'migrations'), { recursive: true });
  for (const file of workers) await cp(join('server/http/workers', file), join(folder, file));
  await cp('server/mail/sender/smtp-worker.mjs', join(folder, 'smtp-worker.mjs'));
  await cp('server/node-env.mjs', join(folder, 'node-env.mjs'));
  await cp('server/openapi/api-docs', join(folder, 'api-docs'), { recursive: true });
  for (const file of swaggerUiFiles) await cp(join(swaggerUi, file), join(folder, 'api-docs', file));
}
