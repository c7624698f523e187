import { defineConfig } from '@playwright/test';
import { launchOptions } from './e2e/chromium';

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  globalSetup: './e2e/site.ts',
  // Each worker has a site of its own, on which one test follows the other: what two tests share are the two cores.
  workers: 2,
  fullyParallel: true,
  // What is waited for comes, however busy the machine is. Only a test that fails waits so long.
  timeout: 300_000,
  expect: { timeout: 120_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: 'list',
  use: {
    launchOptions,
    viewport: { width: 1440, height: 900 },
    screenshot: 'only-on-failure',
    // To record one for each test takes 40 % more CPU time. `--trace retain-on-failure` does it for a test that fails.
    trace: 'off',
  },
});
