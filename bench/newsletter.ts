import { sql } from 'drizzle-orm';
import { openDatabase } from '../server/database/open';
import { createLog } from '../server/http/middleware/request-log';
import { subscribers } from '../shared/tables';
import { postJson } from './server';

const recipientOf = (number: number) => `dog-${number}@mail.example`;

/** Opens the database that a server's variables name, while the server does not run. */
export async function withDatabase(
  env: Record<string, string>,
  act: (db: Awaited<ReturnType<typeof openDatabase>>['db']) => Promise<void>,
): Promise<void> {
  const { DATABASE_URL: databaseUrl, DATA_DIR: dataDirectory = '' } = env;
  const database = await openDatabase({ databaseUrl, dataDirectory }, createLog('silent'));
  try {
    await database.migrate();
    await act(database.db);
  } finally {
    await database.close();
  }
}

/** Stores so many confirmed subscribers. */
export const storeSubscribers = (env: Record<string, string>, count: number) =>
  withDatabase(env, async (db) => {
    const rows = Array.from({ length: count }, (_, number) => ({ email: recipientOf(number) }));
    await db.insert(subscribers).values(rows);
    await db.execute(sql`analyze`);
  });

/** The variables that turn sending on. */
export const sendingOver = (smtpUrl: string): Record<string, string> => ({
  SMTP_URL: smtpUrl,
  MAIL_FROM: 'Pup Crawl Orlando <woof@pups.example>',
  MAIL_PER_SECOND: '100000',
  PUBLIC_URL: 'https://pups.example',
  RATE_LIMITS: 'off',
});

const section = (number: number) =>
  `## Stop ${number}\n\nWe meet at **the fountain** and walk [the route](/events), “leashes” on, to the _next_ bar.\n\n- water bowls\n- treats — at half the price\n`;

/** Writes a newsletter as the administrator, and has it sent to every subscriber. */
export async function sendNewsletter(base: string, headers: Record<string, string>): Promise<void> {
  const body = `# New routes\n\n${Array.from({ length: 8 }, (_, number) => section(number)).join('\n')}`;
  const path = `${base}/api/admin/newsletters`;
  const created = await postJson(path, { subject: 'New routes in Winter Park', body }, headers);
  const { id }: { id: number } = await created.json();
  const sent = await postJson(`${path}/${id}/send`, {}, headers);
  if (sent.status !== 202) throw new Error(`the newsletter got ${sent.status} ${await sent.text()}`);
}
