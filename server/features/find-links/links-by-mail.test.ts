import { emails } from '@shared/mail/tables';
import { vendors, venues } from '@shared/partners/tables';
import { aVendorInput, aVenueInput } from '@shared/testing/builders';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { Database } from '../../database/database';
import { finishAfterResponses } from '../../http/after-response';
import { createLog } from '../../http/middleware/request-log';
import { testServer } from '../../testing/server';
import { mailEnv } from '../../testing/stored-email';
import { storedOpenEvent, storedRegistration } from '../../testing/stored-registration';

const lines: string[] = [];
const log = createLog('info', { write: (line: string) => lines.push(line) });
const server = testServer({ env: mailEnv, log });
const offline = testServer();

const rosie = 'rosie@tail.example';
const nobody = 'nobody@mail.example';

async function storePartner(db: Database): Promise<void> {
  await db.insert(venues).values({ ...aVenueInput({ contactEmail: rosie }), hasOutdoorSpace: true });
  await db.insert(vendors).values(aVendorInput({ contactEmail: rosie }));
}

async function storeGuest(db: Database): Promise<void> {
  for (const title of ['One', 'Two']) {
    const event = await storedOpenEvent(db, { title });
    await storedRegistration(db, { eventId: event.id, email: rosie });
  }
}

const forms = [
  { path: '/api/partner/link', kind: 'partner-link', store: storePartner },
  { path: '/api/registrations/link', kind: 'registrations-link', store: storeGuest },
] as const;

describe.each(forms)('POST $path', ({ path, kind, store }) => {
  const linkEmails = (db = server.db) => db.select().from(emails).where(eq(emails.kind, kind));

  /** Asks for a link, and gives what follows the response its time. */
  async function ask(email: string, on = server) {
    const response = await on.api.post(path).send({ email }).expect(200);
    await finishAfterResponses();
    return response;
  }

  it('has the same response for an address that has no link, and mails nothing there', async () => {
    await store(server.db);
    const known = await ask(rosie);
    const unknown = await ask(nobody);
    const said = ({ status, text, headers: { date: _, ...headers } }: typeof known) => ({
      status,
      text,
      headers,
    });
    expect(said(unknown)).toEqual(said(known));
    expect(await linkEmails()).toMatchObject([{ to: rosie, state: 'queued' }]);
  });

  it('responds before any of it is done', async () => {
    await store(server.db);
    await server.db.transaction(async (tx) => {
      // Nothing can be written meanwhile.
      await tx.execute(sql`lock table ${emails} in share mode`);
      await server.api.post(path).send({ email: rosie }).expect(200);
    });
    await finishAfterResponses();
    expect(await linkEmails()).toHaveLength(1);
  });

  it('sends one message, however many ask at once', async () => {
    await store(server.db);
    await Promise.all(Array.from({ length: 20 }, () => ask(rosie)));
    expect(await linkEmails()).toHaveLength(1);
  });

  it('holds it where sending is off, which the response says', async () => {
    await store(offline.db);
    const known = await ask(rosie, offline);
    const unknown = await ask(nobody, offline);
    expect(known.body).toEqual(unknown.body);
    expect(known.body.message).toContain('We are not sending email right now');
    expect(await linkEmails(offline.db)).toMatchObject([{ state: 'held', to: rosie }]);
  });

  it('is logged by its own path, and a token there, or what looks like one, by its kind', async () => {
    lines.length = 0;
    await ask(rosie);
    await server.api.post(`${path}?email=${rosie}`).send({});
    const paths = () => lines.flatMap((line) => JSON.parse(line).req?.path ?? []);
    await expect.poll(paths).toEqual([path, path.replace('link', ':token')]);
    expect(lines.join('')).not.toContain(rosie);
  });
});
