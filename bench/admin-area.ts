import type { ChildProcess } from 'node:child_process';
import { maxImportRows } from '@shared/imports';
import { maxBodyBytes, totalCountHeader } from '@shared/site';
import { startPostgresServer } from '../server/testing/postgres-server';
import { freePort } from '../server/testing/process';
import { fillDatabase, fullSize } from './admin-data';
import { type Admin, medianOfList, pageSize, rounds, searches, tabs, timed } from './admin-lists';
import { explainSearches } from './admin-plans';
import { adminHeaders, postJson, residentMegabytes, startBuiltServer, stopServer } from './server';

const limits = { list: 150, approve: 1000, export: 2000, import: 5000 } as const;

function checkLimit(what: string, milliseconds: number, limit: number, more = ''): void {
  const isOver = milliseconds > limit;
  if (isOver) process.exitCode = 1;
  console.log(
    `admin-area ${what}: ${Math.round(milliseconds)} ms (limit ${limit} ms${isOver ? ': OVER' : ''})${more}`,
  );
}

async function measureTab(admin: Admin, tab: string, sortFields: readonly string[]): Promise<void> {
  const first = await fetch(`${admin.base}/api/admin/${tab}?pageSize=1`, { headers: admin.headers });
  const lastPage = Math.ceil(Number(first.headers.get(totalCountHeader)) / pageSize);
  const views: Record<string, string> = {
    'first page': 'page=1',
    'middle page': `page=${Math.floor(lastPage / 2)}`,
    'last page': `page=${lastPage}`,
  };
  for (const [name, text] of Object.entries(searches)) {
    views[`search, ${name}`] = new URLSearchParams({ q: text }).toString();
  }
  for (const field of sortFields) {
    views[`sort ${field}`] = `sort=${field}`;
    views[`sort -${field}`] = `sort=-${field}`;
    views[`sort ${field}, last page`] = `sort=${field}&page=${lastPage}`;
  }
  const times: { view: string; milliseconds: number }[] = [];
  for (const [view, query] of Object.entries(views)) {
    times.push({ view, milliseconds: await medianOfList(admin, `${tab}?pageSize=${pageSize}&${query}`) });
  }
  const [worst, ...others] = times.sort((a, b) => b.milliseconds - a.milliseconds);
  if (!worst) return;
  const next = others.slice(0, 3).map(({ view, milliseconds }) => `${view} ${milliseconds.toFixed(1)} ms`);
  const rest = `; then ${next.join(', ')}; ${times.length} views, medians of ${rounds}`;
  checkLimit(`${tab}, worst median: ${worst.view}`, worst.milliseconds, limits.list, rest);
}

async function measureApproval({ base, headers }: Admin): Promise<void> {
  const times: number[] = [];
  for (let start = 1; start <= 10_000; start += 1000) {
    // Every second of the stored applications is pending.
    const ids = Array.from({ length: 500 }, (_, index) => start + 2 * index);
    times.push(
      await timed(() => postJson(`${base}/api/admin/venues/approve`, { ids, isApproved: true }, headers)),
    );
  }
  checkLimit(`500 approvals at once, slowest of ${times.length}`, Math.max(...times), limits.approve);
}

async function measureExport({ base, headers }: Admin, path: string, server: ChildProcess): Promise<void> {
  const before = residentMegabytes(server);
  let peak = before;
  const sampling = setInterval(() => {
    peak = Math.max(peak, residentMegabytes(server));
  }, 10);
  const started = performance.now();
  const response = await fetch(`${base}/api/admin/${path}`, { headers });
  const text = await response.text();
  const milliseconds = performance.now() - started;
  clearInterval(sampling);
  if (!response.ok) throw new Error(`the export got ${response.status}: ${text}`);
  const size = `${text.split('\r\n').length - 2} rows, ${(text.length / 1e6).toFixed(1)} MB`;
  const memory = `the server's memory from ${Math.round(before)} to ${Math.round(peak)} MB`;
  checkLimit(`export ${path}, ${size}`, milliseconds, limits.export, `; ${memory}`);
}

/** Rows in as many parts as the limits of one request make of them. */
function requests(rows: object[]): object[][] {
  const parts: object[][] = [[]];
  let bytes = 0;
  for (const row of rows) {
    const length = JSON.stringify(row).length + 1;
    if (bytes + length > maxBodyBytes - 100 || parts.at(-1)?.length === maxImportRows) {
      parts.push([]);
      bytes = 0;
    }
    parts.at(-1)?.push(row);
    bytes += length;
  }
  return parts;
}

async function measureImport({ base, headers }: Admin): Promise<void> {
  const rows = Array.from({ length: 5000 }, (_, index) => ({
    businessName: `Imported Biscuits ${index}`,
    address: `${index} Orange Ave`,
    city: 'Orlando',
    zipCode: '32801',
    website: `https://www.biscuits-${index}.example`,
    contactName: 'Lena Ortiz',
    contactTitle: 'Baker',
    contactEmail: `lena${index}@biscuits.example`,
    contactPhone: '(407) 555-0160',
    additionalInfo: 'We bring our own table. '.repeat(10),
    termsAccepted: true,
    vendorType: 'Treats',
    productDescription: 'Soft peanut-butter biscuits, baked the same morning.',
  }));
  const parts = requests(rows);
  let milliseconds = 0;
  for (const part of parts) {
    milliseconds += await timed(() => postJson(`${base}/api/admin/vendors/import`, { rows: part }, headers));
  }
  checkLimit(`import of ${rows.length} vendors in ${parts.length} requests`, milliseconds, limits.import);
}

/** Measures the admin area's lists, bulk changes, exports and imports on PostgreSQL with as many rows as it may get. */
export async function measureAdminArea(): Promise<void> {
  const postgres = startPostgresServer({ isDurable: true });
  try {
    const port = await freePort();
    const base = `http://127.0.0.1:${port}`;
    const server = await startBuiltServer({ DATABASE_URL: postgres.url, RATE_LIMITS: 'off' }, port);
    try {
      await fillDatabase(postgres.url, fullSize);
      const admin = { base, headers: await adminHeaders(base) };
      for (const [tab, sortFields] of Object.entries(tabs)) await measureTab(admin, tab, sortFields);
      await explainSearches(postgres.url, [searches.many, searches.few, searches.none]);
      await measureApproval(admin);
      await measureExport(admin, 'venues/export.csv', server);
      await measureImport(admin);
    } finally {
      await stopServer(server, 'SIGTERM');
    }
  } finally {
    postgres.stop();
  }
}
