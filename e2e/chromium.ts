import { existsSync } from 'node:fs';

const usual = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

// What Playwright 1.65 turns off (`chromiumSwitches.ts`): a second list of features replaces its own.
const playwrightsFeatures = [
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
];

// A page of the browser's own below the address bar, which nobody sees. To load it for each test took a fifth of the time.
const addressBarFeatures = ['WebUIOmniboxAimPopup', 'WebUIOmniboxPopup'];

/** An installed Chromium (`CHROMIUM_PATH` names another), kept from calling anybody on its own. */
export const launchOptions = {
  executablePath: process.env.CHROMIUM_PATH ?? usual.find((path) => existsSync(path)),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    `--disable-features=${[...playwrightsFeatures, ...addressBarFeatures].join(',')}`,
  ],
};
