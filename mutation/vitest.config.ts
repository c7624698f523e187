import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

const root = join(import.meta.dirname, '..');

/** The server's tests, each file on modules of its own: a mutant in what a module does once would else stay unseen. */
export default defineConfig({
  root,
  resolve: { tsconfigPaths: true },
  test: {
    include: (process.env.MUTATION_TESTS ?? 'shared/**/*.test.ts').split(','),
    globalSetup: join(root, 'server/testing/template.ts'),
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // A busy machine is no mutant.
    expect: { poll: { timeout: 30_000 } },
  },
});
