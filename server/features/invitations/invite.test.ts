import { auditLog } from '@shared/audit/tables';
import { events } from '@shared/events/tables';
import { emails } from '@shared/mail/tables';
import { venues } from '@shared/partners/tables';
import type { StopState } from '@shared/stops/stop-states';
import { stops } from '@shared/stops/tables';
import { asc, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { linkKinds, linkToken } from '../../mail/links';
import { invitationDesk } from '../../testing/asked-route';
import { testMailServer } from '../../testing/mail-server';
import { prepareEmail, renderedNow, sendQueued } from '../../testing/outbox';
import { testServer } from '../../testing/server';
import { mailEnv } from '../../testing/stored-email';
import { startingAt, storedEvent } from '../../testing/stored-event';
import { storedStop, storedVenue } from '../../testing/stored-route';

const server = testServer({ env: mailEnv });
const offline = testServer();
const mailServer = testMailServer();

const { route, outbox, kinds, stored, send } = invitationDesk(server, mailServer);
const logged = () => server.db.select().from(auditLog).orderBy(asc(auditLog.id));

async function prepare(kind: 'stop-invitation' | 'stop-reminder') {
  const [email] = await server.db.select().from(emails).where(eq(emails.kind, kind));
  return prepareEmail(server, email);
}
const link = { partner: expect.stringMatching(/^[\w-]{32}$/) };

describe('an invitation', () => {
  it.each(['with the invitation', 'by its release', 'by the release of its crawl’s'])(
    'has the welcome that is held leave before it, %s',
    async (how) => {
      const { invite, stop, venue, event } = await route();
      const decide = (what: string) => server.admin.put(`/api/admin/venues/${venue.id}/${what}`).expect(200);
      await decide('unapprove');
      await decide('approve');
      await invite([stop.id], how !== 'with the invitation').expect(200);
      const { id } = (await outbox()).find(({ kind }) => kind === 'stop-invitation') ?? {};
      const release = (path: string, body: object) =>
        server.admin.post(`/api/admin/emails/${path}`).send(body).expect(200);
      if (how === 'by its release') await release('release', { ids: [id] });
      if (how === 'by the release of its crawl’s') await release('release-all', { eventId: event.id });
      await sendQueued(server, mailServer);
      expect(mailServer.messages.map(({ mail }) => mail.subject)).toEqual([
        'The Wagging Tail is in: welcome to Pup Crawl Orlando',
        expect.stringContaining('on the route of'),
      ]);
      expect(await stored()).toMatchObject({ state: 'invited' });
    },
  );

  it('is a mail that is held, with the specials that were thought of and the link to the venue’s page, once', async () => {
    const specials = [
      { what: 'Salty Dog', price: '$6' },
      { what: 'Water', price: '' },
    ];
    const { venue, event, stop, invite } = await route({ stop: { specials } });
    const { body } = await invite([stop.id, 4711, 4711]).expect(200);
    expect(body).toEqual({ changed: 1, missing: [4711] });
    expect((await invite().expect(200)).body).toEqual({ changed: 0, missing: [] });
    expect(await outbox()).toMatchObject([
      {
        kind: 'stop-invitation',
        state: 'held',
        to: venue.contactEmail,
        aboutKind: 'venue',
        aboutId: venue.id,
        eventId: event.id,
      },
    ]);
    const { text } = await renderedNow(server, (await outbox())[0]);
    expect(text).toContain('https://site.invalid/partner/~partner~');
    expect(text).toContain('Specials: Salty Dog: $6\nWater\n');
    expect(await stored()).toMatchObject({ state: 'planned', askedAt: expect.any(Date) });
    expect(await logged()).toMatchObject([
      { entity: 'stop', before: { askedAt: null }, after: { askedAt: expect.any(String) } },
    ]);
  });

  it('counts, and shows on the page of the venue, once its mail has left', async () => {
    const { venue, stop, invite } = await route();
    const path = `/api/partner/${linkToken(server.mail, linkKinds.venue, venue)}`;
    await invite().expect(200);
    expect((await server.api.get(path).expect(200)).body.stops).toEqual([]);
    await server.api.put(`${path}/stops/${stop.id}`).send({ answer: 'confirmed' }).expect(404);
    await send();
    expect(await stored()).toMatchObject({ state: 'invited', askedAt: expect.any(Date) });
    expect((await server.api.get(path).expect(200)).body.stops).toMatchObject([{ state: 'invited' }]);
    await server.api.put(`${path}/stops/${stop.id}`).send({ answer: 'confirmed' }).expect(200);
  });

  it.each([
    ['is deleted', () => server.db.delete(emails)],
    ['fails', () => server.db.update(emails).set({ state: 'failed' })],
  ])('that %s leaves the stop as it was, to be invited again', async (_what, change) => {
    const { invite } = await route();
    await invite().expect(200);
    await change();
    expect(await stored()).toMatchObject({ state: 'planned' });
    expect((await invite().expect(200)).body.changed).toBe(1);
  });

  it('takes no answer back that came before it left', async () => {
    const { stop, invite } = await route({ stop: { state: 'invited' } });
    await invite().expect(200);
    await server.db.update(stops).set({ state: 'declined', answeredAt: new Date(Date.now() + 1000) });
    await send();
    expect(await stored()).toMatchObject({ id: stop.id, state: 'declined' });
    expect(await outbox()).toEqual([]);
  });

  it('counts at once where sending is off: the organizer asks by other means', async () => {
    const venue = await storedVenue(offline.db);
    const event = await storedEvent(offline.db);
    const stop = await storedStop(offline.db, { eventId: event.id, venueId: venue.id });
    const path = `/api/admin/events/${event.id}/stops/invite`;
    await offline.admin
      .post(path)
      .send({ ids: [stop.id] })
      .expect(200);
    expect((await offline.db.select().from(stops))[0]).toMatchObject({ state: 'invited' });
  });

  it.each<[string, string | null, () => PromiseLike<unknown>]>([
    ['is a free address', null, () => server.db.update(stops).set({ venueId: null })],
    ['has a venue that is pending', 'pending', () => server.db.update(venues).set({ isApproved: false })],
    [
      'has a venue that is declined',
      'declined',
      () => server.db.update(venues).set({ isApproved: false, isDeclined: true }),
    ],
    [
      'has a venue without an address',
      'no-email',
      () => server.db.update(venues).set({ contactEmail: null }),
    ],
  ])('is neither offered nor written where a stop %s', async (_why, mailObstacle, change) => {
    const { invite, event } = await route();
    await change();
    const { body } = await server.admin.get(`/api/admin/events/${event.id}/stops`).expect(200);
    expect(body.stops).toMatchObject([{ mailObstacle, actions: [] }]);
    expect((await invite().expect(200)).body).toEqual({ changed: 0, missing: [] });
    expect(await outbox()).toEqual([]);
  });

  it('asks a venue again that has declined, or whose times have changed, in place of what waits', async () => {
    const { stop, invite } = await route();
    await invite().expect(200);
    await server.db.update(stops).set({ askedAt: null, arrivesAt: new Date('2030-06-15T20:45:00Z') });
    expect((await invite().expect(200)).body.changed).toBe(1);
    const [email, ...others] = await outbox();
    expect(others).toEqual([]);
    expect((await renderedNow(server, email)).text).toContain('4:45 PM');
    await send();
    await server.db.update(stops).set({ state: 'declined' });
    expect((await invite([stop.id]).expect(200)).body.changed).toBe(1);
    await send();
    expect(await stored()).toMatchObject({ state: 'invited' });
  });

  it.each([
    ['cancelled', { cancelledAt: new Date() }, 'event-cancelled'],
    ['over', { date: new Date(Date.now() - 48 * 60 * 60 * 1000) }, 'stop-closed'],
  ])('is rejected where the event is %s', async (_why, changes, code) => {
    const { invite, remind } = await route({ event: changes });
    expect((await invite().expect(409)).body.code).toBe(code);
    expect((await remind().expect(409)).body.code).toBe(code);
  });

  const causes: [string, () => Promise<unknown>][] = [
    ['the venue has answered', () => server.db.update(stops).set({ state: 'confirmed' })],
    ['it was asked again', () => server.db.update(stops).set({ askedAt: new Date(0) })],
    ['the stop is another venue’s', () => server.db.update(stops).set({ venueId: null })],
    ['the stop is gone', () => server.db.delete(stops)],
    ['the address is another one', () => server.db.update(venues).set({ contactEmail: 'x@y.example' })],
    ['the event is cancelled', () => server.db.update(events).set({ cancelledAt: new Date() })],
    ['the event is over', () => server.db.update(events).set(startingAt(new Date(0)))],
  ];

  it.each(causes)('is dropped right before sending where %s', async (_why, change) => {
    const { invite } = await route();
    await invite().expect(200);
    expect(await prepare('stop-invitation')).toEqual(link);
    await change();
    expect(await prepare('stop-invitation')).toBeUndefined();
  });
});

describe('a reminder', () => {
  it('is queued for who has not answered, once a day, and dropped where they answer before it leaves', async () => {
    const { stop, invite, remind } = await route();
    await invite().expect(200);
    await send();
    const first = await remind([stop.id, 4711]).expect(200);
    expect(first.body).toEqual({ changed: 1, missing: [4711], tooSoon: [], unsent: [] });
    const again = await remind().expect(200);
    expect(again.body).toEqual({ changed: 0, missing: [], tooSoon: [stop.id], unsent: [] });
    expect(await kinds()).toEqual(['stop-invitation sent', 'stop-reminder queued']);
    expect(await logged()).toHaveLength(2);
    expect(await prepare('stop-reminder')).toEqual(link);
    await server.db.update(stops).set({ state: 'declined' });
    expect(await prepare('stop-reminder')).toBeUndefined();
  });

  it('is written once, however often the button is pressed', async () => {
    const { invite, remind } = await route();
    await invite().expect(200);
    await send();
    await Promise.all([remind(), remind(), remind()]);
    expect((await kinds()).filter((sent) => sent.startsWith('stop-reminder'))).toHaveLength(1);
  });

  it('waits for the invitation to leave', async () => {
    const { stop, invite, remind, isUnsent } = await route();
    expect(await isUnsent()).toBe(false);
    await invite().expect(200);
    expect((await remind().expect(200)).body).toMatchObject({ changed: 0, unsent: [stop.id] });
    expect(await kinds()).toEqual(['stop-invitation held']);
    expect(await isUnsent()).toBe(true);
    await send();
    expect(await isUnsent()).toBe(false);
  });
});

const week = 7 * 24 * 60 * 60 * 1000;

it.each<[StopState, 'asked' | 'asked a week ago' | 'not asked', string[]]>([
  ['planned', 'not asked', ['invite']],
  ['planned', 'asked', ['invite']],
  ['invited', 'not asked', ['invite']],
  ['invited', 'asked', ['remind']],
  ['invited', 'asked a week ago', ['askAgain', 'remind']],
  ['confirmed', 'asked', []],
  ['declined', 'asked', ['askAgain']],
])(
  'the venue of a stop that is %s, %s, is written what the stop says: %j',
  async (state, isAskedYet, actions) => {
    const ago = { asked: week - 60_000, 'asked a week ago': week, 'not asked': null }[isAskedYet];
    const askedAt = ago === null ? null : new Date(Date.now() - ago);
    const { event, invite, remind } = await route({ stop: { state, askedAt } });
    const { body } = await server.admin.get(`/api/admin/events/${event.id}/stops`).expect(200);
    expect(body.stops[0].actions).toEqual(actions);
    const isAsked = actions.includes('invite') || actions.includes('askAgain');
    expect((await invite().expect(200)).body.changed).toBe(isAsked ? 1 : 0);
    const isReminded = actions.includes('remind') && !isAsked;
    expect((await remind().expect(200)).body.changed).toBe(isReminded ? 1 : 0);
  },
);
