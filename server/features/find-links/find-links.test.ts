import { events } from '@shared/events/tables';
import { emails } from '@shared/mail/tables';
import { venues } from '@shared/partners/tables';
import { registrations } from '@shared/registrations/tables';
import { aVendorInput, aVenueInput } from '@shared/testing/builders';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { finishAfterResponses } from '../../http/after-response';
import { createLog } from '../../http/middleware/request-log';
import { inHours } from '../../testing/guest-page';
import { prepareEmail, renderedNow } from '../../testing/outbox';
import { testServer } from '../../testing/server';
import { mailEnv } from '../../testing/stored-email';
import { storedOpenEvent, storedRegistration } from '../../testing/stored-registration';

const lines: string[] = [];
const log = createLog('info', { write: (line: string) => lines.push(line) });
const server = testServer({ env: mailEnv, log });
const offline = testServer();

const rosie = 'rosie@tail.example';
const nobody = 'nobody@mail.example';
const week = 7 * 24;
type Registration = Parameters<typeof storedRegistration>[1];

/** Stores a registration of Rosie's for a crawl with this title, which starts in so many hours. */
async function registered(title: string, hours = 24, changes: Partial<Registration> = {}, on = server) {
  const { id: eventId } = await storedOpenEvent(on.db, { title, date: inHours(hours) });
  return storedRegistration(on.db, { eventId, email: rosie, ...changes });
}

/** Stores applications that caused no mail, as imported ones do. */
async function applied(kind: 'venues' | 'vendors', rows: object[], on = server) {
  await on.admin.post(`/api/admin/${kind}/import`).send({ rows }).expect(200);
}

const ofGuests = '/api/registrations/link';
const ofPartners = '/api/partner/link';

/** Asks for links, and gives what follows the response its time. */
async function ask(path: string, email = rosie, on = server) {
  const response = await on.api.post(path).send({ email }).expect(200);
  await finishAfterResponses();
  return response;
}

const sent = (on = server) => on.db.select().from(emails);
const textOf = async () => (await renderedNow(server, (await sent())[0])).text;
const tokensOf = async () => prepareEmail(server, (await sent())[0]);

describe.each([
  { path: ofPartners, kind: 'partner-link', store: (on = server) => applied('venues', [aVenueInput()], on) },
  { path: ofGuests, kind: 'registrations-link', store: (on = server) => registered('One', 24, {}, on) },
])('POST $path', ({ path, kind, store }) => {
  it('has the same response for an address that has no link, and mails nothing there', async () => {
    await store();
    const [known, unknown] = [await ask(path), await ask(path, nobody)];
    const said = ({ text, headers: { date: _, ...headers } }: typeof known) => ({ text, headers });
    expect(said(unknown)).toEqual(said(known));
    expect(await sent()).toMatchObject([{ kind, to: rosie, state: 'queued' }]);
  });

  it('responds before any of it is done', async () => {
    await store();
    await server.db.transaction(async (tx) => {
      // Nothing can be written meanwhile.
      await tx.execute(sql`lock table ${emails} in share mode`);
      await server.api.post(path).send({ email: rosie }).expect(200);
    });
    await finishAfterResponses();
    expect(await sent()).toHaveLength(1);
  });

  it('sends one message in an hour, however many ask at once', async () => {
    await store();
    await Promise.all(Array.from({ length: 20 }, () => ask(path)));
    await ask(path);
    expect(await sent()).toHaveLength(1);
  });

  it('holds it where sending is off, which the response says', async () => {
    await store(offline);
    const [known, unknown] = [await ask(path, rosie, offline), await ask(path, nobody, offline)];
    expect(known.body).toEqual(unknown.body);
    expect(known.body.message).toContain('We are not sending email right now');
    expect(await sent(offline)).toMatchObject([{ kind, state: 'held', to: rosie }]);
  });

  it('is logged by its own path, and a token there, or what looks like one, by its kind', async () => {
    lines.length = 0;
    await ask(path);
    await server.api.post(`${path}?email=${rosie}`).send({});
    const paths = () => lines.flatMap((line) => JSON.parse(line).req?.path ?? []);
    await expect.poll(paths).toEqual([path, path.replace('link', ':token')]);
    expect(lines.join('')).not.toContain(rosie);
  });
});

describe('the links to a guest’s own pages', () => {
  it('are mailed to the address, whatever its case, and each opens its page', async () => {
    const later = await registered('Later', 48);
    const soon = await registered('Soon', 24, { state: 'waiting', waitingSince: new Date() });
    await ask(ofGuests, 'ROSIE@tail.example');
    expect(await sent()).toMatchObject([{ to: rosie }]);
    const text = await textOf();
    expect(text.indexOf('Soon')).toBeLessThan(text.indexOf('Later'));
    expect(text).toContain('You are on the waiting list.');
    const tokens = await tokensOf();
    for (const { id, state } of [later, soon]) {
      const { body } = await server.api.get(`/api/registrations/${tokens?.[`registration-${id}`]}`);
      expect(body).toMatchObject({ isOwner: true, state });
    }
    await server.api.delete(`/api/registrations/${tokens?.[`registration-${later.id}`]}/data`).expect(204);
    expect(await sent()).toEqual([]);
  });

  it('lead to what is to come or ended less than a week ago, and not to what is cancelled or erased', async () => {
    await registered('Ahead');
    await registered('Offered', 30, { state: 'offered', offerExpiresAt: inHours(1) });
    await registered('Just over', -week);
    await registered('Long ago', -week - 6);
    await registered('Given up', 24, { state: 'cancelled' });
    await registered('Erased', 24, { erasedAt: new Date() });
    await registered('Of another in the mailbox', 24, { email: 'rosie+1@tail.example' });
    const called = await registered('Called off', 36);
    await server.db.update(events).set({ cancelledAt: new Date() }).where(eq(events.id, called.eventId));
    await ask(ofGuests);
    const text = await textOf();
    const found = [...text.matchAll(/: ([\w ]+)\nhttps:\/\/site\.invalid\/registration/g)];
    expect(found.map(([, title]) => title)).toEqual(['Ahead', 'Offered', 'Called off', 'Just over']);
    expect(text).toContain('This crawl is over.');
  });

  it('are twenty in a message, those to come before those that are over', async () => {
    await registered('Over', -week + 1);
    for (let count = 0; count < 20; count += 1) await registered(`Crawl ${count}`, 24 + count);
    await ask(ofGuests);
    expect(Object.keys((await tokensOf()) ?? {})).toHaveLength(20);
    const { html, text } = await renderedNow(server, (await sent())[0]);
    expect(text).not.toContain('Over');
    expect(Buffer.byteLength(html)).toBeLessThan(30_000);
  });

  it('say what is so when they are sent, and are not sent where nothing is left', async () => {
    await registered('Before');
    await ask(ofGuests);
    await server.db.update(events).set({ title: 'After' });
    expect(await textOf()).toContain('After');
    await server.db.update(registrations).set({ state: 'cancelled' });
    expect(await tokensOf()).toBeUndefined();
  });
});

it('the links to the pages of an address’s applications open them, name no web address, and do not end earlier ones', async () => {
  await applied('venues', [
    aVenueInput({ businessName: 'spam.example' }),
    aVenueInput({ businessName: 'The Other Bar' }),
  ]);
  await applied('vendors', [aVendorInput()]);
  await ask(ofPartners, 'ROSIE@tail.example');
  const text = await textOf();
  for (const page of ['venue-1', 'venue-2', 'vendor-1'])
    expect(text).toContain(`https://site.invalid/partner/~partner-${page}~`);
  expect(text).not.toContain('spam');
  const tokens = await tokensOf();
  await server.db.delete(emails);
  await ask(ofPartners);
  const { body } = await server.api.get(`/api/partner/${tokens?.['partner-venue-2']}`).expect(200);
  expect(body.businessName).toBe('The Other Bar');
  await server.db.update(venues).set({ contactEmail: 'luis@tail.example' });
  expect(Object.keys((await tokensOf()) ?? {})).toEqual(['partner-vendor-1']);
});
