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
 * Builds the door: a document of its own, which shares no chunk with the site, so that neither carries the other's code;
 * and the service worker that keeps exactly these files.
 */
export async function buildDoor(): Promise<void> {
  const built = await build({
    configFile: 'vite.config.ts',
    publicDir: false,
    build: { emptyOutDir: false, rolldownOptions: { input: resolve('client/door.html') } },
  });
  const documentHash = createHash('sha256')
    .update(await readFile('dist/client/door.html'))
    .digest('hex')
    .slice(0, 16);
  await build({
    configFile: 'vite.config.ts',
    publicDir: false,
    define: { doorFiles: JSON.stringify({ assets: assetsOf(built), documentHash }) },
    build: {
      emptyOutDir: false,
      rolldownOptions: {
        input: resolve('client/src/door-worker.ts'),
        output: { entryFileNames: '[name].js', format: 'iife', codeSplitting: false },
      },
    },
  });
}
