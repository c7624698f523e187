import { emails } from '@shared/mail/tables';
import { venues } from '@shared/partners/tables';
import { aVendorInput, aVenueInput } from '@shared/testing/builders';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { finishAfterResponses } from '../../http/after-response';
import { prepareEmail, renderedNow } from '../../testing/outbox';
import { testServer } from '../../testing/server';
import { statementsOf } from '../../testing/statements';
import { mailEnv } from '../../testing/stored-email';
import { sendPartnerLinks } from './send-links';

const server = testServer({ env: mailEnv });
const offline = testServer();

const rosie = 'rosie@tail.example';

/** Asks for a link, and gives what follows the response its time. */
async function ask(email: string, on = server) {
  const response = await on.api.post('/api/partner/link').send({ email }).expect(200);
  await finishAfterResponses();
  return response;
}

const linkEmails = (db = server.db) => db.select().from(emails).where(eq(emails.kind, 'partner-link'));

/** Stores applications that caused no mail, as imported ones do. */
async function applied(kind: 'venues' | 'vendors', ...rows: object[]) {
  await server.admin.post(`/api/admin/${kind}/import`).send({ rows }).expect(200);
}

async function prepare() {
  const [email] = await linkEmails();
  return prepareEmail(server, email);
}

describe('POST /api/partner/link', () => {
  it('mails the links to all pages of an address, whatever its case', async () => {
    await applied('venues', aVenueInput(), aVenueInput({ businessName: 'The Other Bar' }));
    await applied('vendors', aVendorInput());
    await ask('ROSIE@tail.example');
    const [email, ...others] = await linkEmails();
    expect(others).toEqual([]);
    expect(email).toMatchObject({ to: rosie, state: 'queued' });
    const { html, text } = await renderedNow(server, email);
    for (const page of ['venue-1', 'venue-2', 'vendor-1'])
      expect(text).toContain(`https://site.invalid/partner/~partner-${page}~`);
    expect(html).toContain('The Other Bar');
  });

  it('has the same response for an address that nobody has applied with, and mails nothing', async () => {
    await applied('venues', aVenueInput());
    const known = await ask(rosie);
    const unknown = await ask('nobody@mail.example');
    expect(unknown.body).toEqual(known.body);
    expect(unknown.headers['cache-control']).toBe('no-store');
    expect(await linkEmails()).toHaveLength(1);
  });

  it('does the same for an unknown address, up to the message that is dropped again', async () => {
    const { db, mail } = server;
    await applied('venues', aVenueInput());
    await applied('vendors', aVendorInput());
    const ofKnown = await statementsOf(() => sendPartnerLinks(db, mail, rosie));
    const ofUnknown = await statementsOf(() => sendPartnerLinks(db, mail, 'nobody@mail.example'));
    expect(ofKnown.at(-1)).toContain('delete from "emails"');
    expect(ofUnknown.slice(0, -1)).toEqual(ofKnown.slice(0, -1));
    expect(await linkEmails()).toMatchObject([{ to: rosie }]);
  });

  it('responds before any of it is done', async () => {
    await applied('venues', aVenueInput());
    await server.db.transaction(async (tx) => {
      // Nothing can be written meanwhile.
      await tx.execute(sql`lock table ${emails} in share mode`);
      await server.api.post('/api/partner/link').send({ email: rosie }).expect(200);
    });
    await finishAfterResponses();
    expect(await linkEmails()).toHaveLength(1);
  });

  it('mails an address one a day, however often it is asked for, and names no web address', async () => {
    await applied('venues', aVenueInput({ businessName: 'Win at https://spam.example' }));
    await ask(rosie);
    await ask(rosie);
    const [email, ...others] = await linkEmails();
    expect(others).toEqual([]);
    expect(`${email?.subject}${email?.html}${email?.text}`).not.toContain('spam');
  });

  it('does not end links that were sent before, and its own open each page', async () => {
    await applied('venues', aVenueInput(), aVenueInput({ businessName: 'The Other Bar' }));
    await ask(rosie);
    const tokens = await prepare();
    expect(Object.keys(tokens ?? {}).sort()).toEqual(['partner-venue-1', 'partner-venue-2']);
    await server.db.delete(emails);
    await ask(rosie);
    const { body } = await server.api.get(`/api/partner/${tokens?.['partner-venue-2']}`).expect(200);
    expect(body.businessName).toBe('The Other Bar');
  });

  it('is dropped where the address has no application any more', async () => {
    await applied('venues', aVenueInput());
    await ask(rosie);
    await server.db.update(venues).set({ contactEmail: 'luis@tail.example' });
    expect(await prepare()).toBeUndefined();
  });

  it('is held where sending is off, which the response says', async () => {
    await offline.db.insert(venues).values({ ...aVenueInput(), hasOutdoorSpace: true });
    const known = await ask(rosie, offline);
    const unknown = await ask('a@b.example', offline);
    expect(known.body).toEqual(unknown.body);
    expect(known.body.message).toContain('We are not sending email right now');
    expect(await linkEmails(offline.db)).toMatchObject([{ state: 'held', to: rosie }]);
  });
});
