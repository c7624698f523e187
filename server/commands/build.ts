import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { build } from 'vite';
import { buildDocuments } from './build-documents';
import { copyRuntimeFiles, workers } from './runtime-files';

const compressible = /\.(?:html|js|css|svg|json|webmanifest|txt|xml|wasm)$/;
const smallestWorthwhile = 128;

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
await buildDocuments();
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
