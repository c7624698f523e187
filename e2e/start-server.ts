import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Starts the built site on an embedded database of its own with the sample data in it. */
const env = { ...process.env, DATA_DIR: mkdtempSync(join(tmpdir(), 'pup-e2e-')) };
execFileSync(process.execPath, ['--import', 'tsx', 'server/commands/seed.ts'], { env, stdio: 'inherit' });
const server = spawn(process.execPath, ['--enable-source-maps', 'dist/server/index.js'], {
  env,
  stdio: 'inherit',
});
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => server.kill(signal));
server.on('exit', (exitCode) => process.exit(exitCode ?? 1));
