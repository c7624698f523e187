import { emails } from '@shared/mail/tables';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { invitationDesk } from '../../testing/asked-route';
import { prepareEmail, renderedNow } from '../../testing/outbox';
import { testServer } from '../../testing/server';
import { mailEnv } from '../../testing/stored-email';
import { storedStop, storedVenue } from '../../testing/stored-route';
import { testMailServer } from '../../testing/test-mail-server';

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

  const losses: [string, (on: Awaited<ReturnType<typeof route>>) => Promise<unknown>][] = [
    ['a confirmed stop is taken off the route', ({ putRoute }) => putRoute([])],
    [
      'the stop is given to another venue',
      async ({ stop, putRoute }) => {
        const other = await storedVenue(server.db, { contactEmail: 'luis@bar.example' });
        const { id, name, address, arrivesAt, leavesAt } = stop;
        await putRoute([{ id, venueId: other.id, name, address, arrivesAt, leavesAt }]);
      },
    ],
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

  it('tells who was invited and has not answered', async () => {
    const { invite, putRoute } = await route();
    await invite().expect(200);
    await send();
    await putRoute([]);
    expect(await kinds()).toEqual([
      ['stop-invitation', 'sent'],
      ['stop-withdrawn', 'held'],
    ]);
  });

  it('tells who was invited also where the stop has another name since, and is planned again', async () => {
    const { stop, venue, invite, putRoute } = await route();
    await invite().expect(200);
    await send();
    const { id, address, arrivesAt, leavesAt } = stop;
    const times = { arrivesAt: arrivesAt.toISOString(), leavesAt: leavesAt.toISOString() };
    await putRoute([{ id, venueId: venue.id, name: 'The Back Porch', address, ...times }]);
    expect(await stored()).toMatchObject({ state: 'planned' });
    await putRoute([]);
    expect(await kinds()).toEqual([
      ['stop-invitation', 'sent'],
      ['stop-withdrawn', 'held'],
    ]);
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
