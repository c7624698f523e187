import { auditLog } from '@shared/audit/tables';
import { events } from '@shared/events/tables';
import { emails } from '@shared/mail/tables';
import { stops } from '@shared/stops/tables';
import { asc, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { linkKinds, linkToken } from '../../mail/links';
import { prepareEmail, renderedNow } from '../../testing/outbox';
import { testServer } from '../../testing/server';
import { storeSetting } from '../../testing/store-setting';
import { mailEnv } from '../../testing/stored-email';
import { storedEvent } from '../../testing/stored-event';
import { storedRegistration } from '../../testing/stored-registration';
import { storedStop, storedVenue } from '../../testing/stored-route';

const server = testServer({ env: mailEnv });
const organizer = 'marisol@pupcrawl.test';
const hour = 60 * 60 * 1000;

beforeEach(() => storeSetting(server.db, 'contact_email', organizer));

/** Stores a stop from one to two hours after the start of its event, whose venue was asked yesterday. */
const anInvitation = (event: { id: number; date: Date }, changes: Changes<typeof stops>) =>
  storedStop(server.db, {
    eventId: event.id,
    name: 'The Wagging Tail',
    arrivesAt: new Date(event.date.getTime() + hour),
    leavesAt: new Date(event.date.getTime() + 2 * hour),
    specials: [],
    note: null,
    state: 'invited',
    askedAt: new Date(Date.now() - 24 * hour),
    ...changes,
  });

type Changes<Table extends { $inferInsert: object }> = Partial<Table['$inferInsert']>;

/** A venue that was asked for a stop, and what it may do with its link. */
async function invited(changes: { event?: Changes<typeof events>; stop?: Changes<typeof stops> } = {}) {
  const venue = await storedVenue(server.db);
  const event = await storedEvent(server.db, changes.event);
  const stop = await anInvitation(event, { venueId: venue.id, ...changes.stop });
  const path = `/api/partner/${linkToken(server.mail, linkKinds.venue, venue)}`;
  return {
    venue,
    event,
    stop,
    read: () => server.api.get(path),
    answer: (body: object, id = stop.id) => server.api.put(`${path}/stops/${id}`).send(body),
  };
}

const stored = async () => (await server.db.select().from(stops).orderBy(asc(stops.id)))[0];
const logged = () => server.db.select().from(auditLog).orderBy(asc(auditLog.id));
const notices = () => server.db.select().from(emails).where(eq(emails.to, organizer)).orderBy(emails.id);
const over = { date: new Date(Date.now() - 48 * hour) };

describe('the page of a venue', () => {
  it('shows each stop that it was asked for, with its event and who is expected', async () => {
    const { event, stop, read } = await invited({ stop: { note: 'Water bowls, please.' } });
    const guests = { eventId: event.id, people: 3, dogs: [{ name: 'Rex', breed: '' }] };
    await storedRegistration(server.db, guests);
    await storedRegistration(server.db, { ...guests, state: 'offered' });
    await storedRegistration(server.db, { ...guests, state: 'waiting' });
    const { body } = await read().expect(200);
    expect(body.stops).toMatchObject([
      {
        id: stop.id,
        state: 'invited',
        isChanged: false,
        isOpen: true,
        arrivesAt: stop.arrivesAt.toISOString(),
        note: 'Water bowls, please.',
        expected: { people: 6, dogs: 2 },
        came: null,
        event: { id: event.id, title: event.title, date: event.date.toISOString(), isPast: false },
      },
    ]);
  });

  it('shows no stop that is merely planned, and none of another venue', async () => {
    const { read } = await invited({ stop: { state: 'planned', askedAt: null } });
    const other = await storedVenue(server.db, { businessName: 'The Other Bar' });
    const event = await storedEvent(server.db);
    await anInvitation(event, { venueId: other.id });
    expect((await read().expect(200)).body.stops).toEqual([]);
  });

  it('says how many came once the event is over, where anybody was checked in', async () => {
    const { event, read } = await invited({ event: over, stop: { state: 'confirmed' } });
    const party = { eventId: event.id, people: 4, dogs: [{ name: 'Rex', breed: '' }] };
    await storedRegistration(server.db, party);
    const [unchecked] = (await read().expect(200)).body.stops;
    expect(unchecked).toMatchObject({ came: null, expected: { people: 4, dogs: 1 } });
    await storedRegistration(server.db, {
      ...party,
      checkedInAt: new Date(),
      checkedInPeople: 3,
    });
    const [shown] = (await read().expect(200)).body.stops;
    expect(shown).toMatchObject({ came: { people: 3, dogs: 1 }, isOpen: false, event: { isPast: true } });
  });

  it('lists crawls to come in their order, then past and cancelled ones, the latest first', async () => {
    const { venue, read } = await invited({
      event: { title: 'Soon', date: new Date('2030-01-01T20:00:00Z') },
    });
    for (const [title, date, cancelledAt] of [
      ['Cancelled', new Date('2029-12-01T20:00:00Z'), new Date()],
      ['Long ago', new Date(Date.now() - 96 * hour)],
      ['Later', new Date('2030-02-01T20:00:00Z')],
      ['Lately', new Date(Date.now() - 72 * hour)],
    ] as const)
      await anInvitation(await storedEvent(server.db, { title, date, cancelledAt }), { venueId: venue.id });
    const { body } = await read().expect(200);
    expect(body.stops.map(({ event }: { event: { title: string } }) => event.title)).toEqual([
      'Soon',
      'Later',
      'Cancelled',
      'Lately',
      'Long ago',
    ]);
  });
});

describe('PUT /api/partner/:token/stops/:id', () => {
  it('confirms a stop: the route says so, under its name', async () => {
    const { event, answer } = await invited();
    const { body } = await answer({ answer: 'confirmed' }).expect(200);
    expect(body.stops).toMatchObject([{ state: 'confirmed', isChanged: false }]);
    expect(await stored()).toMatchObject({ state: 'confirmed', answeredBy: 'venue' });
    const route = await server.api.get(`/api/events/${event.id}`).expect(200);
    expect(route.body).toMatchObject({
      startingVenue: 'The Wagging Tail',
      stops: [{ isConfirmed: true, name: 'The Wagging Tail' }],
    });
    const [after] = await server.db.select().from(events);
    expect(after?.version).toBeGreaterThan(event.version);
  });

  it.each([
    [{ answer: 'maybe' }, 'answer'],
    [{}, 'answer'],
    [{ answer: 'confirmed', arrivesAt: 'noonish' }, 'arrivesAt'],
    [{ answer: 'confirmed', specials: [{ what: '' }] }, 'specials.0.what'],
    [{ answer: 'confirmed', specials: Array(5).fill({ what: 'Lager' }) }, 'specials'],
  ])('rejects %j', async (body, field) => {
    const { answer } = await invited();
    const response = await answer(body).expect(400);
    expect(response.body.code).toBe('invalid-input');
    expect(Object.keys(response.body.errors)).toContain(field);
    expect(await stored()).toMatchObject({ state: 'invited' });
  });

  it.each([
    ['is planned', { stop: { state: 'planned' } }, 404, 'stop-not-found'],
    ['is another venue’s', { stop: { venueId: null } }, 404, 'stop-not-found'],
    ['is of an event that is over', { event: over }, 409, 'stop-closed'],
    ['is of a cancelled event', { event: { cancelledAt: new Date() } }, 409, 'stop-closed'],
  ] as const)('changes nothing where the stop %s', async (_why, changes, status, code) => {
    const { answer } = await invited(changes);
    const before = await stored();
    const { body } = await answer({ answer: 'confirmed' }).expect(status);
    expect(body.code).toBe(code);
    expect(await stored()).toEqual(before);
    expect(await notices()).toEqual([]);
  });

  it('logs each answer under the name of the business, and tells the organizer once of each while it holds', async () => {
    const { event, answer } = await invited();
    for (const said of ['confirmed', 'confirmed', 'declined']) await answer({ answer: said }).expect(200);
    expect(await logged()).toMatchObject([
      {
        userId: null,
        username: 'The Wagging Tail',
        entity: 'stop',
        action: 'update',
        before: { state: 'invited' },
        after: { state: 'confirmed', answeredBy: 'venue' },
      },
      { userId: null, before: { state: 'confirmed' }, after: { state: 'declined' } },
    ]);
    const found = await notices();
    expect(found.map(({ subject }) => subject)).toEqual([
      'A venue’s answer: The Wagging Tail says yes',
      'A venue’s answer: The Wagging Tail says no',
    ]);
    const { text } = await renderedNow(server, found[1]);
    expect(text).toContain(`https://site.invalid/admin/events/${event.id}?tab=route`);
    expect(text).toContain(event.title);
    expect(await prepareEmail(server, found[0])).toBeUndefined();
    expect(await prepareEmail(server, found[1])).toEqual({});
  });

  it('tells the organizer what a venue wants otherwise than it was asked', async () => {
    const { answer } = await invited();
    const specials = [{ what: 'Visit https://spam.example', price: '$5' }];
    const arrivesAt = '5:15 PM';
    const texts: string[] = [];
    for (const more of [{ arrivesAt, specials }, { specials: [] }, { arrivesAt: '5:00 PM' }]) {
      await answer({ answer: 'confirmed', ...more }).expect(200);
      texts.push((await renderedNow(server, (await notices()).at(-1))).text);
    }
    const found = await notices();
    expect(found.map(({ subject }) => subject.replace(/.* says /, ''))).toEqual([
      'yes, with other times',
      'yes, with other specials',
      'yes, with other times',
    ]);
    expect(texts.map((text) => /Themed drinks: (.*)/.exec(text)?.[1])).toEqual([
      'Named on your route but for one',
      'Not yet decided',
      'Not yet decided',
    ]);
    expect(texts[0]).toContain('At their venue: 5:15 PM – 6:00 PM\nBefore: 5:00 PM – 6:00 PM');
    expect(texts[1]).toContain('At their venue: 5:15 PM – 6:00 PM');
    expect(texts[1]).not.toContain('Before');
    // It may quote no text that somebody has typed.
    expect(texts[0]).not.toContain('spam.example');
  });

  it('stores one answer, however many come at once', async () => {
    const { answer } = await invited();
    const responses = await Promise.all(Array.from({ length: 10 }, () => answer({ answer: 'confirmed' })));
    expect(responses.map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect(await logged()).toHaveLength(1);
    expect(await notices()).toHaveLength(1);
  });
});
