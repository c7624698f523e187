import { expect, it } from 'vitest';
import { createLog } from '../http/middleware/request-log';
import { watchPostgres } from './watch';

it('watching for changes keeps retrying where the certificate file is missing', async () => {
  const told: boolean[] = [];
  const stop = watchPostgres(
    'postgres://pup@127.0.0.1:1/pups?sslmode=verify-full&sslrootcert=/nowhere/ca.crt',
    { onChange: () => {}, onWatched: (isWatched) => told.push(isWatched) },
    createLog('silent'),
  );
  await expect.poll(() => told.length).toBeGreaterThan(1);
  await stop();
  expect(told).not.toContain(true);
});

it('why the connection that watches for changes was lost is logged', async () => {
  const lines: string[] = [];
  const stop = watchPostgres(
    'postgres://pup@127.0.0.1:1/pups',
    { onChange: () => {}, onWatched: () => {} },
    createLog('warn', { write: (line: string) => lines.push(line) }),
  );
  await expect.poll(() => lines.length).toBeGreaterThan(0);
  await stop();
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    msg: 'the connection that watches for changes was lost',
    err: { code: 'ECONNREFUSED', message: expect.stringContaining('127.0.0.1:1') },
  });
});
