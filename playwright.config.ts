import { defineConfig, devices } from '@playwright/test';
import { launchOptions } from './e2e/chromium';
import { databases } from './e2e/databases';
import { siteEnvironment } from './e2e/site-environment';

// Two checkouts that are tested at the same time need ports of their own.
const firstPort = Number(process.env.E2E_PORT ?? 5055);
const ports = { desktop: firstPort, phone: firstPort + 1 };

const baseUrl = (port: number) => `http://127.0.0.1:${port}`;

const server = (port: number) => ({
  command: 'node --import tsx e2e/start-server.ts',
  url: `${baseUrl(port)}/api/health`,
  timeout: 180_000,
  gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 10_000 },
  env: {
    ...siteEnvironment(port),
    // The first of them makes what all others copy.
    E2E_DATABASES: databases(),
  },
});

const wide = { width: 1440, height: 900 };

/** These start a server of their own, and ask no other. */
const ownSites = [
  'applications.spec.ts',
  'clicks.spec.ts',
  'mail.spec.ts',
  'newsletter.spec.ts',
  'nginx.spec.ts',
  'outbox.spec.ts',
  'partner.spec.ts',
  'registration.spec.ts',
  'route-partners.spec.ts',
  'second-factor.spec.ts',
];

/** These set their own widths, are about a keyboard, paper, data or mail, or draw no page of the site. */
const anyScreen = [
  'admin-keyboard.spec.ts',
  'api-docs.spec.ts',
  'applications.spec.ts',
  'before-hydration.spec.ts',
  'clicks.spec.ts',
  'hosted-form.spec.ts',
  'large-text.spec.ts',
  'mail.spec.ts',
  'missing-chunks.spec.ts',
  'news.spec.ts',
  'newsletter.spec.ts',
  'nginx.spec.ts',
  'outbox.spec.ts',
  'print.spec.ts',
  'registration-without-scripts.spec.ts',
  'route-partners.spec.ts',
  'second-factor.spec.ts',
  'tonight.spec.ts',
  'widths.spec.ts',
  'wrong-clock.spec.ts',
];

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  // Ends what hangs. A workflow in the admin area takes its time on a busy machine.
  timeout: 180_000,
  // What is waited for comes, however busy the machine is. Only a test that fails waits so long.
  expect: { timeout: 20_000 },
  // Each project has a server and a database of its own. There one test follows the other, for some of them change what
  // others read.
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  reporter: 'list',
  use: {
    launchOptions,
    screenshot: 'only-on-failure',
    // To record one for each test takes 40 % more CPU time. `--trace retain-on-failure` does it for a test that fails.
    trace: 'off',
  },
  projects: [
    {
      name: 'desktop',
      workers: 1,
      testIgnore: [
        ...ownSites,
        // It is about a phone, and so runs on one.
        'admin-phone.spec.ts',
      ],
      use: { baseURL: baseUrl(ports.desktop), viewport: wide },
    },
    { name: 'sites', workers: 1, testMatch: ownSites, use: { viewport: wide } },
    {
      name: 'phone',
      workers: 1,
      // What is the same on every screen runs on the wide one alone.
      grepInvert: /@any-screen/,
      testIgnore: anyScreen,
      use: {
        ...devices['Pixel 7'],
        baseURL: baseUrl(ports.phone),
        viewport: { width: 360, height: 740 },
      },
    },
  ],
  webServer: Object.values(ports).map(server),
});
