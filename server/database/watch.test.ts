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
  await expect.poll(() => told, { timeout: 3000 }).toEqual([false, false]);
  await stop();
});
