import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { build, type Rolldown } from 'vite';

/** Files of a build, by the URLs under which they are served. */
function assetsOf(built: Awaited<ReturnType<typeof build>>): string[] {
  const outputs: Rolldown.RolldownOutput[] = [built].flat().filter((result) => 'output' in result);
  return outputs
    .flatMap(({ output }) => output.map(({ fileName }) => fileName))
    .filter((name) => name.startsWith('assets/'))
    .map((name) => `/${name}`);
}

/**
 * Builds a document of its own, like the door: it shares no chunk with the site, so that neither carries the other's
 * code. `NAME-worker.ts` becomes the service worker that keeps exactly these files.
 */
async function buildDocument(name: string): Promise<void> {
  const built = await build({
    configFile: 'vite.config.ts',
    publicDir: false,
    build: { emptyOutDir: false, rolldownOptions: { input: resolve(`client/${name}.html`) } },
  });
  const documentHash = createHash('sha256')
    .update(await readFile(`dist/client/${name}.html`))
    .digest('hex')
    .slice(0, 16);
  await build({
    configFile: 'vite.config.ts',
    publicDir: false,
    define: { builtFiles: JSON.stringify({ assets: assetsOf(built), documentHash }) },
    build: {
      emptyOutDir: false,
      rolldownOptions: {
        input: resolve(`client/src/${name}-worker.ts`),
        output: { entryFileNames: '[name].js', format: 'iife', codeSplitting: false },
      },
    },
  });
}

/** Builds the documents that work without a connection, each with its service worker. */
export async function buildDocuments(): Promise<void> {
  for (const name of ['door', 'tonight']) await buildDocument(name);
}
