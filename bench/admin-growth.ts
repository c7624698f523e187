import { totalCountHeader } from '@shared/site';
import { startPostgresServer } from '../server/testing/postgres-server';
import { freePort } from '../server/testing/process';
import { fillDatabase } from './admin-data';
import { type Admin, medianOfList, pageSize, rounds, searches, tabs } from './admin-lists';
import { adminHeaders, startBuiltServer, stopServer } from './server';

const sizes = [100, 1000, 10_000, 100_000];

async function measureViews(admin: Admin, tab: string, sortField: string): Promise<Record<string, number>> {
  const first = await fetch(`${admin.base}/api/admin/${tab}?pageSize=1`, { headers: admin.headers });
  const lastPage = Math.ceil(Number(first.headers.get(totalCountHeader)) / pageSize);
  const views = {
    'first page': 'page=1',
    'last page': `page=${lastPage}`,
    [`sort ${sortField}`]: `sort=${sortField}`,
    'search, many': `q=${searches.many}`,
    'search, few': `q=${searches.few}`,
  };
  const times: Record<string, number> = {};
  for (const [view, query] of Object.entries(views)) {
    times[view] = await medianOfList(admin, `${tab}?pageSize=${pageSize}&${query}`);
  }
  return times;
}

/** Shows how the cost of the admin area's lists grows with the rows of every table. */
export async function measureAdminGrowth(): Promise<void> {
  const postgres = startPostgresServer({ isDurable: true });
  const grown = new Map<string, number[]>();
  try {
    const port = await freePort();
    const base = `http://127.0.0.1:${port}`;
    const server = await startBuiltServer({ DATABASE_URL: postgres.url, RATE_LIMITS: 'off' }, port);
    try {
      const admin = { base, headers: await adminHeaders(base) };
      for (const size of sizes) {
        await fillDatabase(postgres.url, { subscribers: size, applications: size, events: size });
        for (const [tab, [sortField = 'id']] of Object.entries(tabs)) {
          for (const [view, time] of Object.entries(await measureViews(admin, tab, sortField))) {
            const name = `${tab}, ${view}`;
            grown.set(name, [...(grown.get(name) ?? []), time]);
          }
        }
      }
    } finally {
      await stopServer(server, 'SIGTERM');
    }
  } finally {
    postgres.stop();
  }
  console.log(`admin-growth: medians of ${rounds} in ms at ${sizes.join(', ')} rows of each table`);
  for (const [name, times] of grown) {
    const [smallest = Number.NaN] = times;
    const factor = (times.at(-1) ?? Number.NaN) / smallest;
    console.log(
      `admin-growth ${name}: ${times.map((time) => time.toFixed(1)).join(' ')} (x ${factor.toFixed(1)})`,
    );
  }
}
