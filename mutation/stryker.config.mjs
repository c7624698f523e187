/** @type {import('@stryker-mutator/api/core').PartialStrykerOptions} */
export default {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'mutation/vitest.config.ts' },
  mutate: ['shared/**/*.ts', 'server/features/account/**/*.ts', 'server/http/**/*.ts', '!**/*test.ts'],
  // Only the tests that reach a mutant are run on it.
  coverageAnalysis: 'perTest',
  // What has not changed since the last run is not tried again.
  incremental: true,
  incrementalFile: 'mutation/reports/incremental.json',
  concurrency: 2,
  // A mutant may wait for a database, or for a timer that it broke.
  timeoutMS: 20_000,
  timeoutFactor: 3,
  dryRunTimeoutMinutes: 60,
  reporters: ['clear-text', 'html', 'json'],
  clearTextReporter: { allowColor: false, allowEmojis: false, logTests: false },
  htmlReporter: { fileName: 'mutation/reports/mutation.html' },
  jsonReporter: { fileName: 'mutation/reports/mutation.json' },
  // Names no file: Stryker would rewrite the paths in it by an interface that TypeScript 7 has not.
  tsconfigFile: 'mutation/no-tsconfig.json',
  ignorePatterns: ['/dist', '/.data', '/bench/tools', '/mutation/node_modules', '/mutation/reports'],
};
