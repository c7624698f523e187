import { spawn } from 'node:child_process';
import { endWith } from '../config';
import { startPostgresServer } from '../testing/postgres-server';

async function testOnPostgres(): Promise<void> {
  const server = process.env.TEST_DATABASE_URL
    ? { url: process.env.TEST_DATABASE_URL, stop: () => {} }
    : startPostgresServer({ isDurable: false });
  const tests = spawn('npx', ['vitest', 'run', '--project=server', ...process.argv.slice(2)], {
    stdio: 'inherit',
    env: { ...process.env, TEST_DATABASE_URL: server.url },
  });
  tests.on('close', (exitCode) => {
    server.stop();
    process.exit(exitCode ?? 1);
  });
}

testOnPostgres().catch(endWith);
