import { createHash } from 'node:crypto';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { build, type Rolldown } from 'vite';
import { copyRuntimeFiles, workers } from './runtime-files';

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
    publicDir: false,
    build: { emptyOutDir: false, rolldownOptions: { input: resolve(`client/${name}.html`) } },
  });
  const documentHash = createHash('sha256')
    .update(await readFile(`dist/client/${name}.html`))
    .digest('hex')
    .slice(0, 16);
  await build({
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

const compressible = /\.(?:html|js|css|svg|json|webmanifest|txt|xml|wasm)$/;
const smallestWorthwhile = 1024;

async function compress(file: string): Promise<void> {
  const bytes = await readFile(file);
  if (bytes.length < smallestWorthwhile) return;
  const [brotli, gzipped] = await Promise.all([
    promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
    promisify(gzip)(bytes, { level: 9 }),
  ]);
  await writeFile(`${file}.br`, brotli);
  await writeFile(`${file}.gz`, gzipped);
}

await rm('dist', { recursive: true, force: true });
await build();
// They work without a connection.
for (const name of ['door', 'tonight']) await buildDocument(name);
const programs = [{ index: 'server/index.ts' }, { 'entry-server': 'client/src/entry-server.tsx' }, workers];
for (const input of programs) {
  await build({
    publicDir: false,
    build: {
      ssr: true,
      outDir: resolve('dist/server'),
      emptyOutDir: false,
      target: 'node20',
      sourcemap: true,
      rolldownOptions: {
        input: Object.fromEntries(Object.entries(input).map(([name, file]) => [name, resolve(file)])),
        external: /node-env\.mjs$/,
        output: { entryFileNames: input === workers ? '[name].mjs' : '[name].js' },
      },
    },
  });
}
await copyRuntimeFiles('dist/server');

for (const folder of ['dist/client', 'dist/server/api-docs']) {
  const files = await readdir(folder, { recursive: true });
  await Promise.all(
    files.filter((file) => compressible.test(file)).map((file) => compress(join(folder, file))),
  );
}
