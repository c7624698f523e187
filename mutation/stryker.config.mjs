const { MUTATION_PART: part = 'shared' } = process.env;
const report = `mutation/reports/${part.replaceAll('/', '-').replace('*', 'files')}`;
const code = part.endsWith('*') ? `${part}.ts` : `${part}/**/*.ts`;

/** @type {import('@stryker-mutator/api/core').PartialStrykerOptions} */
export default {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  // Vitest would look for the tests that import a file, and find none in Stryker's copy: mutants of what a module does
  // once, which all tests are run on, would then seem to survive.
  vitest: { configFile: 'mutation/vitest.config.ts', related: false },
  mutate: [code, '!**/*test.ts', '!**/testing/**'],
  // Only the tests that reach a mutant are run on it.
  coverageAnalysis: 'perTest',
  // What has not changed since the last run is not tried again.
  incremental: true,
  incrementalFile: `${report}.incremental.json`,
  concurrency: 2,
  // A mutant may wait for a database, or for a timer that it broke.
  timeoutMS: 20_000,
  timeoutFactor: 3,
  dryRunTimeoutMinutes: 60,
  reporters: ['clear-text', 'html', 'json'],
  clearTextReporter: { allowColor: false, allowEmojis: false, logTests: false },
  htmlReporter: { fileName: `${report}.html` },
  jsonReporter: { fileName: `${report}.json` },
  // Names no file: Stryker would rewrite the paths in it by an interface that TypeScript 7 has not.
  tsconfigFile: 'mutation/no-tsconfig.json',
  ignorePatterns: ['/dist', '/.data', '/bench/tools', '/mutation/node_modules', '/mutation/reports'],
};
