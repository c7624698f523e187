import { join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { clientChunks } from './client/chunks';

const fromHere = (path: string) => join(import.meta.dirname, path);

export default defineConfig({
  // Vite watches its root: were this the repository, the embedded database's files would trigger reloads.
  root: 'client',
  cacheDir: '../node_modules/.vite',
  plugins: [react(), tailwindcss()],
  resolve: { tsconfigPaths: true },
  build: {
    outDir: '../dist/client',
    emptyOutDir: true,
    // Every browser that runs this code knows it.
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: clientChunks } },
  },
  test: {
    // Each worker may hold a database of about 400 MB.
    maxWorkers: 2,
    // Loading React, and the database, anew for each file would take longer than the tests.
    isolate: false,
    projects: [
      {
        extends: true,
        root: import.meta.dirname,
        test: {
          name: 'server',
          environment: 'node',
          include: [
            'server/**/*.test.ts',
            'shared/**/*.test.ts',
            // What only several processes on one PostgreSQL can show; `npm run test:postgres` sets the address.
            ...(process.env.TEST_DATABASE_URL ? ['server/**/*.postgres-test.ts'] : []),
          ],
          globalSetup: fromHere('server/testing/template.ts'),
          testTimeout: 20_000,
          hookTimeout: 30_000,
        },
      },
      {
        extends: true,
        root: import.meta.dirname,
        test: {
          name: 'client',
          environment: 'happy-dom',
          include: ['client/src/**/*.test.{ts,tsx}'],
          setupFiles: fromHere('client/src/test-setup.ts'),
        },
      },
    ],
  },
});
