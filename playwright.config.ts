import { defineConfig, devices } from '@playwright/test';
import { administrator } from './e2e/administrator';
import { launchOptions } from './e2e/chromium';

// Two checkouts that are tested at the same time need ports of their own.
const firstPort = Number(process.env.E2E_PORT ?? 5055);
const ports = { desktop: firstPort, phone: firstPort + 1 };

const baseUrl = (port: number) => `http://127.0.0.1:${port}`;

const server = (port: number) => ({
  command: 'node --import tsx e2e/start-server.ts',
  url: `${baseUrl(port)}/api/health`,
  gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 10_000 },
  env: {
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PORT: String(port),
    JWT_SECRET: 'a secret that only the browser tests know',
    ADMIN_USERNAME: administrator.username,
    ADMIN_PASSWORD: administrator.password,
    // All the tests come from one IP address.
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'warn',
  },
});

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  // Ends what hangs. An evening's work in the admin area takes its time on a busy machine.
  timeout: 90_000,
  // What is waited for comes, however busy the machine is. Only a test that fails waits so long.
  expect: { timeout: 20_000 },
  // The two kinds of screen are tested at the same time, each on a server and a database of its own. There one test
  // follows the other, for some of them change what others read.
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  reporter: 'list',
  use: {
    launchOptions,
    screenshot: 'only-on-failure',
    trace: 'retain-on-failure',
  },
  projects: [
    {
      name: 'desktop',
      workers: 1,
      use: { baseURL: baseUrl(ports.desktop), viewport: { width: 1440, height: 900 } },
    },
    {
      name: 'phone',
      workers: 1,
      // These try all widths, or their own, by themselves.
      testIgnore: ['widths.spec.ts', 'large-type.spec.ts'],
      use: {
        ...devices['Pixel 7'],
        baseURL: baseUrl(ports.phone),
        viewport: { width: 360, height: 740 },
      },
    },
  ],
  webServer: Object.values(ports).map(server),
});
