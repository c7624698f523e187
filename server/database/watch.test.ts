import { expect, it } from 'vitest';
import { createLog } from '../http/middleware/request-log';
import { recordedLog } from '../testing/recorded-log';
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
  const { log, entries } = recordedLog('warn');
  const stop = watchPostgres(
    'postgres://pup@127.0.0.1:1/pups',
    { onChange: () => {}, onWatched: () => {} },
    log,
  );
  await expect.poll(entries).not.toEqual([]);
  await stop();
  expect(entries()[0]).toMatchObject({
    msg: 'the database connection "watch" was lost',
    err: { code: 'ECONNREFUSED', message: expect.stringContaining('127.0.0.1:1') },
  });
});
