import { defineConfig, devices } from '@playwright/test';
import { administrator } from './e2e/administrator';
import { launchOptions } from './e2e/chromium';

const port = 5055;

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  // One server and one database serve all tests, some of which change what others read.
  workers: 1,
  forbidOnly: Boolean(process.env.CI),
  reporter: 'list',
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    launchOptions,
    screenshot: 'only-on-failure',
    trace: 'retain-on-failure',
  },
  projects: [
    { name: 'desktop', use: { viewport: { width: 1440, height: 900 } } },
    { name: 'phone', use: { ...devices['Pixel 7'], viewport: { width: 360, height: 740 } } },
  ],
  webServer: {
    command: 'node --import tsx e2e/start-server.ts',
    url: `http://127.0.0.1:${port}/api/health`,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    env: {
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: String(port),
      JWT_SECRET: 'a secret that only the browser tests know',
      ADMIN_USERNAME: administrator.username,
      ADMIN_PASSWORD: administrator.password,
      // All the tests come from one address.
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'warn',
    },
  },
});
