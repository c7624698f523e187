import { execFileSync, spawn } from 'node:child_process';
import { build } from 'esbuild';
import { endWith } from '../config';
import { type Importers, testsOf } from './changed-tests';

const git = (...args: string[]) =>
  execFileSync('git', args, { encoding: 'utf8' }).split('\n').filter(Boolean);

/** What differs from the branch `main`, committed or not. */
function changedFiles(): string[] {
  const [base = 'HEAD'] = git('merge-base', 'main', 'HEAD');
  return [...git('diff', '--name-only', base), ...git('ls-files', '--others', '--exclude-standard')];
}

/** Who imports each of the files that the tests reach. */
async function findImporters(tests: readonly string[]): Promise<Importers> {
  const { metafile } = await build({
    stdin: { contents: tests.map((test) => `import './${test}';`).join('\n'), resolveDir: '.' },
    bundle: true,
    write: false,
    metafile: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    loader: { '.css': 'empty', '.svg': 'empty', '.png': 'empty', '.woff2': 'empty' },
  });
  const importers = new Map<string, string[]>();
  for (const [file, { imports }] of Object.entries(metafile.inputs)) {
    if (!importers.has(file)) importers.set(file, []);
    for (const { path } of imports) importers.set(path, [...(importers.get(path) ?? []), file]);
  }
  return importers;
}

/** Runs the tests that the change touches, and says what is left to the gate. Arguments are those of Vitest. */
async function testChanged(): Promise<void> {
  const tests = git(
    'ls-files',
    '--cached',
    '--others',
    '--exclude-standard',
    '*.test.ts',
    '*.test.tsx',
  ).filter((file) => !/timing\.test\.ts$/.test(file));
  const touched = testsOf(changedFiles(), tests, await findImporters(tests));
  const left = `Left to the gate: ${tests.length - touched.length} test files of \`npm test\`, PostgreSQL, browsers, what measures time`;
  if (touched.length === 0) {
    console.log(`The change touches no test.\n${left}`);
    return;
  }
  const run = spawn('npx', ['vitest', 'run', '--project=!timing', ...process.argv.slice(2), ...touched], {
    stdio: 'inherit',
  });
  run.on('close', (exitCode) => {
    console.log(left);
    process.exit(exitCode ?? 1);
  });
}

testChanged().catch(endWith);
