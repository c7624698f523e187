import { dirname } from 'node:path';

/** Each file of the project with those that import it. */
export type Importers = ReadonlyMap<string, readonly string[]>;

/**
 * They put the whole product together: by them every test of the server, or of all pages, reaches everything. No change is
 * followed through them, so that one feature has its own tests and the gate has the rest.
 */
const wholes = [
  'client/src/app.tsx',
  'server/app.ts',
  'server/emails.ts',
  'server/endpoints.ts',
  'server/index.ts',
  'server/scheduled-tasks.ts',
  'shared/tables.ts',
];

const isTest = (file: string) => /\.test\.tsx?$/.test(file);
const isTestCode = (file: string) => isTest(file) || file.includes('/testing/');

/** What a change reaches by imports, itself included. What tests are made of leads on only where it is itself changed. */
function reachOf(changed: readonly string[], importers: Importers): Set<string> {
  const reached = new Set(changed);
  for (const file of reached) {
    if (wholes.includes(file) || (isTestCode(file) && !changed.includes(file))) continue;
    for (const importer of importers.get(file) ?? []) if (!wholes.includes(importer)) reached.add(importer);
  }
  return reached;
}

/**
 * The test files that a change touches: those that import it, themselves or by other files, and those beside what it
 * reaches, because the tests of an endpoint call it over HTTP. What is no code has the tests of its folder, or else of the
 * next folder above it.
 */
export function testsOf(changed: readonly string[], tests: readonly string[], importers: Importers) {
  const reached = reachOf(changed, importers);
  const folders = new Set(tests.map((test) => dirname(test)));
  const beside = new Set(
    [...reached]
      .filter((file) => !isTestCode(file))
      .map((file) => (importers.has(file) ? dirname(file) : testedFolder(file, folders))),
  );
  return tests.filter((test) => reached.has(test) || beside.has(dirname(test))).sort();
}

/** The folder of a file, or the next one above it that has tests. */
function testedFolder(file: string, folders: ReadonlySet<string>): string {
  const folder = dirname(file);
  return folders.has(folder) || folder === '.' ? folder : testedFolder(folder, folders);
}
