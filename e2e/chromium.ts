import { existsSync } from 'node:fs';

const usual = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

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
  ],
};
