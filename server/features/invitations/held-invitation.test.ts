import { formatClock } from '@shared/dates';
import { emails } from '@shared/mail/tables';
import type { StopRow } from '@shared/stops/stops';
import { stops } from '@shared/stops/tables';
import { anEventInput } from '@shared/testing/builders';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { linkKinds, linkToken } from '../../mail/links';
import type { Transport } from '../../mail/sender/transport';
import { invitationDesk } from '../../testing/asked-route';
import { testMailServer } from '../../testing/mail-server';
import { prepareEmail, renderedNow, sendQueued } from '../../testing/outbox';
import { testServer } from '../../testing/server';
import { mailEnv } from '../../testing/stored-email';
import { storedStop, storedVenue } from '../../testing/stored-route';

const server = testServer({ env: mailEnv });
const mailServer = testMailServer();

const { route, outbox, kinds, stored, send } = invitationDesk(server, mailServer);

async function prepare() {
  const [email] = await server.db.select().from(emails).where(eq(emails.kind, 'stop-withdrawn'));
  return prepareEmail(server, email);
}
const link = { partner: expect.stringMatching(/^[\w-]{32}$/) };

describe('a withdrawal', () => {
  const confirmed = { state: 'confirmed', answeredBy: 'venue' } as const;

  type On = Awaited<ReturnType<typeof route>>;
  async function giveToAnother({ stop, putRoute }: On) {
    const other = await storedVenue(server.db, { contactEmail: 'luis@bar.example' });
    const { id, name, address, arrivesAt, leavesAt } = stop;
    await putRoute([{ id, venueId: other.id, name, address, arrivesAt, leavesAt }]);
  }

  const losses: [string, (on: On) => Promise<unknown>][] = [
    ['a confirmed stop is taken off the route', ({ putRoute }) => putRoute([])],
    ['the stop is given to another venue', giveToAnother],
    ['the event is deleted', ({ remove }) => remove()],
  ];

  it.each(losses)('is held where %s', async (_what, lose) => {
    const on = await route({ stop: confirmed });
    await lose(on);
    expect(await outbox()).toMatchObject([
      { kind: 'stop-withdrawn', state: 'held', aboutId: on.venue.id, to: 'rosie@tail.example' },
    ]);
    expect(await prepare()).toEqual(link);
  });

  it('tells nobody who was not told before, and takes the invitation back', async () => {
    const { invite, putRoute } = await route();
    await invite().expect(200);
    await putRoute([]);
    expect(await outbox()).toEqual([]);
  });

  it('tells who was invited, also where the stop has another name since', async () => {
    const { stop, venue, invite, putRoute } = await route();
    await invite().expect(200);
    await send();
    const { id, address, arrivesAt, leavesAt } = stop;
    const times = { arrivesAt: arrivesAt.toISOString(), leavesAt: leavesAt.toISOString() };
    await putRoute([{ id, venueId: venue.id, name: 'The Back Porch', address, ...times }]);
    expect(await stored()).toMatchObject({ state: 'planned' });
    await putRoute([]);
    expect(await kinds()).toEqual(['stop-invitation sent', 'stop-withdrawn held']);
  });

  it('does not tell a venue of a stop to which another one was asked', async () => {
    const on = await route();
    await on.invite().expect(200);
    await send();
    await giveToAnother(on);
    await storedStop(server.db, { eventId: on.event.id, venueId: on.venue.id, position: 2 });
    await on.putRoute([]);
    expect(await kinds()).toEqual(['stop-invitation sent', 'stop-withdrawn held']);
  });

  it.each(['planned', 'declined'] as const)('is not for a stop that is %s', async (state) => {
    const { putRoute } = await route({ stop: { state } });
    await putRoute([]);
    expect(await outbox()).toEqual([]);
  });

  it('is dropped where the venue is on the route again', async () => {
    const { event, venue, putRoute } = await route({ stop: confirmed });
    await putRoute([]);
    await storedStop(server.db, { eventId: event.id, venueId: venue.id });
    expect(await prepare()).toBeUndefined();
  });

  it('is queued with the reason, once for each venue, where the event is cancelled', async () => {
    const { event, venue, invite, cancel } = await route({ stop: confirmed });
    await storedStop(server.db, { eventId: event.id, venueId: venue.id, position: 2, ...confirmed });
    const other = await storedVenue(server.db, { contactEmail: 'luis@bar.example' });
    const open = await storedStop(server.db, { eventId: event.id, venueId: other.id, position: 3 });
    await invite([open.id]).expect(200);
    await cancel();
    const [email, ...others] = await outbox();
    expect(others).toEqual([]);
    expect(email).toMatchObject({ kind: 'stop-withdrawn', state: 'queued', to: 'rosie@tail.example' });
    expect((await renderedNow(server, email)).text).toContain('A storm is coming.');
    expect(await prepare()).toEqual(link);
  });

  it('of a cancelled event that is over tells nobody', async () => {
    const { cancel } = await route({
      stop: confirmed,
      event: { date: new Date(Date.now() - 48 * 60 * 60 * 1000) },
    });
    await cancel();
    expect(await outbox()).toEqual([]);
  });
});

describe('an invitation that waits', () => {
  /** What the organizer has changed of the route by the time that an invitation is released. */
  const laterBy = (minutes: number, { id, venueId, name, address, arrivesAt, leavesAt }: StopRow) => ({
    id,
    venueId,
    name,
    address,
    arrivesAt: new Date(arrivesAt.getTime() + minutes * 60_000),
    leavesAt: new Date(leavesAt.getTime() + minutes * 60_000),
  });
  const opened = async () => {
    const [row] = await outbox();
    return (await server.admin.get(`/api/admin/emails/${row?.id}`).expect(200)).body;
  };
  const release = async () => {
    await server.admin.post('/api/admin/emails/release-all').expect(200);
    return sendQueued(server, mailServer);
  };

  it.each([
    ['planned', { startTime: '4:05 PM' }],
    ['planned', { date: '2030-06-16' }],
    ['invited', { startTime: '4:05 PM' }],
  ] as const)('says the new time of a stop that is %s, and asks', async (state, start) => {
    const { stop, invite, tryMove, move } = await route({ stop: { state } });
    await invite().expect(200);
    const input = anEventInput(start);
    const { body } = await tryMove(input).expect(200);
    expect(body).toMatchObject({ venuesAsked: 0, venuesToAsk: 0 });
    await move({ ...input, title: 'Paws & Pints' }).expect(200);
    const after = await stored();
    const times = `${formatClock(after?.arrivesAt ?? '')} – ${formatClock(after?.leavesAt ?? '')}`;
    expect(after?.arrivesAt).not.toEqual(stop.arrivesAt);
    expect(await opened()).toMatchObject({
      state: 'held',
      subject: expect.stringContaining('Paws & Pints'),
      text: expect.stringContaining(times),
    });
    const [message] = await release();
    expect(message?.mail.text).toContain(times);
    expect(await stored()).toMatchObject({ state: 'invited', askedAt: expect.any(Date) });
  });

  it('that the organizer has written is written anew where its time has changed, and stays where not', async () => {
    const { stop, invite, putRoute, isUnsent } = await route();
    await invite().expect(200);
    const [row] = await outbox();
    const edit = { subject: 'A word', text: `We come at 4:30!\n\n${(await opened()).text}` };
    await server.admin.put(`/api/admin/emails/${row?.id}`).send(edit).expect(200);
    await putRoute([{ ...laterBy(0, stop), note: 'Ring the bell.' }]);
    expect((await opened()).text).toContain('We come at 4:30!');
    await putRoute([laterBy(15, stop)]);
    expect((await opened()).text).not.toContain('We come at 4:30!');
    expect(await isUnsent()).toBe(true);
    expect(await release()).toHaveLength(1);
  });

  it('is gone once the venue has agreed, by the organizer’s word or its own', async () => {
    const { stop, venue, invite, putRoute } = await route();
    await invite().expect(200);
    await putRoute([{ ...laterBy(0, stop), isConfirmed: true }]);
    expect(await outbox()).toEqual([]);
    await server.db.update(stops).set({ state: 'invited', askedAt: new Date(0), answeredAt: null });
    await invite().expect(200);
    const path = `/api/partner/${linkToken(server.mail, linkKinds.venue, venue)}/stops/${stop.id}`;
    await server.api.put(path).send({ answer: 'confirmed' }).expect(200);
    expect((await kinds()).filter((sent) => sent.startsWith('stop-invitation'))).toEqual([]);
  });

  it('that told of another time than is right by now does not count', async () => {
    const { invite } = await route();
    await invite().expect(200);
    await server.db.update(emails).set({ state: 'queued' });
    const move = server.db.update(stops).set({ arrivesAt: new Date('2030-06-15T20:45:00Z') });
    const transport: Transport = {
      async deliver() {
        await move;
        return { outcome: { kind: 'sent' } };
      },
      close: () => {},
    };
    await sendQueued(server, mailServer, { transport });
    expect(await kinds()).toEqual(['stop-invitation sent']);
    expect(await stored()).toMatchObject({ state: 'planned' });
  });
});
