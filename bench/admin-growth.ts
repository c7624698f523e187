import { auditListQuery } from '@shared/audit/audit';
import { messageListQuery } from '@shared/contact/contact';
import { eventListQuery } from '@shared/events/events';
import { emailListQuery } from '@shared/mail/emails';
import { vendorListQuery, venueListQuery } from '@shared/partners/admin-applications';
import { pictureListQuery } from '@shared/pictures/pictures';
import { registrationListQuery } from '@shared/registrations/guest-list';
import { totalCountHeader } from '@shared/site';
import { subscriberListQuery } from '@shared/subscribers/subscribers';
import * as z from 'zod';
import { fillDatabase } from './admin-data';
import { median, report, violated } from './harness/report';
import { onPostgres, type Site, withSite } from './harness/site';

const sizes = [100, 1000, 10_000, 100_000];
const pageSize = 25;
/** How long a list may take an administrator at most, however many rows there are. */
const limitMilliseconds = 150;

/** The admin area's lists, and what each can be asked for. */
const lists: Record<string, z.ZodObject> = {
  events: eventListQuery,
  venues: venueListQuery,
  vendors: vendorListQuery,
  subscribers: subscriberListQuery,
  'contact-messages': messageListQuery,
  'events/1/registrations': registrationListQuery,
  emails: emailListQuery,
  'emails?state=held': emailListQuery,
  pictures: pictureListQuery,
  'pictures?state=pending': pictureListQuery,
  'audit-log': auditListQuery,
};

/** What a list can be sorted by. */
function sortFieldsOf(query: z.ZodObject): string[] {
  const sort = z.toJSONSchema(query, { io: 'input', unrepresentable: 'any' }).properties?.sort;
  const orders = typeof sort === 'object' ? (sort.enum ?? []) : [];
  return orders.map(String).filter((order) => !order.startsWith('-'));
}

/** What is searched for where a list can be: what is in many rows, in a few, and what is too short for the index. */
const searches = { many: 'rosie', few: '1234', 'two letters': 'ro' };
const withoutSearch = ['pictures', 'pictures?state=pending'];

/** Reads a list. Gives how long that took, and how many rows there are. */
async function read({ send, admin: headers }: Site, list: string, query: Record<string, string>) {
  const [path, more = ''] = list.split('?');
  const parameters = new URLSearchParams([...new URLSearchParams(more), ...Object.entries(query)]);
  const reply = await send('GET', `/api/admin/${path}?${parameters}`, { headers });
  if (reply.status !== 200) throw new Error(`${list} got ${reply.status}: ${reply.body}`);
  const total = Number(reply.headers[totalCountHeader.toLowerCase()]);
  return { milliseconds: reply.milliseconds, total };
}

async function medianOf(site: Site, list: string, query: Record<string, string>, rounds: number) {
  for (let warming = 0; warming < 3; warming += 1) await read(site, list, query);
  const times: number[] = [];
  while (times.length < rounds) times.push((await read(site, list, query)).milliseconds);
  return median(times);
}

/** What an administrator looks at in a list, each as the query that asks for it. */
function viewsOf(list: string, sortFields: readonly string[], total: number) {
  const views: Record<string, Record<string, string>> = {
    'first page': {},
    'last page': { page: String(Math.max(1, Math.ceil(total / pageSize))) },
  };
  for (const field of sortFields) views[`sort ${field}`] = { sort: field };
  if (withoutSearch.includes(list)) return views;
  for (const [name, text] of Object.entries(searches)) views[`search, ${name}`] = { q: text };
  return views;
}

/** Shows how the cost of the admin area's lists grows with the rows of every table, on PostgreSQL. */
export async function measureAdminGrowth(rounds = 11): Promise<void> {
  const grown = new Map<string, number[]>();
  const measureOn = (env: { DATABASE_URL: string }) =>
    withSite(env, async (site) => {
      for (const size of sizes) {
        await fillDatabase(env.DATABASE_URL, size);
        for (const [list, asked] of Object.entries(lists)) {
          const { total } = await read(site, list, { pageSize: '1' });
          for (const [view, query] of Object.entries(viewsOf(list, sortFieldsOf(asked), total))) {
            const name = `${list}, ${view}`;
            const time = await medianOf(site, list, { pageSize: String(pageSize), ...query }, rounds);
            grown.set(name, [...(grown.get(name) ?? []), time]);
          }
        }
      }
    });
  await onPostgres(measureOn);
  console.log(`admin-growth: medians of ${rounds} in ms at ${sizes.join(', ')} rows of each table`);
  const byTime = [...grown].sort(([, a], [, b]) => Math.max(...b) - Math.max(...a));
  for (const [name, times] of byTime)
    report(
      `admin-growth ${name}`,
      times.map((time) => time.toFixed(1)).join(' '),
      violated({
        [`more than ${limitMilliseconds} ms`]: Math.max(...times) <= limitMilliseconds,
      }),
    );
}
