import { spawn } from 'node:child_process';
import { copyOfDatabase } from './databases';

/** Starts the built site on an embedded database of its own with the sample data in it. */
const env = { ...process.env, DATA_DIR: copyOfDatabase('seed') };
const server = spawn(process.execPath, ['--enable-source-maps', 'dist/server/index.js'], {
  env,
  stdio: 'inherit',
});
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => server.kill(signal));
server.on('exit', (exitCode) => process.exit(exitCode ?? 1));
