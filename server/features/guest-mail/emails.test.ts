import { events } from '@shared/events/tables';
import { spokenCode } from '@shared/registrations/spoken-code';
import { registrations } from '@shared/registrations/tables';
import { siteSettings } from '@shared/settings/tables';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { EmailRow } from '../../mail/email-rules';
import {
  aCancelled,
  aGuest,
  anOffered,
  isWanted,
  messagesOf,
  queuedFor,
  queueGuestMessage,
} from '../../testing/guest-mail';
import { renderedNow } from '../../testing/outbox';
import { testServer } from '../../testing/server';
import { mailEnv } from '../../testing/stored-email';
import { storedEvent } from '../../testing/stored-event';
import { storedRegistration } from '../../testing/stored-registration';

const server = testServer({ env: mailEnv });

const hour = 60 * 60 * 1000;
/** A message as it was stored, with what it would say now. */
async function said(row: EmailRow | undefined) {
  if (!row) throw new Error('nothing was stored');
  return { ...row, ...(await renderedNow(server, row)) };
}

describe('a message to a guest', () => {
  it('is stored with its event, its registration and its cause, once', async () => {
    const guest = await aGuest(server.db);
    const queue = () =>
      queuedFor(server, 'registration-confirmed', { ...guest, isVerified: true }, 'registered');
    const row = await queue();
    expect(row).toMatchObject({
      state: 'queued',
      to: 'rosie@tail.example',
      eventId: guest.event.id,
      aboutKind: 'registration',
      aboutId: guest.registration.id,
    });
    expect(await queue()).toBeUndefined();
  });

  it('says what, when, where, for which party and what to pay, and leads to the guest’s page', async () => {
    const guest = await aGuest(server.db);
    const { subject, text, html } = await said(await queuedFor(server, 'registration-confirmed', guest));
    expect(subject).toBe(`You’re in: ${guest.event.title}`);
    for (const part of [
      'See you at the crawl, Rosie',
      `Your code: ${spokenCode(guest.registration.id)}`,
      'Sat, Jun 15, 2030',
      `Time: ${guest.event.startTime} – ${guest.event.endTime}`,
      `Where: ${guest.event.location}`,
      `Start: ${guest.event.startingVenue}`,
      'Party: 2 people, 1 dog (Biscuit)',
      'Price: $50.00 for 2 people, at the door, cash or card. Dogs come free.',
      'See my registration: https://site.invalid/registration/~registration~',
    ])
      expect(text).toContain(part);
    expect(html).toContain('Party');
  });

  it.each([
    ['begun', -1, true],
    ['not begun', 24, false],
  ])('leads to where the pack is only once the crawl has begun: %s', async (_what, hours, isLed) => {
    const date = new Date(Date.now() + hours * hour);
    const guest = await aGuest(server.db, {}, { date, endsAt: new Date(date.getTime() + 4 * hour) });
    const { text } = await said(await queuedFor(server, 'registration-confirmed', guest));
    const link = `\nhttps://site.invalid/events/${guest.event.id}/tonight\n`;
    expect(text.includes(link)).toBe(isLed);
  });

  it('says nothing of paying where a ticket was bought, nothing is to be paid, or the guest has paid elsewhere', async () => {
    const bought = await aGuest(server.db, { owes: 'elsewhere' }, { ticketUrl: 'https://tickets.example/1' });
    const free = await aGuest(server.db, { email: 'jo@tail.example', owes: 'elsewhere' }, { price: 0 });
    const imported = await aGuest(server.db, { email: 'max@tail.example', owes: 'elsewhere' });
    for (const guest of [bought, free, imported]) {
      const { text } = await said(await queuedFor(server, 'registration-confirmed', guest));
      expect(text).not.toContain('at the door, cash');
      expect(text.includes('\nPrice: Paid elsewhere\n')).toBe(guest === imported);
    }
  });

  it('says how to pay as the organizer has it, and what the price buys', async () => {
    const setting = { key: 'door_payment', value: 'at the door, cash only' };
    await server.db
      .insert(siteSettings)
      .values({ ...setting, category: 'guests', label: 'How guests pay' })
      .onConflictDoUpdate({ target: siteSettings.key, set: setting });
    const guest = await aGuest(server.db, { email: 'kim@tail.example' }, { priceIncludes: 'a bandana' });
    const { text } = await said(await queuedFor(server, 'registration-confirmed', guest));
    expect(text).toContain('Price: $50.00 for 2 people, at the door, cash only.');
    expect(text).toContain('Includes: a bandana');
  });

  it('repeats no URL of a stranger: as a name, a dog’s name, or its breed', async () => {
    const dogs = [
      { name: 'https://evil.example', breed: 'Corgi' },
      { name: 'Rex', breed: 'evil.example' },
    ];
    const guest = await aGuest(server.db, { firstName: 'Win at evil.example', dogs });
    const { html, text, subject } = await said(await queuedFor(server, 'registration-confirmed', guest));
    expect(`${html}${text}${subject}`).not.toContain('evil');
    expect(text).toContain('2 dogs');
  });

  it('is each guest’s own', async () => {
    const event = await storedEvent(server.db);
    const texts = [];
    for (const firstName of ['Ana', 'Jo', 'https://x.example']) {
      const email = `${firstName.slice(0, 3)}@tail.example`;
      const registration = await storedRegistration(server.db, { eventId: event.id, firstName, email });
      const { text } = await said(await queuedFor(server, 'registration-confirmed', { event, registration }));
      expect(text).toContain(spokenCode(registration.id));
      texts.push(/See you at the crawl.*/.exec(text)?.[0]);
    }
    expect(texts).toEqual(['See you at the crawl, Ana', 'See you at the crawl, Jo', 'See you at the crawl']);
  });

  it('says what the event says now, not what it said to others before', async () => {
    const row = await queuedFor(server, 'registration-offer', await anOffered(server.db));
    expect((await said(row)).text).not.toContain('The Other Bar');
    await server.db.update(events).set({ startingVenue: 'The Other Bar' });
    expect((await said(row)).text).toContain('Start: The Other Bar');
  });

  it('is not written once nobody wants it any more', async () => {
    const guest = await aGuest(server.db, {}, { date: new Date(Date.now() - 48 * hour) });
    expect(await queuedFor(server, 'registration-confirmed', guest)).toBeUndefined();
  });
});

describe('until when a message is worth sending', () => {
  it('an offer until it ends, which it says in Orlando’s time', async () => {
    const soon = new Date(Date.now() + 2 * hour);
    const row = await said(
      await queuedFor(server, 'registration-offer', await anOffered(server.db, { offerExpiresAt: soon })),
    );
    expect(row.sendBefore).toEqual(soon);
    const later = await queuedFor(server, 'registration-offer', await anOffered(server.db), 'later');
    const { text, subject } = await said(later);
    expect(subject).toBe(later?.subject);
    expect(text).toContain('until Fri, Jun 14, 2030, 6:05 PM, Eastern Time');
    expect(text).toContain('you go to the end of the list');
    await server.db.update(registrations).set({ missedOffers: 1 });
    expect((await said(later)).text).toContain('you are off the list');
    expect(subject).toContain('until Fri, Jun 14, 2030, 6:05 PM');
  });

  it.each([
    ['registration-waiting', 'date'],
    ['event-reminder', 'date'],
    ['registration-confirmed', 'endsAt'],
    ['event-cancelled', 'endsAt'],
  ] as const)('%s until the event’s %s', async (kind, end) => {
    const guest = await aGuest(server.db, {}, { date: new Date(Date.now() + 3 * hour) });
    expect((await queuedFor(server, kind, guest))?.sendBefore).toEqual(guest.event[end]);
  });
});

it.each([
  ['organizer', 'your code no longer works'],
  ['offer-expired', 'both offers passed'],
] as const)('the end of a registration by %s says so', async (cancellationCause, words) => {
  const guest = await aCancelled(server.db, { cancellationCause });
  const { text } = await said(await queuedFor(server, 'registration-cancelled', guest));
  expect(text).toContain(words);
  expect(text).toContain(`See the crawl: https://site.invalid/events/${guest.event.id}`);
});

describe('what the organizer writes to a guest', () => {
  const message = {
    subject: 'Parking',
    text: 'Park at City Hall.\n\nMap: https://maps.example/x',
    batchId: 'b1',
  };

  it('is held, above the card of the event, and written once a batch', async () => {
    const guest = await aGuest(server.db);
    expect(await queueGuestMessage(server.db, server.mail, { ...guest, ...message })).toBe(true);
    expect(await queueGuestMessage(server.db, server.mail, { ...guest, ...message })).toBe(false);
    const [row] = await messagesOf(server.db, 'guest-message');
    expect(row).toMatchObject({ state: 'held', subject: 'Parking', eventId: guest.event.id });
    const { text, html } = await said(row);
    expect(text).toMatch(/^Parking\n\nPark at City Hall\.\n\nMap: https:\/\/maps\.example\/x\n\n/);
    expect(html).toContain('href="https://maps.example/x"');
    expect(text).toContain('Time: ');
    await server.db.update(events).set({ endsAt: new Date(Date.now() - hour) });
    const after = (await said(row)).text;
    const question = `Do you have pictures of ${guest.event.title}?`;
    expect(after).toContain(question);
    expect(after).not.toContain('Time: ');
    await server.db.update(events).set({ cancelledAt: new Date(Date.now() - 2 * hour) });
    expect((await said(row)).text).not.toContain(question);
  });

  it('is dropped for who has cancelled, and where the event is cancelled after it was written', async () => {
    const guest = await aGuest(server.db);
    await queueGuestMessage(server.db, server.mail, { ...guest, ...message });
    const [row] = await messagesOf(server.db, 'guest-message');
    if (!row) throw new Error('nothing was stored');
    expect(await isWanted(server, row)).toBe(true);
    await server.db.update(events).set({ cancelledAt: new Date(Date.now() + hour) });
    expect(await isWanted(server, row)).toBe(false);
    await server.db.update(events).set({ cancelledAt: new Date(Date.now() - hour) });
    expect(await isWanted(server, row)).toBe(true);
    await server.db
      .update(registrations)
      .set({ state: 'cancelled' })
      .where(eq(registrations.id, guest.registration.id));
    expect(await isWanted(server, row)).toBe(false);
  });
});
