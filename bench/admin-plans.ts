import * as tables from '@shared/tables';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Database } from '../server/database/database';
import { listContactMessages } from '../server/features/contact/queries';
import { listEvents } from '../server/features/events/queries';
import { listVendors, listVenues } from '../server/features/partners/queries';
import { listSubscribers } from '../server/features/subscribers/queries';

const lists: Record<string, (db: Database, query: { q: string; pageSize: number }) => Promise<unknown>> = {
  events: listEvents,
  venues: listVenues,
  vendors: listVendors,
  subscribers: listSubscribers,
  'contact-messages': listContactMessages,
};

/** Prints which indexes PostgreSQL uses for each list's searches: the very statements that the server sends. */
export async function explainSearches(url: string, texts: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const statements: { query: string; params: unknown[] }[] = [];
  const logger = { logQuery: (query: string, params: unknown[]) => statements.push({ query, params }) };
  const db = drizzle(client, { schema: tables, logger });
  for (const [tab, list] of Object.entries(lists)) {
    statements.length = 0;
    for (const q of texts) await list(db, { q, pageSize: 25 });
    const indexes = new Set<string>();
    let sequentialScans = 0;
    for (const { query, params } of statements) {
      const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain ${query}`, params);
      for (const { 'QUERY PLAN': line } of rows) {
        const index = /Index.* Scan.* (?:on|using) (\w+_(?:index|key|pkey))/.exec(line)?.[1];
        if (index) indexes.add(index);
        if (line.includes('Seq Scan')) {
          sequentialScans += 1;
          console.log(`  ${query}\n  ${JSON.stringify(params)}\n  ${line}`);
        }
      }
    }
    if (sequentialScans > 0) process.exitCode = 1;
    console.log(
      `admin-area ${tab}, plans of ${statements.length} search statements: ${sequentialScans} sequential scans; by ${[...indexes].join(', ')}`,
    );
  }
  await client.end();
}
