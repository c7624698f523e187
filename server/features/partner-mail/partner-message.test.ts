import { auditLog } from '@shared/audit/tables';
import { events } from '@shared/events/tables';
import { emails } from '@shared/mail/tables';
import { venues } from '@shared/partners/tables';
import { eventVendors, stops } from '@shared/stops/tables';
import { asc, eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { prepareEmail, renderedNow } from '../../testing/outbox';
import { testServer } from '../../testing/server';
import { mailEnv } from '../../testing/stored-email';
import { startingAt, storedEvent } from '../../testing/stored-event';
import { storedGuest } from '../../testing/stored-guest';
import { storedBooth, storedStop, storedVendor, storedVenue } from '../../testing/stored-route';

const server = testServer({ env: mailEnv });
const message = { subject: 'Water bowls', text: 'Please put a bowl of water outside.' };
let eventId: number;

beforeEach(async () => {
  eventId = (await storedEvent(server.db)).id;
});

const path = () => `/api/admin/events/${eventId}/partner-messages`;
const write = (body: object) => server.admin.post(path()).send({ ...message, ...body });
const written = () => server.db.select().from(emails).orderBy(asc(emails.id));

async function bar(name: string, stop: Partial<typeof stops.$inferInsert>, changes: object = {}) {
  const contactEmail = `${name}@bars.example`;
  const venue = await storedVenue(server.db, { businessName: name, contactEmail, ...changes });
  await storedStop(server.db, { eventId, venueId: venue.id, ...stop });
  return venue;
}

async function stall(contactEmail: string, changes: object = {}) {
  const vendor = await storedVendor(server.db, { contactEmail, ...changes });
  await storedBooth(server.db, { eventId, vendorId: vendor.id });
  return vendor;
}

it('a message is to venues, vendors or both, to ids of one kind, with a subject and a text', async () => {
  await bar('fern', { state: 'confirmed' });
  for (const wrong of [{}, { to: 'guests' }, { to: 'both', ids: [1] }, { to: 'venues', ids: [] }])
    expect((await write(wrong)).status).toBe(400);
  expect((await write({ to: 'both', text: 'Hi' })).body.errors).toHaveProperty('text');
  expect(
    (await server.admin.post('/api/admin/events/4711/partner-messages').send({ ...message, to: 'both' }))
      .status,
  ).toBe(404);
  expect(await written()).toEqual([]);
});

it('one letter an address is held for those who are invited or confirmed, with the link to their page', async () => {
  const fern = await bar('fern', { state: 'confirmed' });
  await bar('fern annex', { state: 'confirmed' }, { contactEmail: 'Fern@bars.example' });
  await bar('invited', { state: 'invited' });
  await bar('silent', { state: 'confirmed' }, { contactEmail: null, contactPhone: '407-555-0100' });
  await bar('planned', { state: 'planned' });
  await bar('no', { state: 'declined' });
  await bar('refused', { state: 'confirmed' }, { isDeclined: true, isApproved: false });
  await stall('bakery@stalls.example');
  await storedVendor(server.db, { contactEmail: 'elsewhere@stalls.example' });
  const { body: partners } = await server.admin.get(path()).expect(200);
  expect(partners.map(({ businessName }: { businessName: string }) => businessName)).toEqual([
    'fern',
    'fern annex',
    'invited',
    'silent',
    'The Wagging Tail',
  ]);
  const response = await write({ to: 'both' });
  expect([response.status, response.body]).toEqual([202, { held: 3, queued: 0, missing: [] }]);
  const held = { kind: 'partner-message', state: 'held', eventId, subject: 'Water bowls' };
  expect(await written()).toMatchObject([
    { ...held, to: fern.contactEmail, aboutKind: 'venue', aboutId: fern.id },
    { ...held, to: 'invited@bars.example' },
    { ...held, to: 'bakery@stalls.example', aboutKind: 'vendor' },
  ]);
  const { text } = await renderedNow(server, (await written())[0]);
  expect(text).toContain('Please put a bowl of water outside.');
  expect(text).toContain('https://site.invalid/partner/~partner~');
  const groups = await server.admin.get('/api/admin/emails/held').expect(200);
  expect(groups.body).toMatchObject([{ kind: 'partner-message', subject: 'Water bowls', messages: 3 }]);
  // One entry, without whose addresses.
  expect(await server.db.select().from(auditLog)).toMatchObject([
    { entity: 'event', after: { partnerMessage: 'Water bowls' } },
  ]);
});

it('a message goes to one kind, or to some of it, and says which ids it does not reach', async () => {
  const { id } = await bar('oak', { state: 'confirmed' });
  const silent = await bar('silent', { state: 'confirmed' }, { contactEmail: null });
  await stall('bakery@stalls.example');
  await write({ to: 'vendors' });
  const { body } = await write({ to: 'venues', ids: [id, silent.id, 4711] });
  expect(body).toEqual({ held: 1, queued: 0, missing: [silent.id, 4711] });
  expect((await written()).map(({ to }) => to)).toEqual(['bakery@stalls.example', 'oak@bars.example']);
});

it('a message goes to applications that are selected, but for declined ones, each of which is logged', async () => {
  const fern = await storedVenue(server.db, { contactEmail: 'fern@bars.example' });
  const pending = await storedVenue(server.db, { contactEmail: 'new@bars.example', isApproved: false });
  const refused = await storedVenue(server.db, {
    contactEmail: 'no@bars.example',
    isApproved: false,
    isDeclined: true,
  });
  const ids = [fern.id, pending.id, refused.id];
  const { body } = await server.admin
    .post('/api/admin/partner-messages')
    .send({ ...message, to: 'venues', ids });
  expect(body).toEqual({ held: 2, queued: 0, missing: [refused.id] });
  expect(await written()).toMatchObject([{ eventId: null, state: 'held' }, { eventId: null }]);
  expect(await server.db.select().from(auditLog)).toMatchObject([
    { entity: 'venue', after: { message: 'Water bowls' } },
    { entity: 'venue' },
  ]);
  // Right before sending it is asked again.
  await server.db.update(venues).set({ isDeclined: true, isApproved: false }).where(eq(venues.id, fern.id));
  const [first, second] = await written();
  expect([await prepareEmail(server, first), await prepareEmail(server, second)]).toEqual([
    undefined,
    expect.anything(),
  ]);
});

it('a letter that waits is dropped once its bar has declined, or is off the crawl, and goes with a cancellation', async () => {
  const fern = await bar('fern', { state: 'confirmed' });
  const vendor = await stall('bakery@stalls.example');
  await write({ to: 'both' });
  const letters = async () =>
    Promise.all((await written()).map(async (email) => (await prepareEmail(server, email)) !== undefined));
  expect(await letters()).toEqual([true, true]);
  await server.db.update(stops).set({ state: 'declined' }).where(eq(stops.venueId, fern.id));
  await server.db.delete(eventVendors).where(eq(eventVendors.vendorId, vendor.id));
  expect(await letters()).toEqual([false, false]);
  await server.admin.post(`/api/admin/events/${eventId}/cancel`).send({ reason: 'A storm' }).expect(200);
  expect(await written()).toEqual([]);
});

it('thanks go to confirmed bars and vendors too, once, in words of their own', async () => {
  await server.db.update(events).set(startingAt(new Date(Date.now() - 48 * 60 * 60 * 1000)));
  await storedGuest(server.db, eventId, { checkedInAt: new Date() });
  await bar('fern', { state: 'confirmed' });
  await bar('invited', { state: 'invited' });
  await stall('bakery@stalls.example');
  const thank = async (body: object) => {
    const url = `/api/admin/events/${eventId}/registrations/message`;
    const thanks = { subject: 'Thank you', text: 'You were wonderful.', states: ['confirmed'] };
    return (await server.admin.post(url).send({ ...thanks, toPartners: message, ...body })).body;
  };
  expect((await thank({})).errors).toHaveProperty('toPartners');
  expect(await thank({ isThanks: true })).toMatchObject({ held: 3 });
  expect((await thank({ isThanks: true })).code).toBe('no-recipients');
  expect(await written()).toMatchObject([
    { kind: 'guest-message', subject: 'Thank you' },
    { to: 'fern@bars.example', subject: 'Water bowls', state: 'held' },
    { to: 'bakery@stalls.example' },
  ]);
  expect(await server.db.select().from(auditLog)).toMatchObject([
    { after: { guestMessage: 'Thank you', partnerMessage: message.subject } },
  ]);
  // Who was confirmed later is thanked alone.
  await bar('late', { state: 'confirmed' });
  expect(await thank({ isThanks: true })).toMatchObject({ held: 1 });
});
