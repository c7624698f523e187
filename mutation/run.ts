import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { install } from '../bench/install';

/** Changes the code in thousands of small ways and reports which changes no test notices. Options are Stryker's. */
install(import.meta.dirname);
const stryker = join(import.meta.dirname, 'node_modules/.bin/stryker');
const { status } = spawnSync(
  stryker,
  ['run', join(import.meta.dirname, 'stryker.config.mjs'), ...process.argv.slice(2)],
  { stdio: 'inherit' },
);
process.exit(status ?? 1);
