import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { install } from '../bench/harness/install';

/**
 * What is changed, a folder or the files beside its folders, and which tests should notice. The folders of `server/http`
 * are held to their own tests: all tests of the server reach that code, and each mutant would cost minutes.
 */
const parts: Record<string, string[]> = {
  shared: ['shared/**/*.test.ts', 'server/features/**/*.test.ts'],
  'server/features/account': ['server/features/account/**/*.test.ts'],
  'server/http/*': ['server/http/*.test.ts', 'server/http/middleware/host.test.ts'],
  'server/http/auth': ['server/http/auth/*.test.ts'],
  'server/http/load-shedding': ['server/http/load-shedding/*.test.ts', 'server/http/middleware/body.test.ts'],
  'server/http/middleware': [
    'server/http/middleware/*.test.ts',
    'server/http/response-cache/public-reads.test.ts',
  ],
  'server/http/response-cache': ['server/http/response-cache/*.test.ts'],
  'server/workers': ['server/workers/*.test.ts', 'server/features/pictures/decoding.test.ts'],
};

/** Changes the code in thousands of small ways and reports which no test notices. Options are Stryker's. */
const args = process.argv.slice(2);
const isAsked = (part: string) => args.some((arg) => part === arg || part.startsWith(`${arg}/`));
const asked = Object.keys(parts).filter(isAsked);
const options = args.filter((arg) => !Object.keys(parts).some((part) => `${part}/`.startsWith(`${arg}/`)));
install(import.meta.dirname);
for (const part of asked.length > 0 ? asked : Object.keys(parts)) {
  console.log(`Mutants of ${part}`);
  const { status } = spawnSync(
    join(import.meta.dirname, 'node_modules/.bin/stryker'),
    ['run', join(import.meta.dirname, 'stryker.config.mjs'), ...options],
    {
      stdio: 'inherit',
      env: {
        ...process.env,
        MUTATION_PART: part,
        MUTATION_TESTS: process.env.MUTATION_TESTS ?? parts[part]?.join(','),
      },
    },
  );
  if (status !== 0) process.exit(status ?? 1);
}
