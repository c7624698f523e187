import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { install } from '../bench/install';

/** The folders that are changed, and which tests should notice. */
const folders: Record<string, string[]> = {
  shared: ['shared/**/*.test.ts', 'server/features/**/*.test.ts'],
  'server/features/account': ['server/features/account/**/*.test.ts'],
  'server/http': ['server/http/**/*.test.ts', 'server/app.test.ts'],
};

/** Changes the code in thousands of small ways and reports which no test notices. Options are Stryker's. */
const args = process.argv.slice(2);
const asked = Object.keys(folders).filter((folder) => args.includes(folder));
const options = args.filter((arg) => !(arg in folders));
install(import.meta.dirname);
for (const folder of asked.length > 0 ? asked : Object.keys(folders)) {
  console.log(`Mutants of ${folder}`);
  const { status } = spawnSync(
    join(import.meta.dirname, 'node_modules/.bin/stryker'),
    ['run', join(import.meta.dirname, 'stryker.config.mjs'), ...options],
    {
      stdio: 'inherit',
      env: {
        ...process.env,
        MUTATION_FOLDER: folder,
        MUTATION_TESTS: process.env.MUTATION_TESTS ?? folders[folder]?.join(','),
      },
    },
  );
  if (status !== 0) process.exit(status ?? 1);
}
