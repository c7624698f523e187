import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, stop } from 'esbuild';

/**
 * Modules find the files beside them by their URL, which in a bundle would be the bundle's.
 * @type {import('esbuild').Plugin}
 */
const ownUrls = {
  name: 'own-urls',
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]server[\\/].*\.(?:ts|mjs)$/ }, async ({ path }) => ({
      contents: (await readFile(path, 'utf8')).replaceAll(
        /import\.meta\.url/g,
        JSON.stringify(pathToFileURL(path)),
      ),
      loader: 'ts',
    }));
  },
};

/**
 * Bundles a program of the server as its code is now, and runs it. Gives what it exports. It is a function of CommonJS,
 * and not a module: modules are never freed, and each change of the code would keep ten megabytes more. Its packages are
 * modules all the same, which the renderer of the site shares.
 * @template Exports
 * @param {string} entry
 * @returns {Promise<Exports>}
 */
export async function loadProgram(entry) {
  const file = resolve(`node_modules/.cache/pup-crawl/${randomUUID()}.cjs`);
  const { outputFiles, metafile } = await build({
    entryPoints: [entry],
    outfile: file,
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'cjs',
    target: 'node20',
    sourcemap: 'inline',
    sourcesContent: false,
    write: false,
    metafile: true,
    logLevel: 'silent',
    plugins: [ownUrls],
    banner: { js: 'module.exports = (require) => { const module = { exports: {} };' },
    footer: { js: 'return module.exports; };' },
  });
  // Its process would hold 100 MB until the next change.
  await stop();
  const imports = Object.values(metafile.outputs).flatMap((output) => output.imports);
  const names = imports.flatMap(({ path, kind }) => (kind === 'dynamic-import' ? [] : path));
  /** @type {Map<string, unknown>} */
  const packages = new Map();
  for (const name of new Set(names)) packages.set(name, await import(name));
  process.setSourceMapsEnabled(true);
  // What a package exports as default is its default here too, and not the whole of it.
  const code = outputFiles.map(({ text }) => text.replaceAll(/__toESM\((require\("[^"]+"\)), 1\)/g, '$1'));
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, code);
  const require = createRequire(import.meta.url);
  const run = require(file);
  delete require.cache[file];
  await rm(file);
  return run((/** @type {string} */ name) => packages.get(name));
}
