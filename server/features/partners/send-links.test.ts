import { emails, venues } from '@shared/tables';
import { aVendorInput, aVenueInput } from '@shared/testing/builders';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { prepareEmail } from '../../testing/outbox';
import { testServer } from '../../testing/server';
import { mailEnv } from '../../testing/stored-email';
import { partnerToken } from './partner-links';
import { sendPartnerLinks } from './send-links';

const server = testServer({ env: mailEnv });
const offline = testServer();
const limited = testServer({ env: { RATE_LIMITS: 'on' } });

const rosie = 'rosie@tail.example';
const ask = (email: unknown, more: object = {}) =>
  server.api.post('/api/partner/link').send({ email, ...more });
const linkEmails = (db = server.db) => db.select().from(emails).where(eq(emails.kind, 'partner-link'));

/** Stores applications that caused no mail, as imported ones do. */
async function applied(kind: 'venues' | 'vendors', ...rows: object[]) {
  const admin = await server.bearer({ isAdmin: true });
  await server.api.post(`/api/admin/${kind}/import`).set(admin).send({ rows }).expect(200);
}

async function prepare() {
  const [email] = await linkEmails();
  return prepareEmail(server, email);
}

describe('POST /api/partner/link', () => {
  it('mails the links to all pages of an address, whatever its case', async () => {
    await applied('venues', aVenueInput(), aVenueInput({ businessName: 'The Other Bar' }));
    await applied('vendors', aVendorInput());
    await ask('ROSIE@tail.example').expect(200);
    const [email, ...others] = await linkEmails();
    expect(others).toEqual([]);
    expect(email).toMatchObject({ to: rosie, state: 'queued' });
    for (const page of ['venue-1', 'venue-2', 'vendor-1'])
      expect(email?.text).toContain(`https://site.invalid/partner/~partner-${page}~`);
    expect(email?.html).toContain('The Other Bar');
  });

  it('has the same response for an address that nobody has applied with, and mails nothing', async () => {
    await applied('venues', aVenueInput());
    const known = await ask(rosie).expect(200);
    const unknown = await ask('nobody@mail.example').expect(200);
    const bot = await ask(rosie, { faxNumber: '1' }).expect(200);
    expect(unknown.body).toEqual(known.body);
    expect(bot.body).toEqual(known.body);
    expect(unknown.headers['cache-control']).toBe('no-store');
    expect(await linkEmails()).toHaveLength(1);
  });

  it('writes a message for an unknown address too, and undoes it', async () => {
    const { db, mail } = server;
    const next = async () => {
      const [row] = await db
        .select({ id: sql<number>`nextval('emails_id_seq')::int` })
        .from(sql`(select 1) x`);
      return row?.id ?? 0;
    };
    const before = await next();
    await sendPartnerLinks(db, mail, 'nobody@mail.example');
    expect(await next()).toBe(before + 2);
    expect(await db.$count(emails)).toBe(0);
  });

  it('takes as long for an unknown address as for a known one', async () => {
    await applied('venues', aVenueInput());
    const milliseconds = async (email: string) => {
      const started = performance.now();
      await sendPartnerLinks(server.db, server.mail, email);
      return performance.now() - started;
    };
    await milliseconds('nobody@mail.example');
    for (const email of [rosie, rosie, 'other@mail.example', 'another@mail.example'])
      expect(await milliseconds(email)).toBeGreaterThanOrEqual(59);
  });

  it('mails an address one a day, whoever asks, and names no web address', async () => {
    await applied('venues', aVenueInput({ businessName: 'Win at https://spam.example' }));
    await ask(rosie).expect(200);
    await ask(rosie).expect(200);
    const [email, ...others] = await linkEmails();
    expect(others).toEqual([]);
    expect(`${email?.subject}${email?.html}${email?.text}`).not.toContain('spam');
  });

  it.each([undefined, '', 'rosie', 5, null])('rejects the address %j', async (email) => {
    const { body } = await ask(email).expect(400);
    expect(body.errors.email).toContain('Invalid email address');
  });

  it('does not end links that were sent before, and its own open each page', async () => {
    await applied('venues', aVenueInput(), aVenueInput({ businessName: 'The Other Bar' }));
    await ask(rosie).expect(200);
    const tokens = await prepare();
    expect(Object.keys(tokens ?? {}).sort()).toEqual(['partner-venue-1', 'partner-venue-2']);
    await server.db.delete(emails);
    await ask(rosie).expect(200);
    const { body } = await server.api.get(`/api/partner/${tokens?.['partner-venue-2']}`).expect(200);
    expect(body.businessName).toBe('The Other Bar');
  });

  it('is dropped where the address has no application any more', async () => {
    await applied('venues', aVenueInput());
    await ask(rosie).expect(200);
    await server.db.update(venues).set({ contactEmail: 'luis@tail.example' });
    expect(await prepare()).toBeUndefined();
  });

  it('is held where sending is off, which the response says', async () => {
    await offline.db.insert(venues).values({ ...aVenueInput(), hasOutdoorSpace: true });
    const known = await offline.api.post('/api/partner/link').send({ email: rosie }).expect(200);
    const unknown = await offline.api.post('/api/partner/link').send({ email: 'a@b.example' }).expect(200);
    expect(known.body).toEqual(unknown.body);
    expect(known.body.message).toContain('as soon as we send mail again');
    expect(await linkEmails(offline.db)).toMatchObject([{ state: 'held', to: rosie }]);
  });
});

it('links that open no page are limited like forms, those that open one never', async () => {
  await limited.db.insert(venues).values({ ...aVenueInput(), hasOutdoorSpace: true });
  const [venue] = await limited.db.select().from(venues);
  if (!venue) throw new Error('there is no venue');
  const token = partnerToken(limited.mail, 'venue', venue, new Date());
  const read = (path: string) => limited.api.get(`/api/partner/${path}`);
  for (let time = 0; time < 20; time += 1) await read('cut-off').expect(404);
  await read('cut-off').expect(429);
  for (let time = 0; time < 3; time += 1) await read(token).expect(200);
});
