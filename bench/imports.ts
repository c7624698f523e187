import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { maxImportRows } from '@shared/imports/imports';
import { aGuestFile, storeEvent } from './harness/fixtures';
import { median, report, violated } from './harness/report';
import { onEachDatabase, type Reply, type Site, withSite } from './harness/site';

type Database = 'embedded' | 'PostgreSQL';
/** What an import and those beside it may take, in milliseconds. */
const limits: Record<Database, Times> = {
  embedded: { whole: 15_000, door: 2000, others: 2000 },
  PostgreSQL: { whole: 5000, door: 2000, others: 50 },
};
const rows = aGuestFile();

const ok = ({ status, body, milliseconds }: Reply) => {
  if (status !== 200 && status !== 201) throw new Error(`a request got ${status}: ${body}`);
  return milliseconds;
};

/** Imports as many guests as a file may have, so many rows a request. Gives how long that took, and how long others waited. */
async function importInto({ send, admin: headers }: Site, rowsEach: number) {
  const [eventId, otherId] = [await storeEvent(send, headers), await storeEvent(send, headers)];
  const path = (id: number, rest: string) => `/api/admin/events/${id}/registrations${rest}`;
  const link = await send('POST', `/api/admin/events/${eventId}/door-link`, { headers });
  const token = /\/door\/([^"]+)/.exec(link.body)?.[1];
  const walkIn = { name: 'Gus', people: 1, dogs: 0 };
  const tap = () => ({
    id: randomUUID(),
    action: 'in',
    at: new Date().toISOString(),
    device: 'Phone',
    walkIn,
  });
  let isOver = false;
  const longest = async (request: () => Promise<Reply>) => {
    let most = 0;
    while (!isOver) {
      const reply = await request();
      // Who was sent away has waited too.
      most = Math.max(most, reply.status === 503 ? reply.milliseconds : ok(reply));
      await wait(10);
    }
    return most;
  };
  const door = longest(() => send('POST', `/api/door/${token}/check-ins`, { body: { checkIns: [tap()] } }));
  const others = longest(() => send('GET', path(otherId, '?pageSize=1'), { headers }));
  const started = performance.now();
  for (let row = 0; row < rows.length; row += rowsEach)
    ok(
      await send('POST', path(eventId, '/import'), {
        body: { rows: rows.slice(row, row + rowsEach) },
        headers,
      }),
    );
  const whole = performance.now() - started;
  isOver = true;
  return { whole, door: await door, others: await others };
}

type Times = Awaited<ReturnType<typeof importInto>>;

function reportMedians(what: string, all: Times[], limit?: Times): void {
  const of = (part: keyof Times) => Math.round(median(all.map((times) => times[part])));
  const isWithin = (part: keyof Times) => limit === undefined || of(part) <= limit[part];
  report(
    `import of ${rows.length} guests on ${what}`,
    `${of('whole')} ms, its door waited at most ${of('door')} ms, others ${of('others')} ms`,
    violated({
      'it took too long': isWithin('whole'),
      'its door waited too long': isWithin('door'),
      'others waited too long': isWithin('others'),
    }),
  );
}

/**
 * How long an import of the largest file takes on each database, and how long others wait for it; with `beside` in turn
 * with a build that takes 500 rows a request.
 */
export async function measureImports(rounds = 3, beside?: string): Promise<void> {
  const own: Record<Database, Times[]> = { embedded: [], PostgreSQL: [] };
  const batches: Record<Database, Times[]> = { embedded: [], PostgreSQL: [] };
  for (let round = 0; round < rounds; round += 1)
    for (const [all, rowsEach, directory] of [
      [own, maxImportRows, '.'],
      [batches, 500, beside],
    ] as const)
      if (directory !== undefined)
        await onEachDatabase((name, env) =>
          withSite(env, async (site) => void all[name].push(await importInto(site, rowsEach)), directory),
        );
  for (const name of ['embedded', 'PostgreSQL'] as const) {
    reportMedians(name, own[name], limits[name]);
    if (beside) reportMedians(`${name}, in batches there`, batches[name]);
  }
}
