import { setTimeout as wait } from 'node:timers/promises';
import { PGlite } from '@electric-sql/pglite';
import { expect, it, onTestFinished, vi } from 'vitest';
import { createLog } from '../http/middleware/request-log';
import { followClock } from './follow-clock';

it('the embedded database leaves its timer alone after the clock was put back by years', async () => {
  const overflows: Error[] = [];
  const listen = (warning: Error) => {
    if (warning.name === 'TimeoutOverflowWarning') overflows.push(warning);
  };
  process.on('warning', listen);
  onTestFinished(() => void process.off('warning', listen));
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const client = await PGlite.create();
  onTestFinished(() => client.close());
  onTestFinished(followClock(client, createLog('silent'), 10));

  vi.setSystemTime(Date.now() + 4 * 365 * 24 * 60 * 60 * 1000);
  // It counts at most once a second: the second statement leaves something to be counted later.
  await client.exec('create table dogs (name text)');
  await client.exec("insert into dogs values ('Rosie')");
  await wait(50);
  vi.useRealTimers();
  await wait(50);

  // Ten seconds later it looks at its timer, or as soon as another timer goes off.
  await client.exec("set statement_timeout = '50ms'");
  await client.query('select name from dogs');
  await wait(200);
  expect(overflows).toEqual([]);
});

it('a database that cannot follow a clock that was put back is logged', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const lines: string[] = [];
  const log = createLog('info', { write: (line: string) => lines.push(line) });
  const client = await PGlite.create();
  await client.close();
  onTestFinished(followClock(client, log, 10));
  vi.setSystemTime(Date.now() - 2 * 60 * 60 * 1000);
  await vi.waitUntil(() => lines.length > 0);
  expect(lines[0]).toContain('the database does not follow the clock, which was put back: PGlite is closed');
});
