import { availableParallelism, totalmem } from 'node:os';
import { join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

const fromHere = (path: string) => join(import.meta.dirname, path);

// What they measure, another worker would disturb. They run last, one after another: `npm run test:timing`.
const timingTests = 'server/**/*timing.test.ts';
// What only PostgreSQL can show; `npm run test:postgres` sets the variable.
const postgresTests = process.env.TEST_DATABASE_URL ? ['.postgres-test.ts'] : [];
const serverTests = ['.test.ts', ...postgresTests].map((ending) => `server/**/*${ending}`);

/** A worker with the databases of its tests. */
const workerBytes = 1.5 * 2 ** 30;
// In a container it is the container's; outside of one it is no number, or one that no machine has.
const memoryBytes = Math.min(totalmem(), process.constrainedMemory() || totalmem());
const workers = Math.max(1, Math.min(availableParallelism(), Math.floor(memoryBytes / workerBytes)));

/** They end what hangs, and do not measure: what is waited for comes, however busy the machine is. */
const patienceMilliseconds = 600_000;
const patience = {
  testTimeout: patienceMilliseconds,
  hookTimeout: patienceMilliseconds,
  // So that it can say what it waited for, before the test ends.
  expect: { poll: { timeout: patienceMilliseconds / 2 } },
  provide: { pollMilliseconds: patienceMilliseconds / 2 },
};

/** What the tests in Node.js have in common. */
const inNode = {
  ...patience,
  environment: 'node',
  // As in the product: the build of React for development takes a trace of the stack for each element.
  env: { NODE_ENV: 'production' },
  globalSetup: fromHere('server/testing/template.ts'),
};

/** What the build of React for production knows. */
const productionJsx = { jsx: { development: false } };

export default defineConfig({
  // Vite watches its root. In the repository's root the files of the embedded database would trigger reloads.
  root: 'client',
  cacheDir: '../node_modules/.vite',
  plugins: [react(), tailwindcss()],
  resolve: {
    tsconfigPaths: true,
    // For Reacts that lack it, which the router would bring.
    alias: { 'use-sync-external-store/shim/index.js': 'react' },
  },
  build: {
    outDir: '../dist/client',
    emptyOutDir: true,
  },
  test: {
    maxWorkers: workers,
    teardownTimeout: patienceMilliseconds,
    // Loading React, and the database, anew for each file would take longer than the tests.
    isolate: false,
    projects: [
      {
        extends: true,
        root: import.meta.dirname,
        oxc: productionJsx,
        test: {
          ...inNode,
          name: 'server',
          include: [...serverTests, 'shared/**/*.test.ts', 'docs/**/*.test.ts'],
          exclude: [timingTests],
        },
      },
      {
        extends: true,
        root: import.meta.dirname,
        oxc: productionJsx,
        test: {
          ...inNode,
          name: 'timing',
          include: [timingTests],
          maxWorkers: 1,
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        root: import.meta.dirname,
        test: {
          ...patience,
          name: 'client',
          environment: 'happy-dom',
          include: ['client/src/**/*.test.{ts,tsx}'],
          setupFiles: fromHere('client/src/testing/setup.ts'),
        },
      },
    ],
  },
});
