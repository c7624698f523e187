import { setTimeout as wait } from 'node:timers/promises';
import { expect, inject, it, onTestFinished, vi } from 'vitest';
import { openCopy } from '../testing/database';
import { recordedLog } from '../testing/recorded-log';
import { followClock } from './follow-clock';

const year = 365 * 24 * 60 * 60 * 1000;

it('the embedded database leaves its timer alone after the clock was put back by decades, and where it cannot, that is logged', async () => {
  // Not the warnings, which are those of the whole process: no other database of it waits for decades.
  const start = vi.spyOn(globalThis, 'setTimeout');
  onTestFinished(() => start.mockRestore());
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const client = await openCopy(inject('embeddedTemplate'));
  const { log, lines } = recordedLog();
  onTestFinished(followClock(client, log, 10));
  // Nor is a timer left of its start, which would not follow the clock.
  const { rows } = await client.query('show log_startup_progress_interval');
  expect(rows).toEqual([{ log_startup_progress_interval: '0' }]);

  vi.setSystemTime(Date.now() + 40 * year);
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
  expect(start.mock.calls.filter(([, milliseconds = 0]) => milliseconds > 30 * year)).toEqual([]);
  expect(lines).toEqual([]);

  await client.close();
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(Date.now() - 2 * 60 * 60 * 1000);
  await vi.waitUntil(() => lines.length > 0);
  expect(lines[0]).toContain('the database does not follow the clock, which was put back: PGlite is closed');
});
